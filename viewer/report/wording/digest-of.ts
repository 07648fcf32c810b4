/** Words a report as a digest. Every figure is the page's, in the page's words. */
import { changeOf } from "../comparison/change.ts";
import {
  comparedOf,
  dayLeftOut,
  type Grain,
  type Place,
  pairNames,
  placesOf,
  salesOf,
} from "../comparison/compared.ts";
import { productsThatMoved } from "../comparison/movers.ts";
import { NO_NAME } from "../datasets.ts";
import { addDays, type DateRange, daysIn, type IsoDate, isoWeekday } from "../date-range.ts";
import { isIncomplete } from "../known/incompleteness.ts";
import type { Language } from "../language/language.ts";
import { fileTexts } from "../language/languages.ts";
import { nameInSentence, oneLine } from "../language/names.ts";
import { inCurrency, type Money } from "../money.ts";
import {
  coveredRange,
  hasNoSales,
  isNothingKnown,
  isUnfinished,
  type Provenance,
  type RangeReport,
  type Report,
  statedIn,
  type WordedReport,
} from "../report.ts";
import type { SavedReport } from "../saved/saved-report.ts";
import type { Mover } from "../stated.ts";
import { sumOf } from "../tables/sums.ts";
import { cashText } from "./cash.ts";
import { changeText } from "./changes.ts";
import { comparedDaysText } from "./comparison.ts";
import {
  type Digest,
  type DigestBar,
  type DigestBars,
  type DigestFigure,
  type DigestList,
  type DigestRow,
  digestChange,
  digestMark,
} from "./digest.ts";
import { type HeroFigure, heroFigures, netSalesNote, verdictOf } from "./hero.ts";
import { dayNote, knownText } from "./known.ts";
import { monthPart, periodName } from "./periods.ts";
import { basisText, percentInShort, whyTexts } from "./reasons.ts";
import { noteText, targetDirection, targetText, toDoText, toDoTitle } from "./statements.ts";
import { noSalesText, otherLanguageText } from "./summary.ts";
import { joined, ofShops, provenanceParts } from "./titles.ts";

export interface DigestOptions {
  /** The total that was sent before, if this corrects it. */
  readonly correctionOf?: number | undefined;
  /** Set if a job makes the report again by itself. */
  readonly job?: { readonly exportsIn?: string | undefined } | undefined;
}

/** The digest of the first report. @throws if there is none */
export function digestOf(
  saved: SavedReport,
  chosen: Language,
  { correctionOf, job }: DigestOptions = {},
): Digest {
  const [report] = saved.reports;
  if (report === undefined) throw new Error("a saved report without reports has no digest");
  const language = inCurrency(chosen, saved.currency);
  const { changes, page } = language;
  const digest = fileTexts(language).digest;
  const cafe = saved.title === undefined ? undefined : nameInSentence(saved.title, page);
  // Names of shops are in them as the till has them.
  const origin = provenanceParts(report, saved, language).map(oneLine);
  const isMissed = isIncomplete(report);
  const source = report.knownUntil?.values.source ?? "api";
  const remedy = job ? digest.missed[source](job.exportsIn) : digest.missedByHand[source];
  const missed = isMissed ? remedy : undefined;
  const known = [knownText(report, language), missed].filter((text) => text !== undefined).join(" ");
  const verdict = noSalesText(report, language) || (isMissed ? undefined : verdictOf(report, language));
  const compared = comparedDaysText(report, language);
  const basis = basisText(report, language);
  const left = netSalesNote(report, language);
  const hero = heroFigures(report, language);
  const cashSaid = cashText(report, language);
  const bars = barsOf(report, saved, language);
  const shops = shopRows(report, language);
  const notes = report.notes.map((note) => noteText(note, language));
  const statements = [...(report.changes ?? []), ...(report.toDo ?? []), ...report.notes];
  const other = otherLanguageText(statements, saved, language);
  return {
    language: language.code,
    ...(cafe !== undefined && { cafe }),
    range: origin[0] ?? "",
    ...(report.range && { days: report.range }),
    ...(report.shops && { onlyShops: report.shops }),
    origin,
    ...(known !== "" && { known }),
    ...(isMissed && { isIncomplete: true }),
    subject: joined(
      cafe ?? page.title,
      periodOf(report, saved.title, language),
      subjectTotal(report, language, correctionOf),
    ),
    ...(verdict !== undefined && { verdict }),
    ...(correctionOf !== undefined && { correction: correctionText(report, language, correctionOf) }),
    total: figureOf(hero.total),
    ...(basis !== undefined && { basis }),
    ...(compared !== undefined && { compared }),
    ...(report.target && {
      target: {
        text: targetText(report.target.values, language),
        direction: targetDirection(report.target.values),
      },
    }),
    figures: hero.others.map(figureOf),
    ...(left !== "" && { left }),
    whys: whyTexts(report, language),
    ...(cashSaid !== undefined && { cash: cashSaid }),
    ...(bars && { bars }),
    changes: {
      title: changes.title,
      // The products have lists of their own, and the notes on days are among the whys.
      sentences: (report.changes ?? [])
        .filter(({ kind }) => kind !== "products" && kind !== "noted")
        .map((each) => changeText(each, language)),
    },
    toDo: {
      title: toDoTitle(report, language),
      // What brings the missing days is said with them.
      sentences: (report.toDo ?? [])
        .filter(({ kind }) => kind !== "export")
        .map((each) => toDoText(each, language)),
    },
    products: productLists(report, language),
    ...(shops && { shops }),
    notes: { title: digest.notes, sentences: other === undefined ? notes : [...notes, other] },
  };
}

function figureOf({ name, value, note, points, percent }: HeroFigure): DigestFigure {
  return {
    name,
    value,
    ...(note && { note: points === undefined ? note : `${note}, ${points}` }),
    ...(percent !== undefined && { change: digestMark(percent) }),
  };
}

/** A shop that gives the report its title is not named again. */
function periodOf(report: RangeReport, title: string | undefined, { dates, page }: Language): string {
  const { shops, ...ofAll } = report;
  const shown = shops?.length === 1 && shops[0] === title ? ofAll : report;
  const range = coveredRange(report);
  return oneLine(ofShops(range ? periodName(range, dates) : page.allDays, shown, page));
}

/** The total with its change in per cent, unless that is of other days. */
function subjectTotal(report: WordedReport, language: Language, before: number | undefined): string {
  const { live, money } = language;
  const digest = fileTexts(language).digest;
  const now = report.totals.total_sales;
  if (before !== undefined) {
    const format = formatOf(now, before, money);
    return now === before ? digest.corrected(format(now)) : digest.nowAndBefore(format(now), format(before));
  }
  if (isIncomplete(report) || isNothingKnown(report)) return digest.incomplete;
  if (hasNoSales(report)) return live.noSales;
  const percent = dayLeftOut(report) === undefined ? percentInShort(report, language) : undefined;
  return percent === undefined ? money.whole(now) : `${money.whole(now)} (${percent})`;
}

function correctionText(report: WordedReport, language: Language, before: number): string {
  const { money } = language;
  const digest = fileTexts(language).digest;
  const now = report.totals.total_sales;
  const format = formatOf(now, before, money);
  const period = periodOf(report, undefined, language);
  return now === before
    ? digest.sameTotal(period, format(now))
    : digest.correction(period, format(now), format(before));
}

/** Whole amounts, unless two totals that differ would look the same. */
function formatOf(now: number, before: number, money: Money): (amount: number) => string {
  return now !== before && money.whole(now) === money.whole(before) ? money.exact : money.whole;
}

/** Nobody reads more in a message. */
const MOST = 31;
/** The last seven days, and today. */
const MOST_WITH_WEEKDAYS = 8;

/** The days of a range of up to a month, else its months. A single day has none. */
function barsOf(report: Report, provenance: Provenance, language: Language): DigestBars | undefined {
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
    ...(rows.some(({ change }) => change) && { note: fileTexts(language).digest.ofSum }),
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

const MOST_PRODUCTS = 3;
/** A company with more shops reads its report. */
const MOST_SHOPS = 10;

/** The products that rose and fell most; without any such, the largest. */
function productLists(report: Report, language: Language): readonly DigestList[] {
  const { money, page } = language;
  const digest = fileTexts(language).digest;
  const compared = comparedOf(report);
  if (compared && report.totals.days > 0) {
    const { rose, fell } = productsThatMoved(compared);
    const rowOf = ({ name, now = 0, before = 0 }: Mover): DigestRow => ({
      name: nameInSentence(name, page),
      value: money.whole(now),
      change: digestChange(changeOf(now, before, compared.hasPercent), money.change),
    });
    const isOfAll = statedIn(report, "products")?.allShops;
    const titleOf = isOfAll ? digest.inAllShops : (title: string) => title;
    const lists = [
      { title: titleOf(digest.rose), rows: rose.map(rowOf) },
      { title: titleOf(digest.fell), rows: fell.map(rowOf) },
    ].filter(({ rows }) => rows.length > 0);
    if (lists.length > 0) return lists;
  }
  const largest = report.products
    .filter(({ product_name }) => product_name !== NO_NAME)
    .slice(0, MOST_PRODUCTS)
    .map(({ product_name, total_sales }) => ({
      name: nameInSentence(product_name, page),
      value: money.whole(total_sales),
    }));
  return largest.length > 0 ? [{ title: digest.largest, rows: largest }] : [];
}

/** The shops in the order of the report, then those that only the earlier range has; undefined if there is one only. */
function shopRows(report: Report, language: Language): DigestList | undefined {
  const { datasets, money, page } = language;
  const { stores = [] } = report;
  const compared = comparedOf(report);
  const pairs = compared ? pairNames(compared, "sales_by_store") : [];
  const pairOf = new Map(pairs.map((pair) => [(pair.now ?? pair.before)?.store, pair]));
  const all = new Map(stores.map(({ store, total_sales }) => [store, total_sales]));
  for (const { now, before } of pairs) if (!now && before) all.set(before.store, 0);
  if (all.size < 2) return undefined;
  const rows = [...all].map(([store, sales]): DigestRow => {
    const { now, before } = pairOf.get(store) ?? {};
    const [value, valueBefore] = [now?.total_sales ?? 0, before?.total_sales ?? 0];
    return {
      name: nameInSentence(store, page),
      value: money.whole(sales),
      ...(compared && {
        change: digestChange(changeOf(value, valueBefore, compared.hasPercent), money.change),
      }),
    };
  });
  const others = [...all.values()].slice(MOST_SHOPS);
  const more = money.whole(sumOf(others, (sales) => sales));
  return {
    title: datasets.sales_by_store.table,
    ...(compared && { note: fileTexts(language).digest.ofSum }),
    rows: rows.slice(0, MOST_SHOPS),
    ...(others.length > 0 && { more: page.moreWithSum(others.length, more) }),
  };
}
