/** The list of the snapshots, newest first, with the periods that are missing among them. */
import type { DateRange } from "../../viewer/report/date-range.ts";
import { formatBaht, formatCount, formatRange } from "../../viewer/report/format.ts";
import { messages } from "../../viewer/report/messages.ts";
import { escapeHtml } from "../writers/embed.ts";
import { changeFrom } from "./change-text.ts";
import { byDate, missingPeriods } from "./gaps.ts";
import { momentText } from "./index-words.ts";
import type { Snapshot } from "./manifest.ts";
import { folderName } from "./names.ts";

interface Column {
  readonly heading: string;
  readonly value: (snapshot: Snapshot) => number;
  readonly format: (value: number) => string;
}

const COLUMNS: readonly Column[] = [
  {
    heading: messages.averageDailyCustomers,
    value: ({ cards }) => cards.averageDailyCustomers,
    format: formatCount,
  },
  { heading: messages.averageDailySales, value: ({ cards }) => cards.averageDailySales, format: formatBaht },
  {
    heading: messages.averageSalesPerCustomer,
    value: ({ cards }) => cards.averageSalesPerCustomer,
    format: formatBaht,
  },
  { heading: messages.totalSales, value: ({ totalSales }) => totalSales, format: formatBaht },
];

/**
 * A phone shows each row as a card; the roles keep it a table for those who hear it.
 *
 * @param snapshots oldest first
 * @param lost folders with a file that cannot be mended
 */
export function indexTable(snapshots: readonly Snapshot[], lost: ReadonlySet<string>): string {
  const items: { range: DateRange; row: string }[] = [
    ...snapshots.map((snapshot, index) => ({
      range: snapshot,
      row: snapshotRow(snapshot, snapshots[index - 1], lost.has(folderName(snapshot))),
    })),
    ...missingPeriods(snapshots).map((range) => ({ range, row: missingRow(range) })),
  ];
  const rows = items.toSorted((a, b) => byDate(b.range, a.range)).map(({ row }) => row);
  const headings = ["Period", ...COLUMNS.map(({ heading }) => heading)]
    .map((heading) => `<th role="columnheader" scope="col">${heading}</th>`)
    .join("");
  return `<table class="snapshots" role="table"><thead role="rowgroup"><tr role="row">${headings}</tr></thead>
<tbody role="rowgroup">
${rows.join("\n")}
</tbody></table>`;
}

function snapshotRow(snapshot: Snapshot, before: Snapshot | undefined, isLost: boolean): string {
  const cells = COLUMNS.map(({ heading, value, format }) => {
    const change = changeFrom(before && value(before), value(snapshot));
    const parts = [
      `<span class="label" aria-hidden="true">${heading}</span>`,
      `<span class="figure">${format(value(snapshot))}</span>`,
      ...(change ? [`<span class="change ${change.direction}">${change.text}</span>`] : []),
    ];
    return `<td role="cell">${parts.join(" ")}</td>`;
  });
  return `<tr role="row"><th role="rowheader" scope="row">${links(snapshot)}<span class="about">${escapeHtml(about(snapshot, isLost))}</span></th>${cells.join("")}</tr>`;
}

/** The first file under the name of the period, the others behind it. */
function links(snapshot: Snapshot): string {
  const [first, ...others] = snapshot.files.map(({ path }) => path);
  const link = (path: string, text: string) => `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
  const period = formatRange(snapshot);
  return [
    first === undefined ? escapeHtml(period) : link(first, period),
    ...others.map(
      (path) => `<span class="other">${link(path, path.slice(path.lastIndexOf(".") + 1))}</span>`,
    ),
  ].join(" ");
}

function about({ generatedAt, timeZone, notes }: Snapshot, isLost: boolean): string {
  return [
    `made ${momentText(generatedAt, timeZone)}`,
    ...(notes.length > 0 ? [notes.length === 1 ? "1 note" : `${notes.length} notes`] : []),
    ...(isLost ? ["its files are damaged"] : []),
  ].join(" · ");
}

function missingRow(range: DateRange): string {
  return `<tr role="row" class="missing"><td role="cell" colspan="${COLUMNS.length + 1}">No snapshot for ${formatRange(range)}</td></tr>`;
}
