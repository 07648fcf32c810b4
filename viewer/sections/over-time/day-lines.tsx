import type { ReactNode } from "react";
import { LineChart } from "../../charts/lines/line-chart.tsx";
import type { Detail } from "../../charts/types.ts";
import { usePageLanguage } from "../../language.tsx";
import { changeOfMeans } from "../../report/comparison/change.ts";
import { type Compared, comparedOf, dayShift, pairShift } from "../../report/comparison/compared.ts";
import { daysIn, type IsoDate } from "../../report/date-range.ts";
import { noteText } from "../../report/day-note.ts";
import { formatCount, formatCustomers } from "../../report/format.ts";
import type { Dates } from "../../report/language/dates.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import { type DayFigures, isUnfinished, type Report } from "../../report/report.ts";
import {
  isDaily,
  pointsBefore,
  type TimePoint,
  type TimeSeries,
  timeSeries,
} from "../../report/time-series.ts";
import { changeInText } from "../../report/wording/comparison.ts";
import { joined } from "../../report/wording/titles.ts";
import { ChartBlock } from "../chart-block.tsx";
import { describeLines } from "../describe.ts";
import type { SectionProps } from "../section-props.ts";
import { timeAxis } from "./time-axis.ts";

type Measure = Exclude<keyof DayFigures, "date">;

interface DayLine {
  readonly name: string;
  readonly measure: Measure;
}

interface DayLinesProps extends SectionProps {
  readonly title: string;
  /** What is said beside the title, besides what its points are. */
  readonly note?: string | undefined;
  readonly lines: readonly [DayLine, ...DayLine[]];
  readonly isSmall?: boolean;
  readonly figures: ReactNode;
}

/** A block whose chart shows amounts of money over time, as lines. */
export function DayLines({ title, report, loading, asked, figures, note, ...props }: DayLinesProps) {
  const language = usePageLanguage();
  const rangeDays = asked ? daysIn(asked) : report?.totals.rangeDays;
  // While it loads, nothing of the old days is drawn.
  const time = loading || !report ? undefined : seriesOf(report, props.provenance);
  return (
    <ChartBlock
      title={title}
      note={isDaily(rangeDays ?? 0) ? note : joined(time && language.page.means[time.grain], note)}
      loading={loading}
      empty={time === undefined}
      isSmall={props.isSmall}
      figures={figures}
    >
      {report && time && <Lines {...props} title={title} report={report} time={time} />}
    </ChartBlock>
  );
}

const SERIES = new WeakMap<
  Report,
  { readonly of: DayLinesProps["provenance"]; readonly series: TimeSeries | undefined }
>();

/** The series of a report as of a moment, which is made once: two charts draw it. */
function seriesOf(report: Report, provenance: DayLinesProps["provenance"]): TimeSeries | undefined {
  const known = SERIES.get(report);
  if (known && known.of === provenance) return known.series;
  const isOpen = (day: IsoDate) => isUnfinished(day, provenance, report);
  const series = timeSeries(report.salesOverTime, report.range, isOpen);
  SERIES.set(report, { of: provenance, series });
  return series;
}

interface LinesProps extends Pick<DayLinesProps, "title" | "provenance" | "lines" | "cursor"> {
  readonly report: Report;
  readonly time: TimeSeries;
}

function Lines({ title, report, time, lines, provenance, cursor }: LinesProps) {
  const language = usePageLanguage();
  const { dates, money, page } = language;
  const { points, days: daily } = time;
  const [{ name, measure }] = lines;
  const compared = comparedOf(report);
  const before = compared && earlierPoints(compared, time, name, language);
  const series = lines.map(({ name, measure }) => ({ name, values: valuesOf(points, measure) }));
  const descriptions = [
    describeDays(report.salesOverTime, lines, language),
    ...(before ? [describeDays(before.days, [{ name: before.name, measure }], language)] : []),
  ];
  function changeDetail(now: TimePoint | undefined, earlier: TimePoint | undefined): Detail[] {
    if (!now?.sums || !earlier?.sums || isUnfinished(now.range.endDate, provenance, report)) return [];
    const isAverage = measure === "avg_sales_per_transaction";
    const sum = isAverage ? "total_sales" : measure;
    const unitsOf = ({ sums, openDays }: TimePoint) =>
      isAverage ? (sums?.total_transactions ?? 0) : openDays;
    const units = { now: unitsOf(now), before: unitsOf(earlier) };
    const change = changeOfMeans(now.sums[sum], earlier.sums[sum], units, compared?.hasPercent);
    return [{ name: page.change, value: changeInText(change, money.exactChange) }];
  }
  return (
    <LineChart
      title={title}
      description={descriptions.join(" ")}
      axis={timeAxis(time, dates, report.dayNotes)}
      points={points.map(({ at }) => at)}
      days={points.map(({ range }) => range)}
      headingOf={headingsOf(points, dates)}
      series={series}
      behind={
        daily.length > 0 ? { points: daily.map(({ at }) => at), values: valuesOf(daily, measure) } : undefined
      }
      before={
        before && {
          name: before.name,
          values: valuesOf(before.points, measure),
          headingOf: headingsOf(before.points, dates),
          further: before.further,
          details: (index) => changeDetail(points[index], before.points[index + before.further]),
        }
      }
      isLastOpen={isUnfinished(
        points.filter(({ figures }) => figures).at(-1)?.range.endDate,
        provenance,
        report,
      )}
      details={(index) => (points[index] ? detailsOf(points[index], report, page) : [])}
      formatValue={money.exact}
      formatTick={money.short}
      noRecord={page.noRecord}
      labels={page.chart}
      cursor={cursor}
    />
  );
}

/** The points of the range that the report is compared with, if that range has sales. */
function earlierPoints(
  { now, before }: Compared,
  time: TimeSeries,
  lineName: string,
  { changes, dates }: PageLanguage,
) {
  if (!now.range || !before.range) return undefined;
  const days = before.salesOverTime;
  const shift = dayShift(now, before);
  return {
    name: changes.earlierLine(lineName, dates.range(before.range)),
    days,
    points: pointsBefore(time, days, shift),
    /** The n-th day is drawn over the n-th day, and compared with the same weekday. A mean of weeks has all weekdays. */
    further: time.grain === "day" ? shift - pairShift(now, before) : 0,
  };
}

function describeDays(
  days: readonly DayFigures[],
  lines: readonly DayLine[],
  language: PageLanguage,
): string {
  const series = lines.map(({ name, measure }) => ({ name, values: days.map((day) => day[measure]) }));
  return describeLines(days, series, language.money.exact, language);
}

function valuesOf(points: readonly TimePoint[], measure: Measure): number[] {
  return points.map(({ figures }) => figures?.[measure] ?? Number.NaN);
}

function headingsOf(points: readonly TimePoint[], dates: Dates) {
  return (index: number) => points[index] && dates.rangeOrWeekday(points[index].range);
}

/** The customers, the number of days with a record of a week or a month, and what was noted. */
function detailsOf(
  { figures, range, openDays }: TimePoint,
  { dayNotes }: Report,
  page: PageLanguage["page"],
): Detail[] {
  const noted = noteText(dayNotes, range.startDate, range.endDate);
  const isDay = range.startDate === range.endDate;
  return [
    ...(figures ? [{ name: page.customers, value: formatCustomers(figures.total_transactions) }] : []),
    ...(figures && !isDay ? [{ name: page.openDays, value: formatCount(openDays) }] : []),
    ...(noted ? [{ name: page.note, value: noted }] : []),
  ];
}
