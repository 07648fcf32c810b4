import { messages } from "../report/messages.ts";
import { DayLines } from "./day-lines.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesOverTime({ report, loading }: SectionProps) {
  const days = report?.salesOverTime ?? [];
  const series = [
    { name: messages.totalSales, values: days.map((day) => day.total_sales) },
    { name: messages.netSales, values: days.map((day) => day.net_sales) },
    { name: messages.profit, values: days.map((day) => day.profit) },
  ];
  return (
    <section className="section">
      <h2 className="section-title">{messages.salesSummary}</h2>
      <DayLines title={messages.salesOverTime} days={days} series={series} loading={loading} />
    </section>
  );
}
