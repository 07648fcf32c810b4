/** The recipe of a report: which datasets of which days are read, and what is made of them. */
import { compareReports } from "../comparison/changes.ts";
import { comparisonFor, comparisonWith, type EarlierRange } from "../comparison/earlier-range.ts";
import { DAYS_UNTIL_CLOSED, type ShopFacts } from "../comparison/same-shops.ts";
import { ALL_DATASETS, type AnyDataset, isOptional, isShopPart, NO_NAME } from "../datasets.ts";
import { addDays, contains, type DateRange, type IsoDate, isSameRange } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { type DayNote, notesIn, notesOfShops } from "../day-note.ts";
import { daysBeforeWeek, longBefore } from "../judge-week.ts";
import { isIncomplete } from "../known/incompleteness.ts";
import { newProducts, type ProductDates } from "../known/product-dates.ts";
import { coveredRange, hasNoSales, isNothingKnown, type RangeReport, type Report } from "../report.ts";
import { datasetsShown, holds, type Sections } from "../sections.ts";
import { groupsWithin, isOfSeveral, type StoreGroup } from "../shop-rows.ts";
import { withoutOnlyNames } from "../shops.ts";
import { isOpen } from "../tables/open-days.ts";
import { withShopMix } from "../tables/shop-mix.ts";
import { daysForPace, judgeTarget, type Target } from "../targets.ts";
import { daysOfCloses } from "../to-do/from-closes.ts";
import { fourWeeksOf } from "../to-do/show-more.ts";
import { withToDo } from "../to-do/to-do.ts";
import { totalsOfDays } from "../totals.ts";
import type { ReadSales } from "./one-state.ts";
import { type AskedKnowledge, readKnowledge } from "./read-knowledge.ts";

/** What a source knows of all its sales; nothing or no rows if it does not say it. */
export interface KnownFacts extends Pick<AskedKnowledge, "known"> {
  /** The first and the last sale of each product. */
  readonly productDates?: readonly ProductDates[] | undefined;
}

export interface AskedReport extends Omit<AskedKnowledge, "known"> {
  /** Reads what the source knows of all its sales, when the sales of the range are read. */
  facts?(): Promise<KnownFacts>;
  /** Hears why it cannot be read which days are known. Without it, the load fails. */
  onUnknownDays?(error: unknown): void;
  readonly comparison?: EarlierRange | undefined;
  /** The groups by which the shops were chosen. */
  readonly ofGroups?: readonly string[] | undefined;
  /** All groups that are known. */
  readonly storeGroups?: readonly StoreGroup[] | undefined;
  /** Only what these sections need is read, beyond the four datasets. */
  readonly sections?: Sections;
  /** The one that the sales of the range are measured by. */
  readonly target?: Target | undefined;
  dataDays?(): Promise<DateRange | undefined>;
  /** The closes of days, for what there is to do about bills; undefined if the source does not have them. */
  closes?(days: DateRange): Promise<readonly DayClose[] | undefined>;
  /** Adds the cash of the shifts that were opened in its range, if the source has any. */
  withShifts?(report: Report): Promise<Report>;
}

/** Reads the range first, and then all that follows from it at once. All answers of `read` are of one state of the store. */
export async function loadReport(asked: AskedReport, readPlain: ReadSales): Promise<Report> {
  const read = readGrouped(readPlain, asked.ofGroups);
  const own = await readOwn(asked, read);
  const facts = await asked.facts?.();
  const { openFrom, report: figures } = await loadFigures(own, { ...asked, ...facts }, read);
  const grouped = withStoreGroups(figures, asked);
  const informed = facts?.known?.length ? { ...grouped, known: facts.known } : grouped;
  const withCash = holds(asked.sections, "cash") ? await asked.withShifts?.(informed) : undefined;
  const report = withCash ?? informed;
  const shown = holds(asked.sections, "totals") || holds(asked.sections, "changes");
  return shown ? withTarget(report, { ...asked, openFrom }, read) : report;
}

/** Adds how the sales stand against their target. Only if there is one, it reads more: the daily sales since eight weeks before. */
export async function withTarget<Sales extends Pick<RangeReport, "range">>(
  report: Sales,
  { target, openFrom }: Pick<AskedReport, "target"> & { readonly openFrom: IsoDate },
  read: ReadSales,
): Promise<Sales & Pick<Report, "target">> {
  const { range } = report;
  if (!range || !target) return report;
  const { salesOverTime } = await read(daysForPace(target.range, range), ["sales_summary"]);
  return { ...report, target: { values: judgeTarget(target, range, salesOverTime, openFrom) } };
}

type AskedFigures = AskedReport & KnownFacts;

async function loadFigures(
  own: RangeReport,
  asked: AskedFigures,
  read: ReadSales,
): Promise<{ readonly report: Report; readonly openFrom: IsoDate }> {
  const { sections } = asked;
  const dataDays = hasNoSales(own) ? await asked.dataDays?.() : undefined;
  const marked = dataDays ? { ...own, dataDays } : withNewProducts(own, asked.productDates);
  const { openFrom, ...known } = await knownIn(marked, asked, read);
  const part = await readKnownPart(marked, openFrom, asked, read);
  const report = { ...marked, ...known, ...(part?.hours && { knownHours: part.hours }) };
  const advised = part ?? untilKnown(report, openFrom);
  const weeks = holds(sections, "todo") ? fourWeeksOf(report, advised.range?.endDate) : undefined;
  const closed = holds(sections, "todo") ? daysOfCloses(advised) : undefined;
  const toDoFacts = async () => {
    const [fourWeeks, closes] = await Promise.all([
      weeks && read(weeks, ["sales_summary", "sales_by_product"]),
      closed && asked.closes?.(closed),
    ]);
    return { fourWeeks, known: advised, closes };
  };
  const [whole, facts] = await Promise.all([compareKnown(own, report, openFrom, asked, read), toDoFacts()]);
  return { openFrom, report: withToDo(withShopMix(whole), facts) };
}

/** The report with what it is compared with; by itself if there is nothing. @param own its figures, as they were read */
async function compareKnown(
  own: RangeReport,
  report: Report,
  openFrom: IsoDate,
  asked: AskedFigures,
  read: ReadSales,
): Promise<Report> {
  const { range, sections } = asked;
  const comparison = isNothingKnown(report) ? undefined : comparisonUntil(asked, openFrom);
  if (!comparison || range === null) return withoutOnlyNames(report);
  const { kind, compared } = comparison;
  const readWeek = async () => {
    const withoutToday = isSameRange(compared, range)
      ? undefined
      : await read(compared, datasetsRead(asked, "earlier"));
    // Nothing is judged as long as days are missed, although those before them may be a week.
    const isJudged = holds(sections, "changes") && !isIncomplete(report);
    const daysBefore = isJudged ? daysBeforeWeek(withoutToday ?? own, openFrom) : undefined;
    return { withoutToday, daysBefore: daysBefore && (await read(daysBefore, ["sales_summary"])) };
  };
  const [{ withoutToday, daysBefore }, earlier] = await Promise.all([
    readWeek(),
    read(comparison.range, datasetsRead(asked, "earlier")),
  ]);
  const [historyFrom, shops] = await Promise.all([
    historyStart(earlier, asked, read),
    shopFacts({ own, compared, earlier }, (days) => read(days, ["sales_by_store"])),
  ]);
  return compareReports(
    report,
    {
      kind,
      compared,
      ...(historyFrom && { historyFrom }),
      ...(withoutToday && { withoutToday }),
      report: earlier,
    },
    { openFrom, daysBefore, shopDays: asked.shopDays, productDates: asked.productDates, ...shops },
  );
}

/**
 * What is known of the days of a report, and the first one that is not wholly known: today, unless more is known about it.
 */
async function knownIn(
  report: RangeReport,
  asked: AskedFigures,
  read: ReadSales,
): Promise<{ readonly openFrom: IsoDate } & Pick<Report, "knownUntil">> {
  const { today, range, onUnknownDays } = asked;
  const values = await readKnowledge(asked, report, read).catch((error: unknown) => {
    if (!onUnknownDays) throw error;
    onUnknownDays(error);
    // As if the source said nothing of its days, for which nothing more is read.
    return readKnowledge({ ...asked, known: undefined }, report, read);
  });
  const isTodayKnown = range !== null && contains(range, today);
  const openFrom = values?.days[0]?.date ?? (isTodayKnown ? addDays(today, 1) : today);
  return { openFrom, ...(values && { knownUntil: { values } }) };
}

/** The comparison as far as the days of the range are known. */
function comparisonUntil(
  { range, comparison, today }: AskedReport,
  openFrom: IsoDate,
): EarlierRange | undefined {
  if (!range || !comparison || openFrom === today) return comparison;
  return comparison.isChosen
    ? comparisonWith(comparison.range, range, openFrom)
    : comparisonFor(comparison.kind, range, openFrom, comparison.period);
}

/**
 * The figures of the days that are wholly known, for means and for what there is to do.
 *
 * @returns undefined if those of the range are the same, or if none of its days is known
 */
async function readKnownPart(
  { range, salesOverTime }: RangeReport,
  openFrom: IsoDate,
  { sections }: AskedReport,
  read: ReadSales,
): Promise<RangeReport | undefined> {
  const isUsed = holds(sections, "busy") || holds(sections, "todo");
  const hasOpen = salesOverTime.some(({ date }) => date >= openFrom);
  return isUsed && hasOpen && range && range.startDate < openFrom
    ? read({ ...range, endDate: addDays(openFrom, -1) }, PART_DATASETS)
    : undefined;
}

/** Without the days from the first one that is not wholly known, which have no sales here. */
function untilKnown(report: Report, openFrom: IsoDate): RangeReport {
  const { range, salesOverTime } = report;
  if (!range || range.endDate < openFrom || range.startDate >= openFrom) return report;
  const known = { ...range, endDate: addDays(openFrom, -1) };
  return { ...report, range: known, totals: totalsOfDays(known, salesOverTime) };
}

const PART_DATASETS = ["sales_summary", "sales_by_product", "sales_by_hour"] as const;

/** Of one shop, its parts are those of the total, so they are read only if there are several. */
async function readOwn(asked: AskedReport, read: ReadSales): Promise<RangeReport> {
  const { range, sections } = asked;
  const datasets = datasetsRead(asked, "own");
  const own = await read(range, datasets);
  const parts = datasetsShown(sections, "own").filter(isShopPart);
  const hasSeveral = own.stores !== undefined && own.stores.length > 1;
  return hasSeveral && parts.length > 0 ? read(range, [...datasets, ...parts]) : own;
}

/**
 * The first day of all sales, if an earlier range begins before it. A source that does not know its days is asked for the
 * days before that range: if they have no sales either, there was no cafe yet.
 */
async function historyStart(
  { range, salesOverTime: [first] }: RangeReport,
  { dataDays }: AskedReport,
  read: ReadSales,
): Promise<IsoDate | undefined> {
  if (!range || !first || first.date === range.startDate) return undefined;
  const known = await dataDays?.();
  const isFirst = known
    ? known.startDate === first.date
    : (await read(longBefore(range), ["sales_summary"])).totals.days === 0;
  return isFirst ? first.date : undefined;
}

/** The datasets to read of a range, as far as the source offers them. */
function datasetsRead({ shops, sections }: AskedReport, range: "own" | "earlier"): readonly AnyDataset[] {
  const shown = datasetsShown(sections, range);
  const needsShops = shops !== undefined || shown.some(isShopPart);
  return ALL_DATASETS.filter((dataset) => {
    if (!isOptional(dataset)) return true;
    if (dataset === "sales_by_store" && needsShops) return true;
    return shown.includes(dataset) && !isShopPart(dataset);
  });
}

/** Which shops had opened before the earlier range, and which still sell: what the sales of two ranges alone do not say. */
interface ComparedRanges {
  readonly own: RangeReport;
  /** The part of its range that is compared. */
  readonly compared: DateRange;
  readonly earlier: RangeReport;
}

/**
 * Reads the shops of two more ranges if there are several: of the long time up to the first day of the earlier range, and of
 * the days in which a shop that has not closed sells something.
 */
async function shopFacts(
  { own, compared, earlier }: ComparedRanges,
  readShops: ReadShops,
): Promise<Pick<ShopFacts, "soldBefore" | "soldLately">> {
  if (!own.stores || !earlier.stores || !earlier.range) return {};
  const names = new Set([...own.stores, ...earlier.stores].map(({ store }) => store));
  names.delete(NO_NAME);
  if (names.size < 2) return {};
  const [soldBefore, soldLately] = await Promise.all([
    sellersBefore(earlier.range, readShops),
    sellersLately(compared, readShops),
  ]);
  // A shop that sells today has not closed, although today is not compared.
  const isWhole = compared.endDate === own.range?.endDate;
  const soldToday = isWhole ? [] : (sellersOf(own) ?? []);
  return { soldBefore, soldLately: soldLately && new Set([...soldLately, ...soldToday]) };
}

type ReadShops = (range: DateRange) => Promise<RangeReport>;

/** The shops that sold something in the long time up to the first day of a range. */
export async function sellersBefore(range: DateRange, readShops: ReadShops) {
  return sellersOf(await readShops({ ...longBefore(range), endDate: range.startDate }));
}

/** Those that sold something in the last days of a range, in which a shop that has not closed sells something. */
export async function sellersLately({ endDate }: DateRange, readShops: ReadShops) {
  return sellersOf(await readShops({ startDate: addDays(endDate, 1 - DAYS_UNTIL_CLOSED), endDate }));
}

/** The shops with a sale. */
function sellersOf({ stores }: RangeReport): ReadonlySet<string> | undefined {
  return stores && new Set(stores.filter(isOpen).map(({ store }) => store));
}

type AskedGroups = Pick<AskedReport, "storeGroups" | "shops" | "ofGroups">;

/** The report with the groups of its shops. One group that has all of them is the total again, and one of a shop is that shop. */
function withStoreGroups(report: Report, { storeGroups = [], shops, ofGroups }: AskedGroups): Report {
  const ranges = [report, report.comparison?.report];
  const known = new Set(ranges.flatMap((range) => range?.stores ?? []).map(({ store }) => store));
  const shown = shops && !ofGroups ? groupsWithin(storeGroups, shops) : storeGroups;
  const own = shown.filter(isOfSeveral).flatMap((group) => {
    const stores = group.stores.filter((store) => known.has(store));
    return stores.length > 0 ? { ...group, stores } : [];
  });
  const isTotal = own.some(({ stores }) => stores.length === known.size);
  return report.stores === undefined || own.length === 0 || isTotal
    ? report
    : { ...report, storeGroups: own };
}

/** Reads sales with the groups by which their shops were chosen. */
function readGrouped<Asked extends readonly unknown[]>(
  read: (...asked: Asked) => Promise<RangeReport>,
  ofGroups: readonly string[] | undefined,
): typeof read {
  if (ofGroups === undefined) return read;
  return async (...asked) => ({ ...(await read(...asked)), ofGroups });
}

/** The report with those that are about its days and its shops. */
export function withDayNotes<Own extends RangeReport>(report: Own, notes: readonly DayNote[]): Own {
  const range = coveredRange(report);
  const own = range ? notesIn(notesOfShops(notes, report.shops), range) : [];
  return own.length === 0 ? report : { ...report, dayNotes: own };
}

export function readNoted(read: ReadSales, notes: readonly DayNote[]): ReadSales {
  if (notes.length === 0) return read;
  return async (range, datasets) => withDayNotes(await read(range, datasets), notes);
}

/**
 * Marks the products whose first sale ever is in the range, so that their sales say little yet.
 *
 * @param dates undefined if the source does not say them: then nothing is called new
 */
function withNewProducts<Report extends RangeReport>(
  report: Report,
  dates: readonly ProductDates[] = [],
): Report {
  const range = coveredRange(report);
  const found = range ? newProducts(range, dates) : new Set();
  if (found.size === 0) return report;
  return {
    ...report,
    products: report.products.map((product) =>
      found.has(product.product_name) ? { ...product, is_new: true } : product,
    ),
  };
}
