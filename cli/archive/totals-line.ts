/** The totals of the snapshots as a small drawing: a line without axes, broken where periods are missing. */
import { formatBaht, formatRange } from "../../viewer/report/format.ts";
import { escapeHtml } from "../writers/embed.ts";
import { missingBefore } from "./gaps.ts";
import type { Snapshot } from "./manifest.ts";

/** The drawing is stretched to the page; strokes and dots keep their size. */
const WIDTH = 1000;
const HEIGHT = 100;
/** More dots than this would hide the line on a phone. */
const MOST_DOTS = 40;

/** @param snapshots oldest first, one at least */
export function totalsLine(snapshots: readonly Snapshot[]): string {
  const totals = snapshots.map(({ totalSales }) => totalSales);
  const highest = Math.max(0, ...totals);
  const lowest = Math.min(0, ...totals);
  const y = (value: number) => round(HEIGHT - ((value - lowest) / (highest - lowest || 1)) * HEIGHT);
  const x = (index: number) =>
    snapshots.length === 1 ? WIDTH / 2 : round((index / (snapshots.length - 1)) * WIDTH);

  const line = snapshots
    .map((snapshot, index) => {
      const begins = index === 0 || missingBefore(snapshot, snapshots.slice(0, index)) !== undefined;
      const point = `${x(index)} ${y(snapshot.totalSales)}`;
      // One that stands alone is a line of no length: its round ends show.
      return begins ? `M${point}h0` : `L${point}`;
    })
    .join("");
  const dots = snapshots.map((snapshot, index) => {
    const title = escapeHtml(`${formatRange(snapshot)}: ${formatBaht(snapshot.totalSales)}`);
    return `<path class="totals-dot" d="M${x(index)} ${y(snapshot.totalSales)}h0"><title>${title}</title></path>`;
  });
  return [
    `<svg class="totals" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(inWords(snapshots))}">`,
    `<path class="totals-zero" d="M0 ${y(0)}H${WIDTH}"/>`,
    `<path class="totals-line" d="${line}"/>`,
    ...(snapshots.length <= MOST_DOTS ? dots : []),
    "</svg>",
  ].join("");
}

/** For those who do not see the drawing. */
function inWords(snapshots: readonly Snapshot[]): string {
  const sorted = snapshots.toSorted((a, b) => a.totalSales - b.totalSales);
  const tell = (snapshot: Snapshot | undefined) =>
    snapshot ? `${formatBaht(snapshot.totalSales)} for ${formatRange(snapshot)}` : "";
  return `Total sales: lowest ${tell(sorted[0])}, highest ${tell(sorted.at(-1))}, latest ${tell(snapshots.at(-1))}.`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
