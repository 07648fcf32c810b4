/** Numbers, days and moments as text. The functions are pure: Node and every browser give the same text. */
import { NO_NAME } from "./datasets.ts";
import {
  type DateRange,
  DEFAULT_DAYS,
  dayAndTimeIn,
  type IsoDate,
  quickDays,
  weekday,
} from "./date-range.ts";
import { dataUpTo, loadedAt, messages, moreItems, quickRangeLabel, windowTitle } from "./messages.ts";
import {
  type ChosenShops,
  dataRange,
  type Provenance,
  type RangeReport,
  type Report,
  type TimeZone,
} from "./report.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** `฿1,234.50`, `-฿1.00`, as `th-TH` writes them; never `-฿0.00`. */
export function formatBaht(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return `${value < 0 && text !== "0.00" ? "-" : ""}฿${grouped(text)}`;
}

/**
 * Groups digits as `Intl.NumberFormat` does for `th-TH`. That would be ready-made, but its first formatter costs a page
 * more time than all figures of its charts.
 */
function grouped(text: string): string {
  const [whole = "", ...decimals] = text.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}

/** A name for the page: half of a surrogate pair, which UTF-8 cannot encode, shows as U+FFFD. */
export function formatName(name: string): string {
  return name === NO_NAME ? messages.noName : name.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** A count or quantity with Thai grouping: `1,234`. Decimals appear only if there are any. */
export function formatCount(value: number): string {
  const text = String(Number(Math.abs(value).toFixed(2)));
  return `${value < 0 && text !== "0" ? "-" : ""}${grouped(text)}`;
}

/** A share with one decimal: `58.4%`. */
export function formatShare(share: number): string {
  return formatPercent(share * 100);
}

/** `58.4%`. */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/**
 * Money on a mark or an axis, each value in its own unit: `฿0.05`, `฿430`, `฿1.52k`, `฿25.4k`, `฿1.21M`. Three digits
 * are at most half a per cent from the value.
 */
export function formatBahtShort(value: number): string {
  const rounded = Number(Math.abs(value).toPrecision(3));
  const [step, suffix] = UNITS.find(([from]) => rounded >= from) ?? [1, ""];
  const text = String(Number((rounded / step).toPrecision(3)));
  return `${value < 0 && rounded !== 0 ? "-" : ""}฿${text}${suffix}`;
}

/** Money on a mark with room: whole baht, or with decimals if those would be missed. */
export function formatBahtWhole(value: number): string {
  if (Math.abs(value) < LEAST_WHOLE) return formatBahtShort(value);
  return `${value < 0 ? "-" : ""}฿${formatCount(Math.round(Math.abs(value)))}`;
}

/** Half a baht is half a per cent of this. */
const LEAST_WHOLE = 100;

/** A day on an axis: `11-20`. */
export function formatMonthDay(date: IsoDate): string {
  return date.slice(5);
}

/** `Nov 2026`. */
export function formatMonth(date: IsoDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`;
}

/** `Fri 20 Nov 2026`. */
export function formatWeekday(date: IsoDate): string {
  return `${WEEKDAYS[weekday(date)] ?? ""} ${formatDay(date)}`;
}

/** `20 Nov 2026`. */
export function formatDay(date: IsoDate): string {
  return `${formatDayOfYear(date)} ${date.slice(0, 4)}`;
}

/**
 * `21 Oct – 20 Nov 2026`, `9 – 15 Nov 2026`: a month or a year is shown twice only if the two differ, and a single
 * day once.
 */
export function formatRange({ startDate, endDate }: DateRange): string {
  if (startDate === endDate) return formatDay(endDate);
  const starts = (length: number) => startDate.slice(0, length) === endDate.slice(0, length);
  // A range that was asked for backwards shows both in full: its order does not suggest that they are equal.
  const first = startDate > endDate || !starts(4) ? formatDay(startDate) : formatDayOfYear(startDate);
  const isOneMonth = startDate < endDate && starts(7);
  return `${isOneMonth ? Number(startDate.slice(8)) : first} – ${formatDay(endDate)}`;
}

/** As {@link formatRange}; a single day has its weekday: `Fri 20 Nov 2026`. */
export function formatRangeOrWeekday(range: DateRange): string {
  return range.startDate === range.endDate ? formatWeekday(range.startDate) : formatRange(range);
}

/**
 * Whose figures these are, in parts: the range, its zone, the last day with data and the moment of the load,
 * `21 Oct – 20 Nov 2026`, `UTC`, `data up to 19 Nov`, `loaded at 12:03`.
 */
export function provenanceParts(report: Report, { generatedAt, timeZone }: Provenance): readonly string[] {
  const data = dataRange(report);
  const range = report.range ?? data;
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(generatedAt));
  return [
    ofShops(range ? formatRange(range) : messages.allDays, report.shops),
    timeZone,
    data ? dataUpTo(dayNextTo(range, data.endDate)) : messages.noDays,
    day === range?.endDate ? loadedAt(time) : loadedAt(time, dayNextTo(range, day)),
  ];
}

/** The sales that were asked for, and the time zone that decides which day is today. */
export interface AskedSales {
  readonly range: DateRange;
  readonly shops?: ChosenShops;
  readonly timeZone: TimeZone;
}

/** A range, with the shops that it is limited to, if any: `21 Oct – 20 Nov 2026 · Nimman, Old Town`. */
export function ofShops(range: string, shops: ChosenShops): string {
  return [range, ...(shops ? [shopsText(shops)] : [])].join(" · ");
}

/** `Nimman, Old Town`; of more than three, the first two: `Nimman, Old Town, 3 more`. */
function shopsText(shops: readonly string[]): string {
  const shown = shops.length > 3 ? 2 : 3;
  const names = shops.slice(0, shown).map(isolated);
  return [...names, ...(shops.length > shown ? [moreItems(shops.length - shown)] : [])].join(", ");
}

/** A name may run from right to left: the isolates around it keep the rest in order. */
function isolated(name: string): string {
  return `\u2068${formatName(name)}\u2069`;
}

/** The same before the first load has succeeded: `21 Oct – 20 Nov 2026`, `UTC`, `not loaded yet`. */
export function notLoadedParts({ range, shops, timeZone }: AskedSales, loading: boolean): readonly string[] {
  return [ofShops(formatRange(range), shops), timeZone, ...(loading ? [messages.notLoadedYet] : [])];
}

/**
 * The foot of each printed page: `Baan Kafae · 21 Oct – 20 Nov 2026 · UTC`.
 *
 * @param parts of a report, as of {@link provenanceParts} or {@link notLoadedParts}: its range and zone are the first two
 */
export function paperFoot(cafeName: string | undefined, [range, zone]: readonly string[]): string {
  return [cafeName && isolated(cafeName), range, zone].filter(Boolean).join(" · ");
}

/** The title of the window of a report: `Baan Kafae · Cafe Sales Dashboard · 21 Oct – 20 Nov 2026`. */
export function reportTitle(report: RangeReport | undefined, cafeName: string | undefined): string {
  const range = report && (report.range ?? dataRange(report));
  return windowTitle(cafeName, messages.title, ...(range ? [ofShops(formatRange(range), report.shops)] : []));
}

/**
 * The title of the live page's window: `Last 7 days · Baan Kafae · Cafe Sales Dashboard`. The range is first, because
 * a tab shows no more. The default range is not named, and neither are all shops.
 */
export function dashboardTitle(
  range: DateRange | undefined,
  today: IsoDate,
  cafeName: string | undefined,
  shops?: ChosenShops,
): string {
  const days = range && quickDays(range, today);
  return [
    ...(range === undefined || days === DEFAULT_DAYS
      ? []
      : [days === undefined ? formatRange(range) : quickRangeLabel(days)]),
    ...(shops ? [shopsText(shops)] : []),
    windowTitle(cafeName, messages.title),
  ].join(" · ");
}

/** `16 Nov 2026 06:00 Asia/Bangkok`. */
export function formatMoment(instant: string, timeZone: string): string {
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(instant));
  return `${formatDay(day)} ${time} ${timeZone}`;
}

/** A day, without its year if the range next to it ends in the same year. */
function dayNextTo(range: DateRange | null, date: IsoDate): string {
  return range?.endDate.slice(0, 4) === date.slice(0, 4) ? formatDayOfYear(date) : formatDay(date);
}

/** `20 Nov`. */
export function formatDayOfYear(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""}`;
}
