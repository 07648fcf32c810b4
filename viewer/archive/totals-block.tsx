import { archiveMessages, highestAmount } from "../report/archive/messages.ts";
import { formatBaht, formatRange } from "../report/format.ts";
import type { SnapshotEntry } from "./entries.ts";
import { TotalsLine } from "./totals-line.tsx";

/** @param snapshots oldest first; without any, there is no block */
export function TotalsBlock({ snapshots }: { readonly snapshots: readonly SnapshotEntry[] }) {
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (first === undefined || last === undefined) return null;
  const highest = Math.max(...snapshots.map(({ totalSales }) => totalSales));
  return (
    <section className="chart-block">
      <h2 className="chart-block-title">{archiveMessages.totals}</h2>
      <p className="totals-top">{highestAmount(formatBaht(highest))}</p>
      <TotalsLine snapshots={snapshots} />
      <p className="totals-ends">
        <span>{formatRange(first)}</span>
        {last !== first && <span>{formatRange(last)}</span>}
      </p>
    </section>
  );
}
