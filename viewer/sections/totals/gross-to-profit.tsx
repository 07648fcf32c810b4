import { useId } from "react";
import { colourClass } from "../../charts/colours.ts";
import { Drawing } from "../../charts/drawing.tsx";
import { percent } from "../../charts/percent.ts";
import { usePageLanguage } from "../../language.tsx";
import { formatBaht, formatShare } from "../../report/format.ts";
import type { SectionProps } from "../section-props.ts";
import { Skeleton } from "../skeleton.tsx";
import { isCostMissing, profitSteps } from "./profit-steps.ts";

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
