import { usePageLanguage } from "../language.tsx";
import { holds } from "../report/sections.ts";
import { isCostKnown } from "../report/tables/profit.ts";
import { DayLines } from "./day-lines.tsx";
import { DayFiguresTable } from "./figures/days.tsx";
import { FiguresElsewhere } from "./figures/figures.tsx";
import { MonthFiguresTable } from "./figures/months.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  const days = props.report?.salesOverTime ?? [];
  const hasProfit = props.report === undefined || isCostKnown(props.report.totals);
  const isNetTotal = days.every(({ net_sales, total_sales }) => net_sales === total_sales);
  return (
    <section className="section">
      <h2 className="section-title">{page.salesSummary}</h2>
      <DayLines
        {...props}
        title={page.salesOverTime}
        note={hasProfit ? undefined : page.profitUnknown}
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
    </section>
  );
}

/** In a report file, the average bill of so few days is folded. */
const MOST_FOLDED_DAYS = 8;

/** The average bill. */
export function AverageOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  const isEmpty = !props.loading && props.report?.salesOverTime.length === 0;
  const isFolded = props.isFile && (props.report?.totals.rangeDays ?? 0) <= MOST_FOLDED_DAYS;
  if (!isFolded) return <AverageLines {...props} isEmpty={isEmpty} />;
  return (
    <details className="folded-chart">
      <summary className="figures-line">{page.averageOverTime}</summary>
      <AverageLines {...props} isEmpty={isEmpty} />
    </details>
  );
}

function AverageLines({ isEmpty, ...props }: SectionProps & { readonly isEmpty: boolean }) {
  const { page } = usePageLanguage();
  return (
    <DayLines
      {...props}
      title={page.averageOverTime}
      lines={[{ name: page.averagePerTransaction, measure: "avg_sales_per_transaction" }]}
      withCustomers
      isSmall
      figures={
        holds(props.sections, "sales") ? (
          <FiguresElsewhere title={page.salesOverTime} empty={isEmpty} />
        ) : (
          <DayFiguresTable {...props} />
        )
      }
    />
  );
}
