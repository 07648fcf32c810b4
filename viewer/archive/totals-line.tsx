import { amountOfPeriod, snapshotTotal } from "../report/archive/messages.ts";
import { formatBaht, formatRange } from "../report/format.ts";
import { lineDescription, messages } from "../report/messages.ts";
import type { SnapshotEntry } from "./entries.ts";

/** The drawing is stretched to the width of the page; lines and dots keep their size. */
const WIDTH = 1000;
const HEIGHT = 100;
/** On a phone, more dots would hide the line. */
const MOST_DOTS = 40;

/**
 * The total sales of the snapshots as a line without axes. It is broken where a period is missing.
 *
 * @param snapshots oldest first, at least one
 */
export function TotalsLine({ snapshots }: { readonly snapshots: readonly SnapshotEntry[] }) {
  const totals = snapshots.map(({ totalSales }) => totalSales);
  const highest = Math.max(0, ...totals);
  const lowest = Math.min(0, ...totals);
  const y = (value: number) => round(HEIGHT - ((value - lowest) / (highest - lowest || 1)) * HEIGHT);
  const x = (index: number) =>
    snapshots.length === 1 ? WIDTH / 2 : round((index / (snapshots.length - 1)) * WIDTH);
  const points = snapshots.map((snapshot, index) => ({
    snapshot,
    at: `${x(index)} ${y(snapshot.totalSales)}`,
    begins: index === 0 || snapshot.followsGap,
  }));
  return (
    <svg
      className="totals"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describe(snapshots)}
    >
      <path className="totals-zero" d={`M0 ${y(0)}H${WIDTH}`} />
      {/* A point that stands alone is a line without length: its round ends show. */}
      <path
        className="totals-line"
        d={points.map(({ at, begins }) => (begins ? `M${at}h0` : `L${at}`)).join("")}
      />
      {points.length <= MOST_DOTS &&
        points.map(({ snapshot, at }) => (
          <path className="totals-dot" key={at} d={`M${at}h0`}>
            <title>{snapshotTotal(formatRange(snapshot), formatBaht(snapshot.totalSales))}</title>
          </path>
        ))}
    </svg>
  );
}

/** The drawing in words, for people who do not see it. */
function describe(snapshots: readonly SnapshotEntry[]): string {
  const sorted = snapshots.toSorted((a, b) => a.totalSales - b.totalSales);
  const amountOf = (snapshot: SnapshotEntry | undefined) =>
    snapshot ? amountOfPeriod(formatBaht(snapshot.totalSales), formatRange(snapshot)) : "";
  return lineDescription({
    name: messages.totalSales,
    lowest: amountOf(sorted[0]),
    highest: amountOf(sorted.at(-1)),
    latest: amountOf(snapshots.at(-1)),
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
