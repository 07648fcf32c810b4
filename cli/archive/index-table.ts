/** The list of the snapshots, newest first, with the periods that are missing among them. */
import { addDays, type DateRange, daysIn } from "../../viewer/report/date-range.ts";
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
  /** Whether it can be compared whatever the number of days. */
  readonly isPerDay: boolean;
}

const COLUMNS: readonly Column[] = [
  {
    heading: messages.averageDailyCustomers,
    value: ({ cards }) => cards.averageDailyCustomers,
    format: formatCount,
    isPerDay: true,
  },
  {
    heading: messages.averageDailySales,
    value: ({ cards }) => cards.averageDailySales,
    format: formatBaht,
    isPerDay: true,
  },
  {
    heading: messages.averageSalesPerCustomer,
    value: ({ cards }) => cards.averageSalesPerCustomer,
    format: formatBaht,
    isPerDay: true,
  },
  {
    heading: messages.totalSales,
    value: ({ totalSales }) => totalSales,
    format: formatBaht,
    isPerDay: false,
  },
];

const CHANGES =
  "Each change is from the snapshot before. Total sales are compared where both periods are equally long.";

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
</tbody></table>${snapshots.length > 1 ? `\n<p class="about">${CHANGES}</p>` : ""}`;
}

function snapshotRow(snapshot: Snapshot, before: Snapshot | undefined, isLost: boolean): string {
  const cells = COLUMNS.map(({ heading, value, format, isPerDay }) => {
    const change = changeFrom(
      before && (isPerDay || areAlike(before, snapshot)) ? value(before) : undefined,
      value(snapshot),
    );
    const parts = [
      `<span class="label" aria-hidden="true">${heading}</span>`,
      `<span class="figure">${format(value(snapshot))}</span>`,
      ...(change ? [`<span class="change ${change.direction}">${change.text}</span>`] : []),
    ];
    return `<td role="cell">${parts.join(" ")}</td>`;
  });
  return `<tr role="row"><th role="rowheader" scope="row">${links(snapshot)}<span class="about">${escapeHtml(about(snapshot, isLost))}</span></th>${cells.join("")}</tr>`;
}

/** A month against a week says nothing; months are alike however many days they have. */
function areAlike(one: DateRange, other: DateRange): boolean {
  return daysIn(one) === daysIn(other) || (isWholeMonth(one) && isWholeMonth(other));
}

function isWholeMonth({ startDate, endDate }: DateRange): boolean {
  return (
    startDate.slice(0, 7) === endDate.slice(0, 7) &&
    startDate.endsWith("-01") &&
    addDays(endDate, 1).endsWith("-01")
  );
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
