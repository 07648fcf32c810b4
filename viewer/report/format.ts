/** Numbers, days and moments as text. The functions are pure: Node and every browser give the same text. */
import { type DateRange, dayAndTimeIn, type IsoDate } from "./date-range.ts";
import { dataUpTo, loadedAt, messages } from "./messages.ts";
import { dataRange, type Provenance, type Report } from "./report.ts";

const BAHT = new Intl.NumberFormat("th-TH", {
  style: "currency",
  currency: "THB",
  numberingSystem: "latn",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const COUNT = new Intl.NumberFormat("th-TH", { numberingSystem: "latn", maximumFractionDigits: 2 });
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const COMPACT_STEPS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;

/** `฿1,234.50`; never `-฿0.00`. */
export function formatBaht(value: number): string {
  const text = BAHT.format(value);
  return text === "-฿0.00" ? "฿0.00" : text;
}

/** A name for the page: half of a surrogate pair, which UTF-8 cannot encode, shows as U+FFFD. */
export function formatName(name: string): string {
  return name.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** A count or quantity with Thai grouping: `1,234`. Decimals appear only if there are any. */
export function formatCount(value: number): string {
  return COUNT.format(value === 0 ? 0 : value);
}

/** Money on an axis: `฿12k`, `฿1.5M`, `-฿250`. */
export function formatBahtCompact(value: number): string {
  return `${value < 0 ? "-" : ""}฿${compact(Math.abs(value))}`;
}

/**
 * Money over a bar, in the unit of the largest bar, so that bars can be compared: `฿157.1k` next to `฿0.9k`.
 *
 * @param largest a unit is used from ten of it on; below that, rounding would hide too much
 */
export function formatBahtShort(value: number, decimals: number, largest: number): string {
  const [step, suffix] = COMPACT_STEPS.find(([from]) => Math.abs(largest) >= 10 * from) ?? [1, ""];
  const text = (Math.abs(value) / step).toFixed(decimals);
  const grouped = text.replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
  return `${value < 0 && Number(text) !== 0 ? "-" : ""}฿${grouped}${suffix}`;
}

/** A count on an axis: `12k`. */
export function formatCountCompact(value: number): string {
  return `${value < 0 ? "-" : ""}${compact(Math.abs(value))}`;
}

function compact(value: number): string {
  for (const [step, suffix] of COMPACT_STEPS) {
    if (value >= step) return `${Number((value / step).toPrecision(4))}${suffix}`;
  }
  return String(Number(value.toPrecision(4)));
}

/** A day on an axis: `11-20`. */
export function formatMonthDay(date: IsoDate): string {
  return date.slice(5);
}

/** `20 Nov 2026`. */
export function formatDay(date: IsoDate): string {
  return `${formatDayOfYear(date)} ${date.slice(0, 4)}`;
}

/** `21 Oct – 20 Nov 2026`; both years are shown if they differ, and one day stands alone. */
export function formatRange({ startDate, endDate }: DateRange): string {
  if (startDate === endDate) return formatDay(endDate);
  // A range that was asked for backwards shows both years: its order does not suggest that they are equal.
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4) && startDate < endDate;
  return `${isOneYear ? formatDayOfYear(startDate) : formatDay(startDate)} – ${formatDay(endDate)}`;
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
    range ? formatRange(range) : messages.allDays,
    timeZone,
    data ? dataUpTo(dayNextTo(range, data.endDate)) : messages.noDays,
    day === range?.endDate ? loadedAt(time) : loadedAt(time, dayNextTo(range, day)),
  ];
}

/** The same before the first load has succeeded: `21 Oct – 20 Nov 2026`, `UTC`, `not loaded yet`. */
export function notLoadedParts(range: DateRange, timeZone: string, loading: boolean): readonly string[] {
  return [formatRange(range), timeZone, loading ? messages.notLoadedYet : messages.notLoaded];
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

function formatDayOfYear(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ""}`;
}
