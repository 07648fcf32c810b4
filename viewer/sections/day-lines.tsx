import { type ReactNode, useMemo } from "react";
import { LineChart } from "../charts/line-chart.tsx";
import type { Detail } from "../charts/types.ts";
import { changeOfMean } from "../report/comparison/change.ts";
import { dayShift, earlierReport } from "../report/comparison/compared.ts";
import { changeText, earlierLine } from "../report/comparison/messages.ts";
import { daysIn } from "../report/date-range.ts";
import {
  formatBaht,
  formatBahtShort,
  formatCount,
  formatRange,
  formatRangeOrWeekday,
} from "../report/format.ts";
import { meanNotes, messages } from "../report/messages.ts";
import type { DayFigures, Report } from "../report/report.ts";
import { isDaily, pointsBefore, type TimePoint, type TimeSeries, timeSeries } from "../report/time-series.ts";
import { ChartBlock } from "./chart-block.tsx";
import { chartMessages, describeLines } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";
import { timeAxis } from "./time-axis.ts";
import { isUnfinished } from "./unfinished.ts";

type Measure = Exclude<keyof DayFigures, "date">;

export interface DayLine {
  readonly name: string;
  readonly measure: Measure;
}

interface DayLinesProps extends SectionProps {
  readonly title: string;
  readonly lines: readonly [DayLine, ...DayLine[]];
  /** Draws the number of customers behind the lines. */
  readonly withCustomers?: boolean;
  readonly isSmall?: boolean;
  readonly figures: ReactNode;
}

/** A block whose chart shows amounts of money over time, as lines. */
export function DayLines({ title, report, loading, asked, figures, ...props }: DayLinesProps) {
  const rangeDays = asked ? daysIn(asked) : report?.totals.rangeDays;
  // While it loads, nothing of the old days is drawn.
  const days = loading ? undefined : report?.salesOverTime;
  const time = useMemo(() => days && timeSeries(days), [days]);
  const before = time && report && earlierPoints(report, time, props.lines[0]);
  return (
    <ChartBlock
      title={title}
      note={isDaily(rangeDays ?? 0) ? undefined : ((time && meanNotes[time.grain]) ?? "")}
      loading={loading}
      empty={time === undefined}
      isSmall={props.isSmall}
      figures={figures}
    >
      {days && time && <Lines {...props} title={title} days={days} time={time} before={before} />}
    </ChartBlock>
  );
}

interface LinesProps
  extends Pick<DayLinesProps, "title" | "provenance" | "lines" | "withCustomers" | "cursor"> {
  readonly days: readonly DayFigures[];
  readonly time: TimeSeries;
  readonly before: EarlierPoints | undefined;
}

function Lines({ title, days, time, before, lines, provenance, cursor, withCustomers = false }: LinesProps) {
  const { points, days: daily } = time;
  const series = lines.map(({ name, measure }) => ({ name, values: valuesOf(points, measure) }));
  const descriptions = [
    describeDays(days, lines),
    ...(before ? [describeDays(before.days, [{ ...lines[0], name: before.name }])] : []),
  ];
  return (
    <LineChart
      title={title}
      description={descriptions.join(" ")}
      axis={timeAxis(time)}
      points={points.map(({ at }) => at)}
      headingOf={headingsOf(points)}
      series={series}
      {...(daily.length > 0 && {
        behind: {
          points: daily.map(({ at }) => at),
          values: valuesOf(daily, lines[0].measure),
        },
      })}
      {...(before && {
        before: {
          name: before.name,
          values: valuesOf(before.points, lines[0].measure),
          headingOf: headingsOf(before.points),
          details: (index: number) => changeDetail(points[index], before.points[index], lines[0].measure),
        },
      })}
      {...(withCustomers && {
        background: {
          name: messages.customers,
          legend: messages.customersBehind,
          values: valuesOf(points, "total_transactions"),
          details: (index: number) => customersDetail(points[index]),
        },
      })}
      isLastOpen={isUnfinished(points.at(-1)?.range.endDate, provenance)}
      details={(index) => [
        ...(withCustomers ? [] : customersDetail(points[index])),
        ...openDaysDetail(points[index]),
      ]}
      formatValue={formatBaht}
      formatTick={formatBahtShort}
      noRecord={messages.noRecord}
      labels={chartMessages}
      cursor={cursor}
    />
  );
}

interface EarlierPoints {
  readonly name: string;
  readonly days: readonly DayFigures[];
  readonly points: readonly TimePoint[];
}

/** The points of the range that the report is compared with, if that range has sales. */
function earlierPoints(report: Report, time: TimeSeries, line: DayLine): EarlierPoints | undefined {
  const earlier = earlierReport(report);
  if (!report.range || !earlier?.range) return undefined;
  const days = earlier.salesOverTime;
  return {
    name: earlierLine(line.name, formatRange(earlier.range)),
    days,
    points: pointsBefore(time, days, dayShift(report, earlier)),
  };
}

function describeDays(days: readonly DayFigures[], lines: readonly DayLine[]): string {
  const series = lines.map(({ name, measure }) => ({ name, values: days.map((day) => day[measure]) }));
  return describeLines(days, series, formatBaht);
}

function changeDetail(now: TimePoint | undefined, before: TimePoint | undefined, measure: Measure): Detail[] {
  if (!now?.figures || !before?.figures) return [];
  const change = changeOfMean(now.figures[measure], before.figures[measure]);
  return [{ name: messages.change, value: changeText(change) }];
}

function valuesOf(points: readonly TimePoint[], measure: Measure): number[] {
  return points.map(({ figures }) => figures?.[measure] ?? Number.NaN);
}

function headingsOf(points: readonly TimePoint[]) {
  return (index: number) => points[index] && formatRangeOrWeekday(points[index].range);
}

function customersDetail(point: TimePoint | undefined): Detail[] {
  if (point?.figures === undefined) return [];
  return [{ name: messages.customers, value: formatCount(point.figures.total_transactions) }];
}

/** The number of days with a record, for a week or a month. */
function openDaysDetail(point: TimePoint | undefined): Detail[] {
  if (point?.figures === undefined || point.range.startDate === point.range.endDate) return [];
  return [{ name: messages.openDays, value: formatCount(point.openDays) }];
}
