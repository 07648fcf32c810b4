import { changeOf } from "../../comparison/change.ts";
import { comparedOf } from "../../comparison/compared.ts";
import { type Grain, type Place, placesOf, salesOf } from "../../comparison/places.ts";
import { addDays, type DateRange, daysIn, type IsoDate, isoWeekday } from "../../date-range.ts";
import { coveredRange, isUnfinished, type Provenance, type Report } from "../../report.ts";
import type { DigestBar, DigestBars } from "../digest.ts";
import { digestTexts } from "../files/digest-texts.ts";
import { dayNote } from "../known/known-text.ts";
import type { Language } from "../language.ts";
import { monthPart } from "../months.ts";
import { digestChange } from "./change.ts";

/** Nobody reads more in a message. */
const MOST = 31;
/** The last seven days, and today. */
const MOST_WITH_WEEKDAYS = 8;

/** The days of a range of up to a month, else its months. A single day has none. */
export function barsOf(report: Report, provenance: Provenance, language: Language): DigestBars | undefined {
  const range = coveredRange(report);
  const days = range ? daysIn(range) : 0;
  const grain: Grain = days <= MOST ? "day" : "month";
  const places = days < 2 || report.totals.days === 0 ? [] : placesOf(report, grain);
  if (!range || places.length === 0 || places.length > MOST) return undefined;
  const { dates, hero } = language;
  const before = comparedOf(report)?.before.range;
  const hasBefore = places.some((place) => place.before.length > 0);
  const sums = places.flatMap((place) => [salesOf(place.days), salesOf(place.before)]);
  const isOneMonth = range.startDate.slice(0, 7) === range.endDate.slice(0, 7);
  const context = { report, provenance, language, grain, count: places.length, isOneMonth };
  const most = Math.max(...sums.filter((sum) => sum > 0));
  const rows = places.map((place) => barOf(place, most, context));
  return {
    title: grain === "day" ? hero.days : hero.months,
    ...(rows.some(({ change }) => change) && { note: digestTexts(language).ofSum }),
    range: dates.range(range),
    ...(before && hasBefore && { rangeBefore: dates.range(before) }),
    rows,
  };
}

interface BarContext {
  readonly report: Report;
  readonly provenance: Provenance;
  readonly language: Language;
  readonly grain: Grain;
  readonly count: number;
  /** Whether the range is within one month, which then needs no name at each day. */
  readonly isOneMonth: boolean;
}

function barOf(place: Place, most: number, { report, provenance, language, ...form }: BarContext): DigestBar {
  const { hero, money, page } = language;
  const [now, before] = [salesOf(place.days), salesOf(place.before)];
  const isOpen = isUnfinished(place.range.endDate, provenance, report);
  const openNote = dayNote(report, place.range.endDate, hero.today, language);
  const hasPercent = comparedOf(report)?.hasPercent;
  const isCompared = place.days.length > 0 && place.before.length > 0 && !isOpen;
  const notes = [
    form.grain === "month" ? monthPart(endsWithin(place.range), language) : undefined,
    isOpen && place.days.length > 0 ? (openNote ?? hero.today) : undefined,
  ].filter((text) => text !== undefined);
  return {
    ...labelsOf(place.range, form, language),
    value: place.days.length === 0 ? (openNote ?? page.noRecord) : money.whole(now),
    ...(notes.length > 0 && { note: notes.join(", ") }),
    share: shareOf(now, most),
    ...(place.before.length > 0 && { before: shareOf(before, most) }),
    ...(isCompared && { change: digestChange(changeOf(now, before, hasPercent), money.change) }),
  };
}

/** Nothing without a record, and of refunds. */
function shareOf(sum: number, most: number): number {
  return sum > 0 ? sum / most : 0;
}

function labelsOf(
  { startDate: date }: DateRange,
  { grain, count, isOneMonth }: Pick<BarContext, "grain" | "count" | "isOneMonth">,
  { dates }: Language,
): Pick<DigestBar, "label" | "short"> {
  if (grain === "month") return { label: dates.month(date), short: dates.monthName(date) };
  const weekday = dates.shortWeekday(isoWeekday(date));
  const day = String(Number(date.slice(8)));
  return {
    label: `${weekday} ${isOneMonth ? day : dates.dayOfYear(date)}`,
    short: count <= MOST_WITH_WEEKDAYS ? weekday : day,
  };
}

/** The first and the last day of a part of a month. */
function endsWithin({ startDate, endDate }: DateRange) {
  const isSameMonth = (date: IsoDate) => date.slice(0, 7) === startDate.slice(0, 7);
  return {
    from: isSameMonth(addDays(startDate, -1)) ? startDate : undefined,
    to: isSameMonth(addDays(endDate, 1)) ? endDate : undefined,
  };
}
