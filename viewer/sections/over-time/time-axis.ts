/** The labels, weekends and gaps of an axis of real time. */
import type { Span, Tick, TimeAxis } from "../../charts/types.ts";
import { type IsoDate, isoWeekday } from "../../report/date-range.ts";
import type { DayNote } from "../../report/day-note.ts";
import { formatMonthDay } from "../../report/format.ts";
import type { Dates } from "../../report/language/dates.ts";
import type { TimeSeries } from "../../report/time-series.ts";

/** Above this length the second row names years only. */
const MOST_DAYS_WITH_MONTHS = 400;
/** The widest chart has room for labels that divide it so finely. */
const MOST_LABELS = 24;
/** Up to this length it names weekdays: the labels of the days have the month already. */
const MOST_DAYS_WITH_WEEKDAYS = 14;

export function timeAxis(series: TimeSeries, names: Dates, notes: readonly DayNote[] = []): TimeAxis {
  const { dates, grain } = series;
  const days = dayTicks(series);
  const last = dates.length - 1;
  const isShort = dates.length > 1 && dates.length <= MOST_DAYS_WITH_WEEKDAYS;
  return {
    length: last,
    days,
    periods: isShort
      ? days.map((tick) => ({ ...tick, label: names.shortWeekday(isoWeekday(dates[tick.at] ?? "")) }))
      : periodTicks(dates, names),
    weekends: grain === "day" ? weekends(dates) : [],
    gaps: gaps(series),
    // A note may begin before the axis and end behind it.
    noted: notes.map(({ date, to, holiday }) => ({
      from: Math.max(0, dates.indexOf(date) - 0.5),
      to: Math.min(last, (dates.indexOf(to) + 1 || last + 1) - 0.5),
      kind: holiday ? "minor" : "noted",
    })),
  };
}

/**
 * The first and the last day, then days that divide the axis more and more finely. If the days with a record are so few
 * that each may have its label, they come before all others.
 */
function dayTicks({ dates, grain, points }: TimeSeries): Tick[] {
  const last = dates.length - 1;
  const recorded = points.filter(({ figures }) => figures).map(({ at }) => at);
  const labelled = grain === "day" && haveRoom(recorded, last) ? recorded : [...dates.keys()];
  const end = labelled.at(-1) ?? last;
  const tick = (at: number, rank: number): Tick => ({ at, label: formatMonthDay(dates[at] ?? ""), rank });
  const rankOf = (at: number) => {
    const isEnd = [labelled[0], end, 0, last].includes(at);
    const rank = isEnd ? 0 : rankOfDistance(Math.abs(end - at), last);
    return labelled.includes(at) ? rank : dates.length + rank;
  };
  const ticks =
    grain === "day"
      ? [...dates.keys()].map((at) => tick(at, rankOf(at)))
      : firstsOfMonths(dates).map((at) => tick(at, rankOfMonth(dates[at] ?? "")));
  const ends = grain === "day" ? [] : [tick(0, 0), tick(last, 0)];
  return [...ends, ...ticks.sort((one, other) => one.rank - other.rank)];
}

/** Whether the widest chart has room for the labels of these days. */
function haveRoom(days: readonly number[], last: number): boolean {
  const distances = days.slice(1).map((at, index) => at - (days[index] ?? 0));
  return days.length > 0 && last / Math.min(...distances, last) <= MOST_LABELS;
}

/** The rank of a day, from halving its distance to the last one. */
function rankOfDistance(distance: number, length: number): number {
  const finest = Math.ceil(Math.log2(length));
  let halvings = 0;
  for (let rest = distance; rest % 2 === 0; rest /= 2) halvings += 1;
  return 1 + finest - halvings;
}

/** January first, then, behind the beginning of the axis, July, then the other quarters, then the rest. */
function rankOfMonth(date: IsoDate): number {
  const month = Number(date.slice(5, 7));
  return month === 1 ? 0 : month === 7 ? 2 : month % 3 === 1 ? 3 : 4;
}

function firstsOfMonths(dates: readonly IsoDate[]): number[] {
  return [...dates.keys()].slice(1, -1).filter((at) => dates[at]?.endsWith("-01"));
}

/** Of two months, the first has no name if it has a smaller part of the axis: there is no room for both. */
const SMALLEST_PART = 1 / 8;

/** Every year that starts, then the month and year at the beginning, then every month; a month is named with the year if it is the first. */
function periodTicks(dates: readonly IsoDate[], names: Dates): Tick[] {
  const hasMonths = dates.length <= MOST_DAYS_WITH_MONTHS;
  const labelOf = (date: IsoDate, isYear: boolean) =>
    !hasMonths ? names.year(date) : isYear ? names.month(date) : names.monthName(date);
  const months = firstsOfMonths(dates);
  const [next = 0, ...later] = months;
  const first = hasMonths && later.length === 0 && next < dates.length * SMALLEST_PART ? next : 0;
  const begins = months
    .filter((at) => at > first)
    .map((at) => {
      const date = dates[at] ?? "";
      const rank = rankOfMonth(date);
      return { at, label: labelOf(date, rank === 0), rank };
    });
  const shown = begins.filter(({ rank }) => hasMonths || rank === 0);
  const ticks = [{ at: first, label: labelOf(dates[first] ?? "", true), rank: 1 }, ...shown];
  return ticks.sort((one, other) => one.rank - other.rank);
}

/** Saturdays and Sundays, half a day wider on each side. */
function weekends(dates: readonly IsoDate[]): Span[] {
  const last = dates.length - 1;
  const days = [...dates.keys()].filter((at) => isoWeekday(dates[at] ?? "") >= 6);
  return joined(
    days.map((at) => ({ from: Math.max(0, at - 0.5), to: Math.min(last, at + 0.5) })),
    0,
  );
}

/** The days between the points with a record, where the line is broken. */
function gaps({ dates, points }: TimeSeries): Span[] {
  const around = points.flatMap(({ figures }, index) => {
    if (figures) return [];
    const [before, behind] = [points[index - 1]?.at ?? -1, points[index + 1]?.at ?? dates.length];
    return [{ from: before + 1, to: behind - 1 }];
  });
  return joined(around, 1);
}

/** Joins the spans that are at most so many days apart. */
function joined(spans: readonly Span[], apart: number): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const before = found.at(-1);
    if (before && before.to + apart >= span.from)
      found[found.length - 1] = { from: before.from, to: span.to };
    else found.push(span);
  }
  return found;
}
