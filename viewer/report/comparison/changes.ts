/** What changed between two ranges, as sentences. They say what adds up to what, and never why. */
import type { Today } from "../date-range.ts";
import { bigHundredths } from "../decimal.ts";
import { judgeWeek } from "../expected/judge-week.ts";
import { formatBaht, formatBahtWhole, formatWeekday } from "../format.ts";
import type { ChangeSentence, DayFigures, Days, RangeReport, Totals } from "../report.ts";
import { difference } from "../tables/sums.ts";
import { splitChange } from "./change.ts";
import { bahtChange, listText, sentences } from "./messages.ts";
import { changesOfGroups, type Mover, topMovers } from "./movers.ts";
import { nameInSentence } from "./name-in-sentence.ts";
import { totalSentences } from "./total-sentences.ts";

/** How many products are named in each direction. */
const NAMED_PRODUCTS = 3;

/**
 * The sentences about what changed, in the order of their kinds. A kind that does not apply is left out.
 *
 * @param before the days before a week, if it is to be judged: see `daysBeforeWeek`
 */
export function changesOf(
  report: RangeReport,
  earlier: RangeReport,
  today?: Today,
  before: Days = [],
): ChangeSentence[] {
  const isComparable = report.totals.days > 0 && earlier.totals.days > 0;
  const texts = {
    total: totalSentences(report, earlier, today),
    split: isComparable ? splitSentences(report, earlier) : [],
    week: weekSentences(report, before),
    products: isComparable ? productSentences(report, earlier) : [],
    days: daySentences(report, today),
    category: isComparable ? categorySentences(report, earlier) : [],
  };
  return Object.entries(texts)
    .filter(([, { length }]) => length > 0)
    .map(([kind, parts]) => ({ kind, text: parts.join(" ") }));
}

/** The parts that are not zero. They add up to the change. */
function splitSentences({ totals: now }: RangeReport, { totals: before }: RangeReport): string[] {
  const split = splitChange(now, before);
  // The parts say nothing if refunds are all there is.
  if (split === undefined || before.total_sales <= 0 || now.total_transactions <= 0) return [];
  const parts = [
    { amount: split.days, what: sentences.openDays(now.days - before.days) },
    {
      amount: split.traffic,
      what:
        now.days === before.days
          ? sentences.customers(difference(now.total_transactions, before.total_transactions))
          : sentences.customersPerDay(split.traffic > 0),
    },
    { amount: split.bill, what: billsText(now, before) },
  ].filter(({ amount }) => amount !== 0);
  const [first, ...others] = parts;
  if (first === undefined) return [];
  if (others.length === 0) return [sentences.onePart(bahtChange(first.amount), first.what)];
  const texts = [
    sentences.firstPart(bahtChange(first.amount), first.what),
    ...others.map(({ amount, what }) => sentences.nextPart(bahtChange(amount), what)),
  ];
  return [sentences[now.total_sales === before.total_sales ? "cancelled" : "split"](listText(texts))];
}

/** The parts are rounded to the satang, so a part can be left although the average bill is the same. */
function billsText(now: Totals, before: Totals): string {
  const [bill, earlier] = [
    bigHundredths(now.total_sales) * bigHundredths(before.total_transactions),
    bigHundredths(before.total_sales) * bigHundredths(now.total_transactions),
  ];
  return bill === earlier ? sentences.rounding : sentences.bills(bill > earlier);
}

function weekSentences(report: RangeReport, before: Days): string[] {
  const verdict = judgeWeek(report, before);
  if (verdict === undefined) return [];
  const { place, from, to } = verdict;
  return [sentences.week(place, formatBahtWhole(from), formatBahtWhole(to))];
}

function productSentences(report: RangeReport, earlier: RangeReport): string[] {
  const changes = changesOfGroups(report, earlier, "sales_by_product");
  const { rose, fell, others, sum } = topMovers(changes, NAMED_PRODUCTS);
  // A cafe with one product has read its change in the total.
  if (changes.length < 2 || rose.length + fell.length === 0) return [];
  const agrees = sum === difference(report.totals.total_sales, earlier.totals.total_sales);
  return [
    ...(rose.length > 0 ? [sentences.rose(rose.map(moverText))] : []),
    ...(fell.length > 0 ? [sentences.fell(fell.map(moverText))] : []),
    ...(others.count > 0 ? [sentences.others(others.count, bahtChange(others.change))] : []),
    ...(agrees ? [] : [sentences.productsDisagree(bahtChange(sum))]),
  ];
}

function moverText(mover: Mover): string {
  return sentences.mover(nameInSentence(mover.name), [...newOrGone(mover), bahtChange(mover.change)]);
}

function newOrGone({ now, before }: Mover): string[] {
  if (before === undefined) return [sentences.new];
  return now === undefined ? [sentences.gone] : [];
}

function daySentences({ salesOverTime }: RangeReport, today: Today | undefined): string[] {
  const days = [...salesOverTime].sort((a, b) => b.total_sales - a.total_sales);
  const best = days[0];
  const worst = days.filter(({ date }) => date !== today).at(-1);
  if (!best || !worst || best.total_sales === worst.total_sales) return [];
  return [sentences.days(dayText(best), dayText(worst))];
}

function dayText({ date, total_sales }: DayFigures): string {
  return sentences.day(formatWeekday(date), formatBaht(total_sales));
}

function categorySentences(report: RangeReport, earlier: RangeReport): string[] {
  const changes = changesOfGroups(report, earlier, "sales_by_category");
  const [first] = changes;
  if (!first || changes.length < 2 || first.change === 0) return [];
  const [amount, before, now] = [
    bahtChange(first.change),
    formatBaht(first.before ?? 0),
    formatBaht(first.now ?? 0),
  ];
  return [sentences.category(nameInSentence(first.name), [...newOrGone(first), amount], before, now)];
}
