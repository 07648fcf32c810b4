import { usePageLanguage } from "../../language.tsx";
import { holds } from "../../report/sections.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { noCostText } from "../../report/wording/titles.ts";
import { DayFiguresTable } from "../figures/days.tsx";
import { FiguresElsewhere } from "../figures/figures.tsx";
import { MonthFiguresTable } from "../figures/months.tsx";
import { FoldedChart } from "../folded-chart.tsx";
import type { SectionProps } from "../section-props.ts";
import { DayLines } from "./day-lines.tsx";

export function SalesOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  const days = props.report?.salesOverTime ?? [];
  const hasProfit = props.report === undefined || isCostKnown(props.report);
  const isNetTotal = days.every(({ net_sales, total_sales }) => net_sales === total_sales);
  return (
    <section className="section">
      <h2 className="section-title">{page.salesSummary}</h2>
      <FoldedChart {...props} title={page.salesOverTime} mostDays={1}>
        <DayLines
          {...props}
          title={page.salesOverTime}
          note={hasProfit ? undefined : page.profitUnknown(noCostText(props.report, page))}
          figures={
            <>
              <MonthFiguresTable {...props} />
              <DayFiguresTable {...props} />
            </>
          }
          lines={[
            { name: page.totalSales, measure: "total_sales" },
            { name: isNetTotal ? page.netIsTotal : page.netSales, measure: "net_sales" },
            // Without a cost, it would be the net sales again.
            ...(hasProfit ? [{ name: page.profit, measure: "profit" } as const] : []),
          ]}
        />
      </FoldedChart>
    </section>
  );
}

/** The average bill. */
export function AverageOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  const isEmpty = !props.loading && props.report?.salesOverTime.length === 0;
  return (
    <FoldedChart {...props} title={page.averageOverTime}>
      <DayLines
        {...props}
        title={page.averageOverTime}
        lines={[{ name: page.averagePerTransaction, measure: "avg_sales_per_transaction" }]}
        isSmall
        figures={
          holds(props.sections, "sales") ? (
            <FiguresElsewhere title={page.salesOverTime} empty={isEmpty} />
          ) : (
            <DayFiguresTable {...props} />
          )
        }
      />
    </FoldedChart>
  );
}
