import { usePageLanguage } from "../../language.tsx";
import type { Change } from "../../report/comparison/change.ts";
import { earlierReport } from "../../report/comparison/compared.ts";
import { totalsChange } from "../../report/comparison/totals-change.ts";
import {
  bahtChange,
  countChange,
  formatBaht,
  formatCount,
  formatShare,
  pointsChange,
} from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown, marginOf } from "../../report/totals.ts";
import { ChangeMark } from "../change-mark.tsx";
import type { SectionProps } from "../section-props.ts";
import { Skeleton } from "../skeleton.tsx";

const FIGURES = [
  ["total_sales", "totalSales", formatBaht, bahtChange],
  ["net_sales", "netSales", formatBaht, bahtChange],
  ["profit", "profit", formatBaht, bahtChange],
  ["total_transactions", "customers", formatCount, countChange],
] as const;

/** How much was sold in the whole range, and what is left of it. Without data, all figures are 0. */
export function Headline({ report, loading, hasComparison }: SectionProps) {
  const language = usePageLanguage();
  const { page } = language;
  const totals = report?.totals;
  const earlier = earlierReport(report);
  const changes = report && earlier && !loading ? totalsChange(report, earlier) : undefined;
  const room = hasComparison ? null : undefined;
  const notes: Partial<Record<keyof Totals, string>> = {
    total_sales: loading ? "" : daysNote(totals, language),
    profit: loading ? "" : profitNote(totals, changes?.marginPoints, language),
  };
  return (
    <dl className="headline" aria-busy={loading}>
      {FIGURES.map(([measure, label, format, formatAmount]) => (
        <Figure
          key={measure}
          label={page[label]}
          value={loading ? undefined : format(totals?.[measure] ?? 0)}
          change={changes ? changes[measure] : room}
          formatAmount={formatAmount}
          note={notes[measure]}
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined shows a placeholder of the same size. */
  readonly value: string | undefined;
  /** Null keeps the room of a change that is hidden. */
  readonly change: Change | null | undefined;
  readonly formatAmount: (amount: number) => string;
  /** An empty note keeps its line, so that nothing jumps when it gets its text. */
  readonly note?: string | undefined;
}

function Figure({ label, value, change, formatAmount, note }: FigureProps) {
  return (
    <div className="headline-figure">
      <dt>{label}</dt>
      <dd className="headline-value">{value ?? <Skeleton />}</dd>
      {change !== undefined && (
        <dd className="headline-change">
          {change && (
            <>
              <ChangeMark percent={change.percent} />{" "}
              {change.amount !== 0 && <span>{formatAmount(change.amount)}</span>}
            </>
          )}
        </dd>
      )}
      {note !== undefined && <dd className="headline-note">{note}</dd>}
    </div>
  );
}

function daysNote(totals: Totals | undefined, { page }: PageLanguage): string {
  return totals && totals.rangeDays > 0 ? page.openDaysNote(totals.days, totals.rangeDays) : "";
}

function profitNote(
  totals: Totals | undefined,
  points: number | undefined,
  { changes, page }: PageLanguage,
): string {
  if (totals === undefined || totals.net_sales === 0) return "";
  const margin = marginOf(totals);
  if (margin === undefined) return isCostKnown(totals) ? "" : page.costUnknown;
  return [
    page.marginNote(formatShare(margin)),
    ...(points === undefined ? [] : [changes.points(pointsChange(points))]),
  ].join(", ");
}
