import { Fragment } from "react";
import { LineChart } from "../charts/lines/line-chart.tsx";
import type { Series } from "../charts/types.ts";
import { useLanguage } from "../language.tsx";
import { type ArchivePageProps, commonZone, type SnapshotEntry } from "../report/archive/entries.ts";
import { groupOf, groupSnapshots, type SnapshotGroup } from "../report/archive/groups.ts";
import { type Missing, missingFrom } from "../report/archive/missing.ts";
import { type TimeLine, timeLine } from "../report/archive/time-line.ts";
import type { Language } from "../report/language/language.ts";
import { periodName } from "../report/wording/periods.ts";
import { timeAxis } from "../sections/over-time/time-axis.ts";
import { PageHeader } from "../sections/page-header.tsx";
import { GROUP_IDS, SnapshotTable } from "./snapshot-table.tsx";

/** The list of all snapshots in an archive: markup only, so that it works from a disk. */
export function ArchivePage({ cafeName, snapshots, latest, shopsPage }: ArchivePageProps) {
  const { archive } = useLanguage();
  const groups = groupSnapshots(snapshots);
  const missing = missingFrom(snapshots);
  const line = timeLine(snapshots);
  const zone = commonZone(snapshots);
  return (
    <>
      <PageHeader title={archive.title} cafeName={cafeName}>
        {latest !== undefined && (
          <a className="button" href={latest}>
            {archive.latest}
          </a>
        )}
      </PageHeader>
      <main className="page">
        <div className="report">
          <ContentsLine
            zone={zone}
            snapshots={snapshots}
            groups={groups}
            missingCount={missing?.count ?? 0}
          />
          {shopsPage !== undefined && (
            <p>
              <a className="button" href={shopsPage}>
                {archive.eachShop}
              </a>
            </p>
          )}
          {line && <TimeLineBlock line={line} />}
          {groups.map((group) => (
            <SnapshotTable key={group.rhythm} group={group} zone={zone} />
          ))}
          {missing && <MissingBlock {...missing} />}
        </div>
      </main>
    </>
  );
}

interface ContentsLineProps {
  /** Oldest first. */
  readonly snapshots: readonly SnapshotEntry[];
  /** The time zone of all of them, if it is one. */
  readonly zone: string | undefined;
  readonly groups: readonly SnapshotGroup[];
  readonly missingCount: number;
}

/**
 * Sums up the archive, with links to its parts: `12 Oct – 15 Nov 2026 · UTC · 5 weeks · 2 months`. It names the shops if
 * these are not all.
 */
function ContentsLine({ snapshots, zone, groups, missingCount }: ContentsLineProps) {
  const { archive, dates } = useLanguage();
  const startDate = snapshots.map((snapshot) => snapshot.startDate).sort()[0];
  const { endDate, shops } = snapshots.at(-1) ?? {};
  if (startDate === undefined || endDate === undefined) {
    return <p className="provenance quiet">{archive.noSnapshots}</p>;
  }
  return (
    <p className="provenance quiet">
      <b>{dates.range({ startDate, endDate })}</b>
      {zone !== undefined && `\u00a0· ${zone}`}
      {shops !== undefined && `\u00a0· ${shops.join(", ")}`}
      {groups.map(({ rhythm, rows }) => {
        const count = archive.groupCount(rhythm, rows.filter(({ kind }) => kind === "snapshot").length);
        return (
          <Fragment key={rhythm}>
            {"\u00a0· "}
            {groups.length === 1 ? <span>{count}</span> : <a href={`#${GROUP_IDS[rhythm]}`}>{count}</a>}
          </Fragment>
        );
      })}
      {missingCount > 0 && (
        <>
          {"\u00a0· "}
          <a className="missing" href={`#${MISSING_ID}`}>
            {archive.missingPeriods(missingCount)}
          </a>
        </>
      )}
    </p>
  );
}

/** A link leads to it. */
const MISSING_ID = "missing";
/** The newest of more are named. */
const MOST_NAMED = 60;

/** The periods that are missing, and the commands that make them. */
function MissingBlock({ groups, commandFor, command }: Missing) {
  const { archive, dates } = useLanguage();
  return (
    <section className="chart-block stack" id={MISSING_ID}>
      <h2 className="chart-block-title">{archive.missing}</h2>
      {[...groups].flatMap(([rhythm, periods]) =>
        command === undefined ? (
          periods.map((period) => (
            <div key={`${period.startDate} ${period.endDate}`}>
              <p className="missing">{archive.periodIsMissing(groupOf(rhythm), periodName(period, dates))}</p>
              <Command text={commandFor(period)} />
            </div>
          ))
        ) : (
          <div key={rhythm}>
            <p className="missing">{archive.periodsAreMissing(groupOf(rhythm), periods.length)}</p>
            <p className="about quiet">
              {[
                ...(periods.length > MOST_NAMED ? [archive.older(periods.length - MOST_NAMED)] : []),
                ...periods.slice(-MOST_NAMED).map((period) => periodName(period, dates)),
              ].join("; ")}
            </p>
          </div>
        ),
      )}
      {command !== undefined && <Command text={command} />}
      <p className="about quiet">{archive.howToMake}</p>
    </section>
  );
}

/** A line breaks between options if it can. */
function Command({ text }: { readonly text: string }) {
  return (
    <pre>
      <code>
        {text.split(/ (?=--)/).map((option, index) => (
          <Fragment key={option}>
            {index > 0 && " "}
            <span>{option}</span>
          </Fragment>
        ))}
      </code>
    </pre>
  );
}

/** The figures are in the table below, so nothing can be pointed at. */
function TimeLineBlock({ line }: { readonly line: TimeLine }) {
  const language = useLanguage();
  const { archive, money, page } = language;
  const { rhythm, dates, points, isPerOpenDay, hasYearBefore } = line;
  const group = groupOf(rhythm);
  const title = archive.lineTitle(group, isPerOpenDay);
  const now: Line = {
    name: archive.lineName(group, points.length),
    headings: points.map(({ range }) => periodName(range, language.dates)),
    values: points.map(({ value }) => value),
  };
  const before: Line = {
    name: archive.yearEarlier,
    headings: points.map(({ rangeBefore }) => periodName(rangeBefore, language.dates)),
    values: points.map(({ valueBefore }) => valueBefore),
  };
  return (
    <section className="chart-block time-line">
      <div className="chart-block-head row">
        <h2 className="chart-block-title">{title}</h2>
        {isPerOpenDay && <p className="chart-block-note quiet">{archive.openDaysDiffer(group)}</p>}
      </div>
      <LineChart
        title={title}
        description={[now, ...(hasYearBefore ? [before] : [])]
          .map((each) => describe(each, language))
          .join(" ")}
        axis={timeAxis({ grain: rhythm === 1 ? "day" : "week", dates, points: [], days: [] }, language.dates)}
        points={points.map(({ at }) => at)}
        headingOf={(index) => now.headings[index]}
        series={[now]}
        {...(hasYearBefore && {
          before: { ...before, further: 0, headingOf: (index) => before.headings[index] },
        })}
        isLastOpen={false}
        details={() => []}
        formatValue={money.exact}
        formatTick={money.short}
        noRecord={page.noRecord}
        labels={page.chart}
      />
    </section>
  );
}

interface Line extends Series {
  /** The period of each value. */
  readonly headings: readonly string[];
}

/** A line in words, for anyone who does not see it. */
function describe({ name, values, headings }: Line, { archive, money, page }: Language): string {
  const known = [...values.entries()].filter(([, value]) => Number.isFinite(value));
  const sorted = [...known].sort(([, one], [, other]) => one - other);
  const textOf = (entry: readonly [index: number, value: number] | undefined) =>
    entry ? archive.amountOfPeriod(money.exact(entry[1]), headings[entry[0]] ?? "") : page.noRecord;
  return page.lineDescription(name, textOf(sorted[0]), textOf(sorted.at(-1)), textOf(known.at(-1)));
}
