/**
 * One report of a random cafe wherever its first screen is said: the hero, the tiles, the cards, the mail, the card of LINE, the
 * caption of Telegram, the picture, the index of the archive and the closing line. They have one sign for one thing, and the
 * parts of the change add up to the satang.
 */
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../cli/archive/index-page.ts";
import { cardLines, flexMessage } from "../../../../cli/delivery/line-card.ts";
import { captionOf } from "../../../../cli/delivery/telegram.ts";
import { writtenMessage } from "../../../../cli/run/report/write-report.ts";
import { mailBody } from "../../../../cli/writers/mail.ts";
import { renderPicture } from "../../../../cli/writers/picture.ts";
import { Speaking } from "../../../../viewer/language.tsx";
import { basisChange, basisOf } from "../../../../viewer/report/comparison/basis.ts";
import { comparedOf } from "../../../../viewer/report/comparison/compared.ts";
import { addDays, daysIn, daysOf } from "../../../../viewer/report/date-range.ts";
import { MINUS, percentChange } from "../../../../viewer/report/format.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../../viewer/report/language/language.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import type { Report } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../../../viewer/report/wording/digest-of.ts";
import { digestText } from "../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { Hero } from "../../../../viewer/sections/hero.tsx";
import { SummaryCards } from "../../../../viewer/sections/still.tsx";
import { runs } from "../../../support/property-runs.ts";
import { INDEX_PARTS, snapshotOf } from "../../../support/samples/archive-samples.ts";
import { type Cafe, randomCafes, reportOfCafe, soldOn } from "../../../support/samples/random-cafes.ts";

const LANGUAGES: readonly Language[] = [english, thai("common")];
const MOMENT = { generatedAt: "2027-01-20T12:00:00.000Z", timeZone: "UTC" };

/** Read together: the days, the products, and every surface in both languages. */
const isTrue = fc.asyncProperty(randomCafes, async (cafe) => {
  const report = await reportOfCafe(cafe);
  const marks = expectedMarks(cafe, report);
  partsAddUp(report);
  judgesKnownDays(cafe, report);
  saysWhichProductsCame(cafe, report);
  for (const language of LANGUAGES) await everySurfaceSays(report, marks, language);
});

test("what is said of random cafes is true of their receipts, and the same everywhere", () =>
  fc.assert(isTrue, runs(20)));

test("the same of many more", { tags: "deep" }, () => fc.assert(isTrue, runs(200)));

/** The days since the last export are outside of all that judges. */
function judgesKnownDays(
  cafe: Cafe,
  { range, knownUntil, comparison, changes = [], toDo = [] }: Report,
): void {
  const { exported } = cafe;
  const isExport = exported !== undefined && knownUntil?.values.source === "exports";
  const lacked = isExport ? knownUntil.values.days.map(({ date }) => date) : [];
  const [first] = lacked;
  if (!range || exported === undefined || first === undefined) return;
  expect(first >= exported).toBe(true);
  expect(first).toBe(daysOf(range).find((date) => date >= exported && isMissed(cafe, date)));
  if (comparison?.compared) expect(comparison.compared.endDate).toBe(addDays(first, -1));
  const judged = [...changes, ...toDo].flatMap(({ kind, values }) => {
    if (kind === "best-days" && values && "best" in values) return [values.best.date, values.worst.date];
    if (kind === "days" && values && "both" in values) return values.onlyNow.map(({ date }) => date);
    if (kind === "fell" && values && "place" in values && values.place === "day") return [values.name];
    return [];
  });
  expect(judged.filter((date) => date >= first)).toEqual([]);
}

/** A day after the export was made, on a weekday that had sales in at least half of its last four weeks before that. */
function isMissed(cafe: Cafe, date: string): boolean {
  const sold = (day: string) => cafe.shops.some((shop) => (soldOn(cafe, shop, day)?.customers ?? 0) > 0);
  if (date === cafe.exported && sold(date)) return true;
  const known = { startDate: cafe.first, endDate: addDays(cafe.exported ?? date, -1) };
  const begun = daysOf(known).find(sold) ?? date;
  const weeks = Array.from({ length: 12 }, (_, nth) => addDays(date, -7 * (nth + 1)))
    .filter((day) => begun <= day && day <= known.endDate)
    .slice(0, 4);
  return weeks.filter(sold).length * 2 >= weeks.length;
}

/** New: never sold before, with ninety days of history. Gone: not sold for 28 days, and sold in those before. */
function saysWhichProductsCame(cafe: Cafe, { range, comparison, changes = [] }: Report): void {
  const compared = comparison?.compared ?? range;
  for (const { kind, values } of changes) {
    if (kind !== "products" || !values || !("products" in values) || !compared) continue;
    for (const { name, state } of values.products) {
      const days = daysOf({ startDate: cafe.first, endDate: addDays(range?.endDate ?? "", 3) }).filter(
        (date) => cafe.shops.some((shop) => (soldOn(cafe, shop, date)?.customers ?? 0) > 0),
      );
      const own = cafe.products.find((product) => product.name === name);
      const sold = days.filter((date) => own && own.from <= date && date <= own.to);
      const [firstEver = "", firstSale = "", lastSale = ""] = [days[0], sold[0], sold.at(-1)];
      if (state === "new") {
        expect(firstSale >= compared.startDate && firstSale <= compared.endDate).toBe(true);
        expect(firstEver <= addDays(compared.startDate, -90)).toBe(true);
      }
      if (state === "gone") {
        expect(lastSale <= addDays(compared.endDate, -28) && lastSale > addDays(compared.endDate, -56)).toBe(
          true,
        );
      }
      if (
        firstSale >= compared.startDate &&
        daysIn(compared) >= 7 &&
        firstEver <= addDays(compared.startDate, -90)
      )
        expect(state).toBe("new");
    }
  }
}

interface Sums {
  satang: bigint;
  customers: bigint;
  days: bigint;
}

type Marks = Readonly<Record<"sales" | "customers" | "perCustomer", string | undefined>>;

/** From the receipts of the cafe and the rules, without the model. Undefined of some shops, whose own days count. */
function expectedMarks(cafe: Cafe, report: Report): Marks | undefined {
  const earlier = report.comparison?.report.range;
  const range = report.comparison?.compared ?? report.range;
  if (!earlier || !range || report.changes?.some(({ kind }) => kind === "shops")) return undefined;
  const sold = (date: string) => {
    const all = cafe.shops.flatMap((shop) => soldOn(cafe, shop, date) ?? []);
    const [satang, customers] = [
      all.reduce((sum, day) => sum + day.satang, 0),
      all.reduce((sum, day) => sum + day.customers, 0),
    ];
    return { satang, customers, isOpen: customers > 0 };
  };
  const [now, before] = [daysOf(range).map(sold), daysOf(earlier).map(sold)];
  const shift = daysIn({ startDate: earlier.startDate, endDate: range.startDate }) - 1;
  const arePairs = shift % 7 === 0 && now.length === before.length;
  const isPaired = (nth: number) => Boolean(now[nth]?.isOpen && before[nth]?.isOpen);
  const paired = arePairs ? now.filter((_, nth) => isPaired(nth)).length : 0;
  const open = (days: typeof now) => days.filter(({ isOpen }) => isOpen).length;
  const isBasis = paired >= 3 && paired * 3 >= Math.max(open(now), open(before)) * 2;
  const sums = (days: typeof now): Sums => {
    const counted = isBasis ? days.filter((_, nth) => isPaired(nth)) : days;
    return {
      satang: BigInt(counted.reduce((sum, day) => sum + day.satang, 0)),
      customers: BigInt(counted.reduce((sum, day) => sum + day.customers, 0)),
      days: BigInt(open(counted)),
    };
  };
  const [own, other] = [sums(now), sums(before)];
  const { historyFrom } = report.comparison ?? {};
  const isShort =
    historyFrom !== undefined &&
    daysIn({ startDate: historyFrom, endDate: earlier.endDate }) * 2 < daysIn(earlier);
  if (isShort || own.days === 0n || other.days === 0n)
    return { sales: undefined, customers: undefined, perCustomer: undefined };
  return {
    sales: mark(own.satang, own.days, other.satang, other.days),
    customers: mark(own.customers, own.days, other.customers, other.days),
    perCustomer: mark(own.satang, own.customers, other.satang, other.customers),
  };
}

/** The change of one quotient against another, rounded half away from zero. */
function mark(now: bigint, by: bigint, before: bigint, beforeBy: bigint): string | undefined {
  const base = before * by;
  if (base <= 0n || beforeBy === 0n) return undefined;
  const change = now * beforeBy - base;
  const tenths = ((change < 0n ? -change : change) * 2000n + base) / (2n * base);
  return percentChange(Number(change < 0n ? -tenths : tenths) / 10);
}

function partsAddUp(report: Report): void {
  const compared = comparedOf(report);
  const basis = basisOf(report);
  if (!compared || !basis) return;
  const { amount, days } = basisChange(basis);
  if (amount === undefined || days === undefined) return;
  let parts = satang(amount) + satang(days);
  for (const { kind, values } of report.changes ?? []) {
    if (kind === "days" && values && "both" in values) {
      for (const { amount } of values.onlyNow) parts += satang(amount);
      for (const { amount } of values.onlyBefore) parts -= satang(amount);
      parts += satang(values.refunds ?? 0);
    }
    if (kind === "shops" && values) {
      for (const { amount } of values.onlyNow) parts += satang(amount);
      for (const { amount } of values.onlyBefore) parts -= satang(amount);
      parts += satang(values.noShop?.change ?? 0);
    }
  }
  expect(parts).toBe(satang(compared.now.totals.total_sales) - satang(compared.before.totals.total_sales));
}

function satang(amount: number): number {
  return Math.round(amount * 100);
}

async function everySurfaceSays(
  report: Report,
  expected: Marks | undefined,
  language: Language,
): Promise<void> {
  const worded = withTexts(report, language);
  const saved = saveReport([worded], MOMENT, "1.2.3", { language: language.code });
  const digest = digestOf(saved, language);
  const hero = markupIn(language, <Hero report={worded} provenance={MOMENT} loading={false} />);
  const cards = markupIn(language, <SummaryCards report={worded} provenance={MOMENT} loading={false} />);
  const shown = (markup: string, name: string) =>
    [...markup.matchAll(new RegExp(`<dd class="${name}"[^>]*>(.*?)</dd>`, "g"))].map(([, text = ""]) =>
      plain(text),
    );
  // The page draws the arrows by its style.
  const percents = digest.figures.map(({ change }) => change?.percent?.replace(/^[▲▼]\u00a0/, ""));

  // The tiles, and what messages have of them.
  expect(shown(hero, "hero-change quiet")).toEqual(percents.filter((percent) => percent !== undefined));
  const customers = percents.at(-1);
  const [ofCustomers, ofSales, ofBill] = cardMarks(cards);
  expect(ofCustomers).toBe(customers);
  if (expected)
    expect([ofCustomers, ofSales, ofBill]).toEqual([
      expected.customers,
      expected.sales,
      expected.perCustomer,
    ]);

  const texts = {
    mail: plain(mailBody(digest)),
    text: digestText(digest),
    caption: captionOf(digest),
    line: cardLines(flexMessage(digest, undefined)).join("\n"),
    picture: plain(renderPicture(digest)),
    hero: plain(hero),
    terminal: writtenMessage(report, { timeZone: "UTC" }, { language }),
  };
  for (const [where, text] of Object.entries(texts)) {
    // Today is behind all of the ranges.
    expect([
      where,
      /undefined|NaN|without today|ไม่รวมวันนี้|Closed on (?!.{1,9} \(Songkran\))/.test(text),
    ]).toEqual([where, false]);
    // The basis is named wherever there is a mark of it.
    if (digest.basis !== undefined) expect([where, text.includes(digest.basis)]).toEqual([where, true]);
  }
  if (digest.isIncomplete) {
    expect(digest.verdict).toBeUndefined();
    expect(digest.subject).not.toContain("฿");
  }
  if (ofSales !== undefined) {
    const [, sentence = ""] = digest.whys;
    const mark = `${ofSales.startsWith("±") ? "" : ofSales.startsWith(MINUS) ? "▼\u00a0" : "▲\u00a0"}${ofSales}`;
    expect(sentence).toContain(mark);
    expect(digest.subject.includes(ofSales)).toBe(!digest.isIncomplete);
    expect(texts.terminal).toContain(`${language.money.whole(report.totals.total_sales)} (${mark})`);
    const index = plain(
      renderIndex(listEntries(await snapshotsOf(saved, report), []), INDEX_PARTS, language),
    );
    // An archive has no report of the days that are compared then.
    if (!digest.isIncomplete) expect(index).toContain(` ${ofSales} `);
    expect(signOfVerdict(digest.verdict ?? "")).toSatisfy(
      (sign) =>
        sign === 0 || sign === Math.sign(Number.parseFloat(ofSales.replace("×", "+").replace(MINUS, "-"))),
    );
  }
  // "More customers" follows what they are of, and has the sign of their mark.
  for (const why of digest.whys.slice(0, 2)) {
    const [, count, way] = /([\d,]+) (more|fewer) customers?/.exec(why) ?? [];
    if (count === undefined) continue;
    expect(why).toMatch(/^(On the .+ open both times|Per open day|In .+, per open day|That is) /);
    expect(customers?.startsWith(way === "more" ? MINUS : "+")).not.toBe(true);
  }
  inWordsAddsUp(digest.whys, report, language);
}

/** The amounts in the brackets of the first sentence and that of the second one, to whole amounts. */
function inWordsAddsUp(
  [first = "", second = ""]: readonly string[],
  report: Report,
  language: Language,
): void {
  const compared = comparedOf(report);
  const basis = basisOf(report);
  if (!compared || !basis) return;
  const change = compared.now.totals.total_sales - compared.before.totals.total_sales;
  const amounts = (text: string) =>
    [...text.matchAll(/\((?:รวม )?([+\u2212])฿([\d,.]+)/g)].map(([, sign, amount = ""]) =>
      Number(`${sign === MINUS ? "-" : ""}${amount.replaceAll(",", "")}`),
    );
  const all = [...amounts(first), ...amounts(second)];
  if (amounts(second).length === 0) return;
  expect(Math.abs(all.reduce((sum, amount) => sum + amount, 0) - change)).toBeLessThanOrEqual(
    all.length / 2 + 0.01,
  );
  expect(language.code).toMatch(/en|th/);
}

function cardMarks(markup: string): (string | undefined)[] {
  return markup
    .split('<div class="summary-card">')
    .slice(1)
    .map((card) => {
      const [, text] = /<dd class="summary-card-change quiet">(.*?)<\/dd>/.exec(card) ?? [];
      return text === undefined ? undefined : plain(text);
    });
}

/** Of what the basis alone decides. A week that is strong or weak is so against what was expected. */
function signOfVerdict(verdict: string): number {
  if (/stronger days|^More than|sold more|ดีขึ้น|มากกว่า/.test(verdict)) return 1;
  return /weaker days|^Less than|sold less|น้อยลง|น้อยกว่า/.test(verdict) && !/ปกติ|สัปดาห์นี้ขายได้น้อย$/.test(verdict)
    ? -1
    : 0;
}

/** The report in an archive, after that of the range that it is compared with. */
async function snapshotsOf(saved: Parameters<typeof snapshotOf>[0], report: Report) {
  const { comparison } = report;
  if (!comparison) throw new Error("not compared");
  const earlier = saveReport(
    [withTexts({ ...comparison.report }, english)],
    { ...MOMENT, generatedAt: `${addDays(comparison.report.range?.endDate ?? "", 40)}T00:00:00.000Z` },
    "1.2.3",
  );
  return Promise.all([snapshotOf(earlier), snapshotOf(saved)]);
}

function markupIn(language: Language, content: ReactNode): string {
  return renderToStaticMarkup(<Speaking language={language}>{content}</Speaking>);
}

function plain(markup: string): string {
  return markup
    .replace(/<(style|svg|title)[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .replace(/ ([.,:)])/g, "$1")
    .replace(/\( /g, "(")
    .trim();
}
