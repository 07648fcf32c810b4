import { messages } from "../report/messages.ts";
import { DayLines } from "./day-lines.tsx";
import { DayFiguresTable } from "./figures/days.tsx";
import type { SectionProps } from "./section-props.ts";
import { GrossToProfit } from "./totals/gross-to-profit.tsx";

export function SalesOverTime(props: SectionProps) {
  const days = props.report?.salesOverTime ?? [];
  const isNetTotal = days.every(({ net_sales, total_sales }) => net_sales === total_sales);
  return (
    <section className="section">
      <h2 className="section-title">{messages.salesSummary}</h2>
      <DayLines
        {...props}
        title={messages.salesOverTime}
        figures={<DayFiguresTable {...props} />}
        lines={[
          { name: messages.totalSales, measure: "total_sales" },
          { name: isNetTotal ? messages.netIsTotal : messages.netSales, measure: "net_sales" },
          { name: messages.profit, measure: "profit" },
        ]}
      />
      <GrossToProfit {...props} />
    </section>
  );
}
