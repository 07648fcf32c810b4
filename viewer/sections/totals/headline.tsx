import { formatBaht, formatCount, formatShare } from "../../report/format.ts";
import { marginNote, messages, openDaysNote } from "../../report/messages.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown, marginOf } from "../../report/totals.ts";
import type { SectionProps } from "../section-props.ts";

/** How much was sold in the whole range, and what is left of it. Without data, all figures are 0. */
export function Headline({ report, loading }: SectionProps) {
  const totals = report?.totals;
  const baht = (value = 0) => (loading ? undefined : formatBaht(value));
  return (
    <dl className="headline" aria-busy={loading}>
      <Figure
        label={messages.totalSales}
        value={baht(totals?.total_sales)}
        note={loading ? "" : daysNote(totals)}
      />
      <Figure label={messages.netSales} value={baht(totals?.net_sales)} />
      <Figure
        label={messages.profit}
        value={baht(totals?.profit)}
        note={loading ? undefined : profitNote(totals)}
      />
      <Figure
        label={messages.customers}
        value={loading ? undefined : formatCount(totals?.total_transactions ?? 0)}
      />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined shows a placeholder of the same size. */
  readonly value: string | undefined;
  /** An empty note keeps its line, so that nothing jumps when it gets its text. */
  readonly note?: string | undefined;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="headline-figure">
      <dt>{label}</dt>
      <dd className="headline-value">
        {value ?? <span className="skeleton" role="img" aria-label={messages.loading} />}
      </dd>
      {note !== undefined && <dd className="headline-note">{note}</dd>}
    </div>
  );
}

function daysNote(totals: Totals | undefined): string {
  return totals && totals.rangeDays > 0 ? openDaysNote(totals.days, totals.rangeDays) : "";
}

function profitNote(totals: Totals | undefined): string | undefined {
  if (totals === undefined || totals.net_sales === 0) return undefined;
  const margin = marginOf(totals);
  if (margin !== undefined) return marginNote(formatShare(margin));
  return isCostKnown(totals) ? undefined : messages.costUnknown;
}
