import { useId } from "react";
import { colourClass } from "../../charts/colours.ts";
import { Drawing, percent } from "../../charts/drawing.tsx";
import { usePageLanguage } from "../../language.tsx";
import { bahtColumn, formatShare } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
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
  const format = bahtColumn(steps.flatMap(({ value = 0 }) => value));
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
          {steps.map(({ label, value, note, from, to, colour }) => (
            <div
              key={label}
              className={
                colour === undefined ? "profit-step profit-less" : `profit-step ${colourClass(colour)}`
              }
            >
              <dt>{label}</dt>
              <dd>
                {length > 0 && value !== undefined && (
                  <Drawing className="profit-bar">
                    <rect
                      x={percent(Math.min(from, to) - first, length)}
                      width={percent(Math.abs(to - from), length)}
                      height="100%"
                      rx="2"
                    />
                  </Drawing>
                )}{" "}
                <span className={value === undefined ? "profit-value profit-unknown" : "profit-value"}>
                  {loading ? <Skeleton /> : value === undefined ? note : format(value)}
                </span>{" "}
                <span className="profit-share">
                  {total > 0 && value !== undefined ? formatShare(value / total) : ""}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface ProfitStep {
  readonly label: string;
  /** Undefined if it is not known; then its note is in its place. */
  readonly value: number | undefined;
  readonly note?: string;
  /** The ends of its bar, on the axis of the steps. What is taken away hangs between two amounts. */
  readonly from: number;
  readonly to: number;
  /** The place of its colour, as in the chart over time; undefined for what is taken away. */
  readonly colour: number | undefined;
}

/** The way from total sales to profit, in steps that are drawn as bars. Without a cost, the last two are not known. */
export function profitSteps(
  totals: Totals | undefined,
  { page, tables }: PageLanguage,
): readonly ProfitStep[] {
  const { total_sales = 0, net_sales = 0, profit = 0, discounts = 0, cost = 0 } = totals ?? {};
  const isKnown = totals === undefined || isCostKnown(totals);
  return [
    { label: page.totalSales, value: total_sales, from: 0, to: total_sales, colour: 0 },
    { label: page.lessDiscounts, value: discounts, from: net_sales, to: total_sales, colour: undefined },
    { label: page.netSales, value: net_sales, from: 0, to: net_sales, colour: 1 },
    {
      label: page.lessCost,
      ...(isKnown ? { value: cost } : { value: undefined, note: tables.unknown }),
      from: profit,
      to: net_sales,
      colour: undefined,
    },
    {
      label: page.profit,
      ...(isKnown ? { value: profit } : { value: undefined, note: `${tables.unknown} ${page.costUnknown}` }),
      from: 0,
      to: profit,
      colour: 2,
    },
  ];
}
