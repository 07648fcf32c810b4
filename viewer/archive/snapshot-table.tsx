import { Fragment } from "react";
import { archiveMessages, madeAt, noSnapshotFor, noteCount } from "../report/archive/messages.ts";
import { addDays, type DateRange, daysIn } from "../report/date-range.ts";
import { formatBaht, formatCount, formatMoment, formatRange } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { changeFrom } from "./change.ts";
import { type ArchiveEntry, type SnapshotEntry, snapshotsOf } from "./entries.ts";

interface Column {
  readonly heading: string;
  readonly value: (snapshot: SnapshotEntry) => number;
  readonly format: (value: number) => string;
  /** An average can be compared even if the periods have different lengths. */
  readonly isAverage: boolean;
}

const COLUMNS: readonly Column[] = [
  {
    heading: messages.averageDailyCustomers,
    value: ({ cards }) => cards.averageDailyCustomers,
    format: formatCount,
    isAverage: true,
  },
  {
    heading: messages.averageDailySales,
    value: ({ cards }) => cards.averageDailySales,
    format: formatBaht,
    isAverage: true,
  },
  {
    heading: messages.averageSalesPerCustomer,
    value: ({ cards }) => cards.averageSalesPerCustomer,
    format: formatBaht,
    isAverage: true,
  },
  {
    heading: messages.totalSales,
    value: ({ totalSales }) => totalSales,
    format: formatBaht,
    isAverage: false,
  },
];

/** A phone shows each row as a card. The roles make it a table for screen readers even then. */
const ROLES = { table: "table", group: "rowgroup", row: "row", cell: "cell" } as const;
const COLUMN_HEADER = { role: "columnheader", scope: "col" } as const;
const ROW_HEADER = { role: "rowheader", scope: "row" } as const;

/** The newest snapshot first. */
export function SnapshotTable({ entries }: { readonly entries: readonly ArchiveEntry[] }) {
  const snapshots = snapshotsOf(entries);
  const before = new Map(snapshots.map((snapshot, index) => [snapshot, snapshots[index - 1]]));
  return (
    <>
      <table className="snapshots" role={ROLES.table}>
        <thead role={ROLES.group}>
          <tr role={ROLES.row}>
            {[archiveMessages.period, ...COLUMNS.map(({ heading }) => heading)].map((heading) => (
              <th {...COLUMN_HEADER} key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={ROLES.group}>
          {entries.toReversed().map((entry) => {
            const key = `${entry.kind} ${entry.startDate} ${entry.endDate}`;
            return entry.kind === "missing" ? (
              <MissingRow key={key} range={entry} />
            ) : (
              <SnapshotRow key={key} snapshot={entry} before={before.get(entry)} />
            );
          })}
        </tbody>
      </table>
      {snapshots.length > 1 && <p className="about">{archiveMessages.changes}</p>}
    </>
  );
}

function MissingRow({ range }: { readonly range: DateRange }) {
  return (
    <tr className="missing" role={ROLES.row}>
      <td role={ROLES.cell} colSpan={COLUMNS.length + 1}>
        {noSnapshotFor(formatRange(range))}
      </td>
    </tr>
  );
}

interface SnapshotRowProps {
  readonly snapshot: SnapshotEntry;
  readonly before: SnapshotEntry | undefined;
}

function SnapshotRow({ snapshot, before }: SnapshotRowProps) {
  return (
    <tr role={ROLES.row}>
      <th {...ROW_HEADER}>
        <Links snapshot={snapshot} />
        <span className="about">{describe(snapshot)}</span>
      </th>
      {COLUMNS.map((column) => (
        <Figure key={column.heading} column={column} snapshot={snapshot} before={before} />
      ))}
    </tr>
  );
}

function Figure({ column, snapshot, before }: SnapshotRowProps & { readonly column: Column }) {
  const { heading, value, format, isAverage } = column;
  const isComparable = before !== undefined && (isAverage || areEquallyLong(before, snapshot));
  const change = changeFrom(isComparable ? value(before) : undefined, value(snapshot));
  return (
    <td role={ROLES.cell}>
      <span className="label" aria-hidden="true">
        {heading}
      </span>{" "}
      <span className="figure">{format(value(snapshot))}</span>{" "}
      {change && <span className={`change ${change.direction}`}>{change.text}</span>}
    </td>
  );
}

/** The first file has the name of the period, the others that of their format. */
function Links({ snapshot }: { readonly snapshot: SnapshotEntry }) {
  const [first, ...others] = snapshot.files;
  const period = formatRange(snapshot);
  return (
    <>
      {first === undefined ? period : <a href={first}>{period}</a>}
      {others.map((path) => (
        <Fragment key={path}>
          {" "}
          <span className="other">
            <a href={path}>{path.slice(path.lastIndexOf(".") + 1)}</a>
          </span>
        </Fragment>
      ))}
    </>
  );
}

function describe({ generatedAt, timeZone, notes, isDamaged }: SnapshotEntry): string {
  return [
    madeAt(formatMoment(generatedAt, timeZone)),
    ...(notes > 0 ? [noteCount(notes)] : []),
    ...(isDamaged ? [archiveMessages.damaged] : []),
  ].join(" · ");
}

/** Two months count as equally long, whatever their number of days. */
function areEquallyLong(one: DateRange, other: DateRange): boolean {
  return daysIn(one) === daysIn(other) || (isWholeMonth(one) && isWholeMonth(other));
}

function isWholeMonth({ startDate, endDate }: DateRange): boolean {
  return (
    startDate.slice(0, 7) === endDate.slice(0, 7) &&
    startDate.endsWith("-01") &&
    addDays(endDate, 1).endsWith("-01")
  );
}
