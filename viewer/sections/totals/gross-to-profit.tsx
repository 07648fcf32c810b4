import { useId } from "react";
import { colourClass } from "../../charts/colours.ts";
import { Drawing, percent } from "../../charts/drawing.tsx";
import { usePageLanguage } from "../../language.tsx";
import { formatBaht, formatShare } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { SectionProps } from "../section-props.ts";
import { Skeleton } from "../skeleton.tsx";

/** What discounts and the cost of goods leave of the sales, with the share of each step in the total sales. */
export function GrossToProfit({ report, loading }: SectionProps) {
  const language = usePageLanguage();
  const { page } = language;
  const id = useId();
  const totals = loading ? undefined : report?.totals;
  const steps = profitSteps(totals, language);
  const total = totals?.total_sales ?? 0;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const first = Math.min(0, ...ends);
  const length = Math.max(0, ...ends) - first;
  return (
    <section className="chart-block profit-block" aria-labelledby={id} aria-busy={loading}>
      <div className="chart-block-head">
        <h3 className="chart-block-title" id={id}>
          {page.grossToProfit}
        </h3>
        <p className="chart-block-note">{page.sharesOfTotal}</p>
      </div>
      <div className="profit">
        <dl className="profit-steps">
          {steps.map(({ label, value, from, to, colour }) => (
            <div
              key={label}
              className={
                colour === undefined ? "profit-step profit-less" : `profit-step ${colourClass(colour)}`
              }
            >
              <dt>{label}</dt>
              <dd>
                {length > 0 && (
                  <Drawing className="profit-bar">
                    <rect
                      x={percent(Math.min(from, to) - first, length)}
                      width={percent(Math.abs(to - from), length)}
                      height="100%"
                      rx="2"
                    />
                  </Drawing>
                )}{" "}
                <span className="profit-value">{loading ? <Skeleton /> : formatBaht(value)}</span>{" "}
                <span className="profit-share">{total > 0 ? formatShare(value / total) : ""}</span>
              </dd>
            </div>
          ))}
        </dl>
        {isCostMissing(totals) && <p className="profit-unknown">{page.profitIsNet}</p>}
      </div>
    </section>
  );
}

interface ProfitStep {
  readonly label: string;
  readonly value: number;
  /** The ends of its bar, on the axis of the steps. What is taken away hangs between two amounts. */
  readonly from: number;
  readonly to: number;
  /** The place of its colour, as in the chart over time; undefined for what is taken away. */
  readonly colour: number | undefined;
}

/** The way from total sales to profit, in steps that are drawn as bars. There are five, but only those to the net sales if there are sales without a cost. */
export function profitSteps(totals: Totals | undefined, { page }: PageLanguage): readonly ProfitStep[] {
  const { total_sales = 0, net_sales = 0, profit = 0, discounts = 0, cost = 0 } = totals ?? {};
  const steps: readonly ProfitStep[] = [
    { label: page.totalSales, value: total_sales, from: 0, to: total_sales, colour: 0 },
    { label: page.lessDiscounts, value: discounts, from: net_sales, to: total_sales, colour: undefined },
    { label: page.netSales, value: net_sales, from: 0, to: net_sales, colour: 1 },
    { label: page.lessCost, value: cost, from: profit, to: net_sales, colour: undefined },
    { label: page.profit, value: profit, from: 0, to: profit, colour: 2 },
  ];
  return isCostMissing(totals) ? steps.slice(0, 3) : steps;
}

/** Whether there are sales without a cost. */
function isCostMissing(totals: Totals | undefined): boolean {
  return totals !== undefined && totals.net_sales !== 0 && !isCostKnown(totals);
}
