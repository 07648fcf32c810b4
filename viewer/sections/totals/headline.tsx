import { usePageLanguage } from "../../language.tsx";
import { totalsChange } from "../../report/comparison/totals-change.ts";
import {
  bahtChangeWhole,
  countChange,
  formatBahtWhole,
  formatCount,
  formatShare,
  pointsChange,
} from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown, marginOf } from "../../report/tables/profit.ts";
import { ChangeMark, WithoutToday } from "../change-mark.tsx";
import type { SectionProps } from "../section-props.ts";
import { Skeleton } from "../skeleton.tsx";

const FIGURES = [
  ["total_sales", "totalSales", formatBahtWhole, bahtChangeWhole],
  ["net_sales", "netSales", formatBahtWhole, bahtChangeWhole],
  ["profit", "profit", formatBahtWhole, bahtChangeWhole],
  ["total_transactions", "customers", formatCount, countChange],
] as const;

/** How much was sold in the whole range, and what is left of it. Without data, all figures are 0. */
export function Headline({ report, loading, hasComparison }: SectionProps) {
  const language = usePageLanguage();
  const { page, tables } = language;
  const totals = report?.totals;
  const changes = loading ? undefined : totalsChange(report);
  // An empty note keeps its line, so that nothing jumps when it gets its text.
  const notes: Partial<Record<keyof Totals, string>> = {
    total_sales: loading || !totals?.rangeDays ? "" : page.openDaysNote(totals.days, totals.rangeDays),
    profit: loading ? "" : profitNote(totals, changes?.marginPoints, language),
  };
  return (
    <dl className="headline" aria-busy={loading}>
      {FIGURES.map(([measure, label, format, formatAmount]) => {
        // Without a cost, it would be the net sales again.
        const isUnknown = measure === "profit" && totals !== undefined && !isCostKnown(totals);
        const change = isUnknown ? undefined : changes?.[measure];
        const note = notes[measure];
        return (
          <div key={measure} className="headline-figure">
            <dt>{page[label]}</dt>
            <dd className="headline-value">
              {loading ? <Skeleton /> : isUnknown ? tables.unknown : format(totals?.[measure] ?? 0)}
            </dd>
            {(changes ? change : hasComparison) && (
              <dd className="headline-change">
                {change && (
                  <>
                    <ChangeMark percent={change.percent} />{" "}
                    {change.amount !== 0 && <span>{formatAmount(change.amount)}</span>}
                    <WithoutToday report={report} />
                  </>
                )}
              </dd>
            )}
            {note !== undefined && <dd className="headline-note">{note}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

function profitNote(
  totals: Totals | undefined,
  points: number | undefined,
  { changes, page }: PageLanguage,
): string {
  if (totals === undefined) return "";
  if (!isCostKnown(totals)) return page.costUnknown;
  const margin = marginOf(totals);
  return [
    ...(margin === undefined ? [] : [page.marginNote(formatShare(margin))]),
    ...(points ? [changes.points(pointsChange(points))] : []),
  ].join(", ");
}
