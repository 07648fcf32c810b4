import { Fragment, type ReactNode } from "react";
import { useLanguage } from "../language.tsx";
import type { SnapshotEntry } from "../report/archive/entries.ts";
import type { ChangeFrom, GroupRhythm, SnapshotGroup, SnapshotRow } from "../report/archive/groups.ts";
import { perOpenDay } from "../report/archive/time-line.ts";
import { type DateRange, daysIn } from "../report/date-range.ts";
import type { Language } from "../report/language/language.ts";
import { periodName } from "../report/wording/periods.ts";
import { ChangeMark } from "../sections/change-mark.tsx";
import { CardRow, CardTable, WideRow } from "./card-table.tsx";

/** Links lead to the groups. */
export const GROUP_IDS: Readonly<Record<GroupRhythm, string>> = {
  1: "days",
  7: "weeks",
  month: "months",
  year: "years",
  other: "other-periods",
};

interface Column {
  readonly heading: string;
  /** Nothing if there is no such figure. */
  readonly cell: (row: SnapshotRow) => ReactNode;
}

interface SnapshotTableProps extends ZoneProps {
  readonly group: SnapshotGroup;
}

export function SnapshotTable({ group, zone }: SnapshotTableProps) {
  const language = useLanguage();
  const { archive, dates } = language;
  const { rhythm, rows } = group;
  const columns = columnsOf(group, language);
  const headings = [archive.period, ...columns.map(({ heading }) => heading)];
  return (
    <CardTable id={GROUP_IDS[rhythm]} title={archive.groups[rhythm]} headings={headings}>
      {rows.map((row) =>
        row.kind === "gap" ? (
          <WideRow
            key={`gap ${keyOf(row)}`}
            columns={headings.length}
            text={archive.noSnapshotFor(
              row.periods === 1 ? periodName(row, dates) : dates.range(row),
              rhythm,
              row.periods,
            )}
          />
        ) : (
          <CardRow
            key={keyOf(row.snapshot)}
            name={<SnapshotFiles snapshot={row.snapshot} zone={zone} />}
            cells={columns.map(({ heading, cell }) => ({ heading, content: cell(row) }))}
          />
        ),
      )}
    </CardTable>
  );
}

function keyOf({ startDate, endDate }: DateRange): string {
  return `${startDate} ${endDate}`;
}

/** Columns that say something of a row. A day is open or not, so it has no average. */
function columnsOf({ rhythm, rows }: SnapshotGroup, { archive, money, page }: Language): readonly Column[] {
  const snapshots = rows.filter((row) => row.kind === "snapshot");
  const perDay: Column = {
    heading: archive.perOpenDay,
    cell: ({ snapshot }) => {
      const average = perOpenDay(snapshot);
      return (
        <>
          {average !== undefined && `${money.whole(average)} `}
          <span className="about amount quiet">
            {archive.openDaysOf(snapshot.openDays, daysIn(snapshot))}
          </span>
        </>
      );
    },
  };
  const changes: readonly Column[] = [
    {
      heading: archive.changeHeading(rhythm),
      cell: ({ change }) => change && <ChangeText {...change} isDay={rhythm === 1} />,
    },
    {
      heading: archive.yearChange,
      cell: ({ yearChange }) => yearChange && <ChangeText {...yearChange} isDay={rhythm === 1} />,
    },
  ];
  return [
    { heading: page.totalSales, cell: ({ snapshot }) => money.whole(snapshot.totalSales) },
    ...(rhythm === 1 ? [] : [perDay]),
    ...changes.filter(({ cell }) => snapshots.some(cell)),
  ];
}

/** The change in per cent, of which days and shops, and from when if that is not what a reader expects. */
function ChangeText({ percent, basis, insteadFrom, isDay }: ChangeFrom & { readonly isDay: boolean }) {
  const { archive, dates } = useLanguage();
  return (
    <>
      <ChangeMark percent={percent} />{" "}
      {basis === "other-shops" ? (
        <span className="about quiet">{archive.otherShops} </span>
      ) : (
        percent !== undefined && !isDay && <span className="about quiet">{archive.onBasis(basis)} </span>
      )}
      {insteadFrom && (
        <span className="about quiet">{archive.changedFrom(periodName(insteadFrom, dates))}</span>
      )}
    </>
  );
}

interface ZoneProps {
  /** The time zone that the page has named already. */
  readonly zone: string | undefined;
}

/** Links to the files: the first has the name of the period, the others that of their format. */
function SnapshotFiles({ snapshot, zone }: ZoneProps & { readonly snapshot: SnapshotEntry }) {
  const { archive, dates } = useLanguage();
  const { files, generatedAt, timeZone, notes, isDamaged, isIncomplete } = snapshot;
  const [first, ...others] = files;
  const period = periodName(snapshot, dates);
  const facts = [
    archive.madeAt(dates[timeZone === zone ? "momentIn" : "moment"](generatedAt, timeZone)),
    ...(notes > 0 ? [archive.noteCount(notes)] : []),
    ...(isDamaged ? [archive.damaged] : []),
    ...(isIncomplete ? [archive.incomplete] : []),
  ];
  return (
    <>
      {first === undefined ? period : <a href={first}>{period}</a>}{" "}
      <span className="about quiet">
        {facts.join(" · ")}
        {others.map((path) => (
          <Fragment key={path}>
            {" · "}
            <a href={path}>{path.slice(path.lastIndexOf(".") + 1)}</a>
          </Fragment>
        ))}
      </span>
    </>
  );
}
