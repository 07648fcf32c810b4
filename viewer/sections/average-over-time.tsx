import { messages } from "../report/messages.ts";
import { DayLines } from "./day-lines.tsx";
import type { SectionProps } from "./section-props.ts";

export function AverageOverTime({ report, loading }: SectionProps) {
  const days = report?.salesOverTime ?? [];
  const values = days.map((day) => day.avg_sales_per_transaction);
  const series = [{ name: messages.averagePerTransaction, values }];
  return <DayLines title={messages.averageOverTime} days={days} series={series} loading={loading} />;
}
