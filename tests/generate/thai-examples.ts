/** What the functions of a language say, for example. A test finds a function without one. */
import type { Language, TerminalTexts } from "../../viewer/report/language/language.ts";
import { fileTexts } from "../../viewer/report/language/languages.ts";
import { BAHT } from "../../viewer/report/money.ts";
import { changeText } from "../../viewer/report/wording/changes.ts";

export type Spoken = Language & { readonly terminal: TerminalTexts };
type Example = (language: Spoken) => string;

const DAY = "2026-11-09";
const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };
const LATTE = "ลาเต้เย็น";
const moved = (now: number, before: number) => ({ now, before, change: now - before, percent: 8.9 });
const [rose, fell] = [
  { name: LATTE, now: 8585, before: 7000, change: 1585 },
  { name: "ครัวซองต์", now: 1200, before: 2000, change: -800, renamedFrom: "ครัวซองต์ (ใหญ่)" },
];
const sums = { dataset: "sales_by_store", sum: 900, daySum: 1000 } as const;

export const EXAMPLES: Readonly<
  Partial<Record<keyof Spoken | "accounts" | "close" | "digest", readonly Example[]>>
> = {
  dates: [
    ({ dates }) => dates.rangeInFull(WEEK),
    ({ dates }) => dates.range({ startDate: "2026-10-21", endDate: "2026-11-20" }),
    ({ dates }) => dates.rangeOrWeekday({ startDate: DAY, endDate: DAY }),
    ({ dates }) => dates.month(DAY),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((day): Example[] => [
      ({ dates }) => dates.weekdayName(day),
      ({ dates }) => dates.shortWeekday(day),
    ]),
  ],
  accounts: [
    ({ code, dates }) => fileTexts({ code }).accounts.computed(dates.range(WEEK)),
    ({ code, dates }) => fileTexts({ code }).accounts.netted(dates.range(WEEK)),
    ({ code }) => fileTexts({ code }).accounts.otherCurrency("SGD"),
  ],
  page: [
    ({ page }) => page.noCostIn("นิมมาน"),
    ({ page }) => page.profitUnknown(page.noCost),
    ({ page }) => page.allIn(page.salesByCategory, "กาแฟ"),
    ({ page }) => page.allBy(page.salesByEmployee, "นก"),
    ({ page }) => page.quickRange(7),
    ({ page }) => page.quickRange(365),
    ({ page }) => page.moreItems(3),
    ({ page }) => page.shopsOfGroup("ภาคเหนือ", 3),
    ({ page }) => page.moreWithSum(28, "฿12,345"),
    ({ hero, page }) => page.sentences([hero.verdicts.within, hero.weekBefore.above]),
    ({ page }) => page.otherItems(4),
    ({ page, dates }) =>
      page.lineDescription(
        page.profit,
        page.valueOnDay("฿1,200", dates.day(DAY)),
        page.valueOnDay("฿9,800", dates.day("2026-11-14")),
        page.valueOnDay("฿7,000", dates.day("2026-11-15")),
      ),
    ({ page }) => page.daysStartAt("04:00"),
    ({ page }) => page.dataUpTo("15 พ.ย."),
    ({ page }) => page.loadedAt("07:00"),
    ({ page }) => page.loadedAt("07:00", "16 พ.ย."),
    ({ page }) => page.daysText(WEEK),
    ({ page }) => page.noSalesIn(WEEK),
    ({ page }) => page.salesIn({ startDate: DAY, endDate: DAY }),
  ],
  digest: [
    (language) => fileTexts(language).digest.correction(language.dates.range(WEEK), "฿143,220", "฿150,600"),
    (language) => fileTexts(language).digest.sameTotal(language.dates.range(WEEK), "฿143,220"),
    (language) => fileTexts(language).digest.inAllShops(fileTexts(language).digest.rose),
    (language) => fileTexts(language).digest.nowAndBefore("฿143,220", "฿150,600"),
    (language) => fileTexts(language).digest.corrected("฿143,220"),
  ],
  target: [
    ({ target, dates }) =>
      target.sentence(
        target.sold(dates.month(DAY), "฿410,000", "฿600,000", "68%") + target.comma + target.places.ahead,
        target.usual(dates.weekdayName(7), "66%", undefined),
      ),
    ({ target, dates }) => target.usual(dates.weekdayName(1), "66%", "67%"),
    ({ target }) => target.amount("฿"),
    ({ target }) => target.of(undefined),
    ({ target }) => target.of("นิมมาน"),
    ({ target }) => target.notSaved("503"),
  ],
  groups: [
    ({ groups }) => groups.namedInNone("นิมมาน, ท่าแพ"),
    ({ groups }) => groups.sameShops("ภาคเหนือ −21.2%, ภาคใต้ +3.4%"),
    ({ groups }) => groups.countInNone(5, "฿12,345"),
  ],
  storeDetails: [
    ({ storeDetails }) => storeDetails.howToRead(true, true),
    ({ storeDetails }) => storeDetails.howToRead(true, false),
    ({ storeDetails }) => storeDetails.howToRead(false, true),
  ],
  sources: [
    ({ sources }) =>
      sources.afterCommission(
        {
          commission: 3577.24,
          names: [
            { name: "GrabFood", amount: 2467.69 },
            { name: "LINE MAN", amount: 1109.55 },
          ],
          net_sales: 135_063.76,
          profit: 79_221.76,
        },
        BAHT,
      ),
    ({ sources }) => sources.paid(undefined),
    ({ sources }) => sources.paid("+฿259"),
    ({ sources }) => sources.leftOf("฿134,521"),
  ],
  hero: [
    ...(["up", "down"] as const).map(
      (way): Example =>
        ({ hero }) =>
          hero.compared[way](hero.before.week, true),
    ),
    ({ hero }) => hero.compared.same(true),
    ({ hero, dates }) => hero.compared.up(hero.before.weekday(dates.weekdayName(1)), false),
    ({ hero }) => hero.historyFrom("2026-03-03"),
    ({ hero }) => hero.closed({ startDate: "2026-04-13", endDate: "2026-04-15" }, "สงกรานต์"),
    ({ hero }) => hero.closed({ startDate: "2026-04-13", endDate: "2026-04-13" }, "สงกรานต์"),
    ({ hero }) => hero.basis.paired(6),
    ({ hero }) => hero.basis.ofShops(hero.basis.perOpenDay),
    ({ hero }) => hero.dayForDay("+8.9%"),
    ({ hero, dates }) =>
      hero.difference.down("฿7,380", hero.before.week) +
      hero.because([`${hero.reasons.noSales([dates.weekdayName(1)], true)} (−฿19,050)`]),
    ({ hero }) =>
      hero.difference.up("฿12,000", hero.before.month) +
      hero.partlyBecause([`${hero.reasons.openDays(1)} (+฿5,000)`]) +
      hero.although([`${hero.reasons.shopClosed("ท่าแพ")} (−฿9,800)`]),
    ({ hero }) => hero.difference.same(hero.before.year),
    ({ hero }) => hero.because([hero.reasons.noSales(4, false), hero.reasons.refunds]),
    ({ hero, dates }) => hero.because([hero.reasons.closed(dates.weekdayName(1), false)]),
    ({ hero }) => hero.because([hero.reasons.opened("ไนท์บาซาร์"), hero.reasons.shopClosed(4)]),
    ({ hero }) => hero.although([hero.reasons.unknownBefore(4), hero.reasons.openDays(-2)]),
    ({ hero }) => hero.because([hero.reasons.opened(5), hero.reasons.noShop]),
    ({ hero }) => hero.sentence(`${hero.onBasis.paired(6)} ▲ +8.9% (+฿11,670): ${hero.customers(46, false)}`),
    ({ hero }) =>
      `${hero.onBasis.perOpenDay} ▼ −1.2% (${hero.inAll("−฿7,000")}): ${hero.customers(-4, true)}, ${hero.bills(true)}`,
    ({ hero }) => `${hero.onBasis.sameShops(11)} ▼ −1.2%: ${hero.bills(false)}`,
    ({ hero }) => `${hero.onBasis.sameShops("นิมมาน")} ▼ −1.2%`,
    ({ hero }) => `${hero.onBasis.oneDay} ▲ +8.9%`,
    ({ hero, dates }) => hero.standingOut(dates.weekday("2026-11-13"), "฿98,000", "+฿71,000"),
    ({ hero, shopVerdicts: { because, causes } }) =>
      hero.changedMost(because("นิมมาน −฿12,300", causes.customers(false))),
    ({ hero }) => hero.openDaysNote(6, 7),
    ({ hero }) => hero.openDaysOf(26, 27),
    ({ hero }) => hero.marginNote("59.7%"),
  ],
  changes: [
    ({ changes, dates }) => changes.against(dates.range(WEEK), dates.range(BEFORE)),
    ({ changes }) => changes.openDaysDiffer(6, 7),
    ({ changes }) => changes.historyFrom(DAY),
    ({ changes, page, dates }) => changes.earlierLine(page.totalSales, dates.range(BEFORE)),
    ({ changes }) => changes.withoutDay("2026-11-23"),
    ({ changes }) => changes.withoutDays(WEEK),
    ({ changes }) => changes.withoutUnknown(WEEK),
    ({ changes }) => changes.points("+1.2"),
  ],
  tables: [
    ({ page, tables }) => tables.noCost(page.noCost),
    ({ tables }) => tables.renamedFrom(LATTE),
    ({ tables }) => tables.mix("กาแฟ", "เบเกอรี่"),
    ({ tables, datasets, dates }) => tables.caption(datasets.sales_summary.table, dates.range(WEEK)),
    ({ tables }) => tables.andMore(12),
    ({ tables }) => tables.onlyBefore(3),
    ({ tables }) => tables.dayShiftNote(7, 7),
    ({ tables }) => tables.dayShiftNote(30, 31),
    ({ tables }) => tables.monthShiftNote(12),
    ({ tables }) => tables.monthShiftNote(6),
    ({ tables }) => tables.fromDay("12 มี.ค."),
    ({ tables }) => tables.toDay("20 พ.ย."),
    ({ tables, dates }) => tables.againstDay(dates.day(DAY), "฿18,500"),
    ({ tables }) => tables.topNote(10, 40, 48),
    ({ tables, page }) => tables.figuresElsewhere(page.salesByEmployee),
  ],
  foot: [
    ({ foot }) => foot.topOf(5, 40),
    ({ foot }) => foot.notes(2),
    ({ foot }) => foot.partOf(6, 7),
    ({ foot }) => foot.otherLanguage("en"),
  ],
  busy: [
    ({ busy }) => busy.weekdayWithDays(1, 4),
    ({ busy }) => busy.busiest(6, "10:00–11:00", "฿2,310"),
    ({ busy, dates }) => busy.includesUnfinished(7, dates.day("2026-11-22")),
    ({ busy }) => busy.hoursLess({ sales: 900, customers: 4, hasHours: true }, BAHT),
    ({ busy }) => busy.hoursLess({ sales: 900, customers: 4, hasHours: false }, BAHT),
    ({ busy }) => busy.hoursLess({ sales: -900, customers: 4, hasHours: true }, BAHT),
  ],
  known: [
    ({ known }) => known.until("ศ. 27 พ.ย.", "11:37"),
    ({ known }) => known.until("ศ. 27 พ.ย.", undefined),
    ({ known }) => known.notHere.exports(known.and("ส. 28", "อา. 29 พ.ย."), 2),
    ({ known }) => known.notHere.sync("อา. 29 พ.ย.", 1),
    ({ known }) => known.notHere.api("อา. 29 พ.ย.", 1),
    ({ known }) => known.noSales(known.and("ส. 28", "อา. 29 พ.ย."), false),
    ({ known }) => known.noSalesAsked(known.to("ศ. 27", "จ. 30 พ.ย."), true),
    ({ known }) => known.lastReceipt("ศ. 27 พ.ย.", "11:37", "17:30"),
    ({ known }) => known.ofShop("นิมมาน", known.notHere.exports("อา. 29 พ.ย.", 1)),
    ({ known }) => known.untilTime("11:37"),
  ],
  menu: [
    ({ menu }) => menu.rule(true, true),
    ({ menu }) => menu.rule(false, false),
    ({ menu }) => menu.lookAtThese(1),
    ({ menu }) => menu.lookAtThese(2),
    ({ menu }) => menu.lookAt(LATTE, 144, "฿47.03", menu.lists["often-small"]),
    ({ menu }) => menu.withoutCost(3),
    ({ menu }) =>
      menu.tooFew([menu.smallCategory("เบเกอรี่", 3, undefined), menu.smallCategory("อาหารเช้า", 5, 82)], 2),
  ],
  archive: [
    ({ archive }) => archive.onBasis({ basis: "paired", days: 6 }),
    ({ archive }) => archive.onBasis({ basis: "per-open-day", basisShops: 11, days: 330 }),
    ...([1, 7, "month", "year", "other"] as const).flatMap((rhythm): Example[] => [
      ({ archive }) => archive.groupCount(rhythm, 3),
      ({ archive }) => archive.changeHeading(rhythm),
      ({ archive }) => archive.lineTitle(rhythm, false),
    ]),
    ({ archive }) => archive.lineTitle(7, true),
    ({ archive }) => archive.openDaysDiffer("month"),
    ({ archive }) => archive.lineName(7, 12),
    ({ archive }) => archive.missingPeriods(2),
    ({ archive, dates }) => archive.noSnapshotFor(dates.range(WEEK), 7, 1),
    ({ archive, dates }) => archive.noSnapshotFor(dates.range(WEEK), 7, 3),
    ({ archive, dates }) => archive.periodIsMissing(7, dates.range(WEEK)),
    ({ archive }) => archive.periodsAreMissing(7, 3),
    ({ archive }) => archive.older(4),
    ({ archive }) => archive.openDaysOf(6, 7),
    ({ archive }) => archive.changedFrom("2–8 พ.ย."),
    ({ archive }) => archive.amountOfPeriod("฿143,085", "9–15 พ.ย."),
    ({ archive, dates }) => archive.madeAt(dates.momentIn("2026-11-16T00:00:00Z", "Asia/Bangkok")),
    ({ archive }) => archive.noteCount(2),
    ({ archive }) => archive.links.label(archive.links.next, "9–15 พ.ย."),
  ],
  live: [
    ({ live, dates }) => live.still(dates.range(WEEK)) + live.couldNotBeLoaded(dates.range(BEFORE)),
    ({ live, dates }) => live.loadingRange(dates.range(WEEK)),
    ({ live, dates }) => live.dayNotes.saved(dates.rangeOrWeekday({ startDate: DAY, endDate: DAY })),
    ({ live }) => live.dayNotes.title(2),
    ({ live }) => live.dayNotes.changeOf("ฝนตกหนัก") + live.dayNotes.removeOf("ฝนตกหนัก"),
    ({ live }) => live.importing.looks("till.csv") + live.importing.imports("till.csv"),
    ({ live }) => live.importing.looked("till.csv"),
    ({ live }) => live.noSuchGroup("ภาคเหนือ"),
    ({ live }) => live.noSuchStores("Nimman"),
    ({ live }) => live.withoutSales(250),
    ({ live }) => live.productsOf("Latte"),
    ({ live, dates }) => live.lastSales(dates.dayOfYear("2026-05-20")),
    ({ live }) => live.notSynced("12:03"),
    ({ live }) => live.loadedAgo(5),
    ({ live }) => live.loadedAgo(130),
    ({ live }) => live.loadedAgo(5000),
    ({ live }) => live.tooManyTries(15),
    ({ live }) => live.tooManyTries(300),
    ({ live }) => live.notSaved(live.noAnswer),
    ({ live }) => live.notShared(live.notAllowed),
    ({ live, changes }) => live.versus(changes.kinds["same-weekdays"]),
  ],
  terminal: [
    ({ terminal, dates }) => terminal.report.wrote(dates.range(WEEK), "Asia/Bangkok", undefined),
    ({ terminal, dates }) => terminal.report.wrote(dates.range(WEEK), "Asia/Bangkok", "นิมมาน"),
    ({ terminal }) => terminal.report.salesElsewhere(WEEK),
    ({ terminal: { report } }) => report.totalSales("฿143,085"),
    ({ terminal: { report } }) => report.netSales("฿138,641"),
    ({ terminal: { report } }) => report.profit("฿82,799"),
    ({ terminal: { report } }) => report.customers(843),
    ({ terminal: { report } }) => report.openDaysBefore(6, 7),
    ({ terminal: { report } }) => report.notes(2),
    ({ terminal: { receipts } }) => receipts.days("2026-11-09", "2026-11-15"),
    ({ terminal: { receipts } }) => receipts.counts(843, 2, 1702),
    ({ terminal: { receipts } }) => receipts.grossSales("฿143,500.00"),
    ({ terminal: { receipts } }) => receipts.refunds("฿415.00"),
    ({ terminal: { receipts } }) => receipts.discounts("฿4,444.00"),
    ({ terminal: { receipts } }) => receipts.netSales("฿138,641.00"),
    ({ terminal: { receipts } }) => receipts.cost("฿55,842.00"),
    ({ terminal: { receipts } }) => receipts.added(12),
    ({ terminal: { receipts } }) => receipts.replaced(3),
    ({ terminal: { receipts } }) => receipts.unchanged(1219),
    ({ terminal: { receipts } }) => receipts.removed(1),
    ({ terminal: { receipts } }) => receipts.linesWritten(45),
    ({ terminal: { receipts } }) => receipts.withoutShop("นิมมาน"),
    ({ terminal: { receipts } }) => receipts.keptName("Nimman", "นิมมาน"),
    ({ terminal: { copy } }) => copy.nothingNew("cafe.duckdb", "2026-11-15"),
    ({ terminal: { copy, receipts } }) => copy.wouldBe("cafe.duckdb", receipts.added(12)),
    ({ terminal: { copy, receipts } }) => copy.copied("cafe.duckdb", receipts.added(12)),
    ({ terminal: { copy } }) => copy.sameSums(2, 30, "nimman.duckdb"),
    ({ terminal: { copy } }) => copy.otherDays("cafe.duckdb", 3, "nimman.duckdb", "2026-11-09", "นิมมาน"),
    ({ terminal: { status } }) => status.since(3, "2026-10-26"),
    ({ terminal: { status } }) => status.deliveredTo("LINE", "U12…", "23 Nov 2026 07:00"),
    ({ terminal: { delivery } }) => delivery.way("mail"),
    ({ dates, terminal: { delivery } }) => delivery.sent(dates.range(BEFORE), delivery.to("LINE", "U12…")),
    ({ dates, terminal: { delivery } }) =>
      delivery.corrected(dates.range(BEFORE), delivery.to("LINE", "U12…")),
    ({ terminal: { delivery } }) => delivery.nothingDue,
    ({ terminal: { status } }) => status.notDelivered.failed("LINE", "U12…", "23 Nov 2026 07:00"),
    ({ terminal: { status } }) => status.notDelivered.perhaps("LINE", "U12…", "23 Nov 2026 07:00"),
    ({ terminal: { status } }) => status.notDeliveredSince("8d").join("; "),
    ({ terminal: { status }, dates }) =>
      status.made(dates.range(WEEK), status.ago.days(3), dates.momentIn("2026-11-16T00:00:00Z", "UTC")),
    ({ terminal: { status } }) => status.ago.hours(5),
    ({ terminal: { status } }) => status.ago.minutes(12),
    ({ terminal: { status } }) => status.ago.seconds(40),
    ({ terminal: { status } }) => status.damagedFiles(2).join("; "),
    ({ terminal: { status } }) => status.incompletePeriods(2, "--backfill").join("; "),
    ({ terminal: { status } }) =>
      status.join([status.missingPeriods(2, "--backfill")[0], status.tooOld("8d")[0]]),
    ({ terminal: { status } }) => status.tooOld("8d").join("; "),
    ({ archive }) => archive.shopCount(300),
    ({ terminal: { status } }) => status.shopsFine(298, 300),
    ({ dates, terminal: { status } }) => status.shopLacks(dates.range(WEEK)).join("; "),
    ({ terminal: { status } }) => status.shopsNotFine(2).join("; "),
    ({ terminal: { status } }) => status.backfill(true),
  ],
  notes: [
    ({ notes }) => notes["derived-transactions"]({ count: 3, rows: 7 }, BAHT),
    ({ notes }) => notes.timestamps({ count: 7 }, BAHT),
    ({ notes }) => notes["outside-range"]({ count: 2 }, BAHT),
    ({ notes }) => notes["missing-amounts"]({ count: 2, dataset: "sales_by_product" }, BAHT),
    ({ notes }) => notes["gross-disagrees"]({ count: 2 }, BAHT),
    ({ notes }) => notes["datasets-disagree"]({ ...sums, measure: "total_sales" }, BAHT),
    ({ notes }) => notes["datasets-disagree"]({ weekday: 1, byHour: 3, byDay: 4 }, BAHT),
    ({ notes }) =>
      notes["shared-transactions"](
        {
          dataset: "sales_by_employee",
          measure: "total_transactions",
          sum: 130,
          daySum: 120,
        },
        BAHT,
      ),
    ({ notes }) => notes["missing-snapshots"](BEFORE, BAHT),
    ({ notes }) => notes["holidays-known"]({ year: 2026 }, BAHT),
    ({ notes }) => notes["no-thai-font"]({}, BAHT),
    ...(["failed", "perhaps", "twice"] as const).map(
      (outcome): Example =>
        ({ notes }) =>
          notes.delivery({ outcome, range: BEFORE, to: ["p…@example.com"] }, BAHT),
    ),
  ],
  changeSentences: [
    (language) =>
      changeText(
        {
          kind: "noted",
          values: {
            notes: [
              { date: DAY, to: DAY, text: "ซ่อมถนน" },
              { date: DAY, to: "2026-11-11", text: "ฝนตก" },
            ],
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "total",
          values: {
            range: WEEK,
            now: 143_085,
            openDays: 6,
            earlierRange: BEFORE,
            before: 150_465,
            openDaysBefore: 7,
            change: -7380,
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "total",
          values: {
            range: WEEK,
            shops: ["นิมมาน", "เมืองเก่า"],
            now: 143_085,
            openDays: 7,
            withoutToday: 120_000,
            unfinished: "2026-11-15",
            earlierRange: BEFORE,
            before: 110_000,
            openDaysBefore: 6,
            change: 10_000,
            historyFrom: "2026-11-03",
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "total",
          values: { range: WEEK, now: 1000, openDays: 1, earlierRange: BEFORE, openDaysBefore: 0 },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "days",
          values: {
            both: {
              ...moved(143_085, 131_415),
              days: 6,
              net_sales: moved(138_641, 127_000),
              profit: moved(82_799, 76_000),
              total_transactions: moved(843, 760),
            },
            onlyNow: [],
            onlyBefore: [{ date: "2026-11-02", amount: 19_050 }],
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "days",
          values: {
            both: {
              ...moved(143_085, 143_085),
              days: 6,
              net_sales: moved(138_641, 138_641),
              total_transactions: moved(843, 760),
            },
            onlyNow: [],
            onlyBefore: [],
          },
        },
        language,
      ),
    ({ changeSentences: { notKnown, unchanged, without }, dates }) =>
      unchanged(dates.range(BEFORE), false, without(notKnown(dates.range(WEEK), false), "฿131,000")),
    ({ changeSentences, dates }) => changeSentences.unchanged(dates.range(BEFORE), true),
    ({ changeSentences, hero }) => changeSentences.perDay(hero.onBasis.perOpenDay, "+8.9%"),
    ({ changeSentences }) => changeSentences.days.refunds("฿120", false),
    ({ changeSentences: { split } }) =>
      split.whole(split.part("+฿4,000", split.customers(20), true, false), false),
    ({ changeSentences: { list, split } }) =>
      split.cancelled(
        list([
          split.part("+฿4,000", split.customersPerDay(true), true, true),
          split.part("−฿4,000", split.bills("smaller"), false, true),
        ]),
        true,
      ),
    (language) =>
      changeText(
        { kind: "split", values: { traffic: 15_707, bill: -4037, customers: 83, bills: "smaller" } },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "split",
          values: { days: 18_484, openDays: 1, traffic: 66_831, bill: 6570, bills: "larger" },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "shops",
          values: {
            both: { shops: 11, ...moved(1_218_000, 1_170_000) },
            onlyNow: [{ name: "ไนท์บาซาร์", amount: 21_300, opened: "2026-11-11" }],
            onlyBefore: [{ name: "ท่าแพ", amount: 9800, closed: "2026-11-04" }],
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "split",
          values: { sameShops: true, traffic: 52_000, bill: -4000, customers: 310, bills: "smaller" },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "standing-out",
          values: { range: { startDate: DAY, endDate: DAY }, amount: 98_000, overUsual: 71_000 },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "week",
          values: { place: "within", expected: 153_000, percent: 55, from: 84_000, to: 237_000 },
        },
        language,
      ),
    ...(["within", "above", "below"] as const).map(
      (place): Example =>
        (language) =>
          changeText(
            { kind: "week", values: { place, expected: 153_000, percent: 15, from: 130_000, to: 176_000 } },
            language,
          ),
    ),
    (language) =>
      changeText(
        {
          kind: "products",
          values: { products: [rose, fell], others: { count: 38, change: 420 }, sum: 1205 },
        },
        language,
      ),
    (language) => changeText({ kind: "products", values: { products: [fell], allShops: true } }, language),
    (language) =>
      changeText(
        {
          kind: "products",
          values: {
            products: [
              { name: "มัทฉะ", now: 900, change: 900, state: "new" },
              { name: "เค้ก", now: 300, change: 300, state: "not-before" },
              { name: "ชาเย็น", before: 500, change: -500, state: "gone" },
              { name: "โกโก้", before: 400, change: -400, state: "not-now" },
            ],
          },
        },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "best-days",
          values: {
            best: { date: "2026-11-14", amount: 31_700 },
            worst: { date: "2026-11-10", amount: 18_500 },
          },
        },
        language,
      ),
    (language) =>
      changeText(
        { kind: "category", values: { name: "กาแฟ", now: 53_220, before: 57_290, change: -4070 } },
        language,
      ),
    (language) =>
      changeText(
        {
          kind: "shop-verdicts",
          values: {
            sameShops: true,
            shops: [
              { name: "นิมมาน", change: -12_300, cause: "customers", amount: -10_100 },
              { name: "เมืองเก่า", change: 8200, cause: "bills", amount: 6400 },
            ],
          },
        },
        language,
      ),
  ],
  sameShops: [
    ...(["up", "down", "same"] as const).map(
      (way): Example =>
        ({ hero, sameShops }) =>
          sameShops.compared[way](hero.before.week),
    ),
    ({ hero, sameShops }) => sameShops.compared.up(hero.before.week, "นิมมาน"),
    ({ sameShops }) => sameShops.short("+4.1%"),
    ({ page, sameShops }) =>
      page.sentences([
        sameShops.changed(11, "+฿48,000"),
        sameShops.opened("ไนท์บาซาร์ +฿21,300"),
        sameShops.closed("ท่าแพ −฿9,800"),
      ]),
    ({ sameShops }) => sameShops.day({ name: "ท่าแพ", amount: 9800, closed: "2026-11-04" }) ?? "",
    ({ sameShops }) => sameShops.unknownBefore("ไนท์บาซาร์ +฿21,300"),
    ({ sameShops }) => sameShops.opened(sameShops.many(5, "+฿120,000")),
    ({ sameShops }) => sameShops.noShop("+฿1,200 (+3.0%)"),
    ({ sameShops }) => sameShops.several(sameShops.parts.same, 11),
    ({ sameShops }) => sameShops.one(sameShops.parts.new, "ไนท์บาซาร์"),
    ({ sameShops }) => sameShops.withoutDay("2026-11-23"),
    ({ sameShops }) => sameShops.changed(11, "+฿48,000 (+4.1%)"),
    ({ sameShops }) => sameShops.changed("นิมมาน", "+฿48,000 (+4.1%)"),
    ({ sameShops }) => sameShops.changed(11, undefined),
    ({ sameShops }) => sameShops.changed("นิมมาน", undefined),
  ],
  shopVerdicts: [
    (language) =>
      changeText(
        {
          kind: "shop-verdicts",
          values: {
            shops: [
              { name: "ริมน้ำ", change: -9000, cause: "days", amount: -9000 },
              { name: "ท่าแพ", change: -6000, cause: "closed" },
              { name: "ไนท์บาซาร์", change: 3000, cause: "new" },
            ],
          },
        },
        language,
      ),
    ({ shopVerdicts }) => shopVerdicts.causes.bills(false),
  ],
  toDoSentences: [
    ({ toDoSentences }) => toDoSentences.export({ days: 2 }, BAHT),
    ({ toDoSentences }) => toDoSentences.fell({ place: "day", name: "2026-11-17", amount: 3210 }, BAHT),
    ({ toDoSentences }) => toDoSentences.fell({ place: "shop", name: "Nimman", amount: 3210 }, BAHT),
    ({ toDoSentences }) => toDoSentences.fell({ place: "product", name: LATTE, amount: 3210 }, BAHT),
    ({ toDoSentences }) => toDoSentences.margin({ name: LATTE, now: 52.1, before: 61.4, lost: 1234 }, BAHT),
    ({ toDoSentences }) =>
      toDoSentences.discounts(
        { now: 8400, openDays: 6, before: 4000, openDaysBefore: 7, percent: 5.6 },
        BAHT,
      ),
    ({ toDoSentences }) =>
      toDoSentences.person({ name: "นก", discounts: 1240, percent: 8.3, othersPercent: 2.1 }, BAHT),
    ({ toDoSentences }) => toDoSentences.numbers({ count: 1, first: "1-1042", date: "2026-11-17" }, BAHT),
    ({ toDoSentences }) => toDoSentences.numbers({ count: 3, first: "1-1042", date: "2026-11-17" }, BAHT),
    ({ toDoSentences }) =>
      toDoSentences.more({ name: LATTE, piecesPerWeek: 32, profitPerPiece: 59.3, range: WEEK }, BAHT),
    ({ toDoSentences }) => toDoSentences.hour({ hour: 8, customers: 14, bill: 92, averageBill: 173 }, BAHT),
  ],
  today: [
    ({ today }) => today.judgment("busier", 6, false),
    ({ today }) => today.judgment("normal", 6, false),
    ({ today }) => today.judgment("normal", 6, true),
    ({ today }) => today.judgment("quieter", 6, false),
    ({ today }) => today.until("11:37", false),
    ({ today }) => today.until("11:37", true),
    ({ today }) => today.until(undefined, false),
    ({ today }) => today.noSales("11:37"),
    ({ today }) => today.nothingYet(`${today.moments.yesterday} 21:40`, true),
    ({ today }) => today.nothingYet(`${today.moments.today} 07:10`, false),
    ({ today }) => today.usual("฿7,900"),
    ({ today }) => today.usualBy("฿7,900", "11:37"),
    ({ today }) =>
      today.usualIs(1, [
        today.byTime(today.range("฿7,900", "7,100", "8,600"), "11:37"),
        today.inAll("฿15,004"),
      ]),
    ({ today }) => today.usualWhole(1),
    ({ today }) => `${today.sameWithout} Airport (${today.changedLately})`,
    ({ today }) => today.customers(48),
    ({ today }) => today.usuallyClosed(2),
    ({ today }) => today.rhythm(2, today.busiestHours("08", "10", "฿2,700"), today.quietAfter("16")),
    ({ today }) => today.rhythm(2, undefined, undefined),
    ({ today }) => today.usualDay(1),
    ({ today }) =>
      today.inChat({
        time: "12:03",
        shops: undefined,
        sold: "฿10,195",
        usual: "฿10,384",
        customers: 83,
        best: "Iced Latte",
      }),
    ({ today, dates }) => today.shopDay("opened", dates.day("2026-11-16")),
    ({ today, dates }) => today.shopDay("opens", dates.day("2026-12-01")),
    ({ today, dates }) => today.shopDay("closes", dates.day("2026-11-23")),
    ({ today, dates }) => today.shopDay("closed", dates.day("2026-11-12")),
    ({ today }) => today.pieces("14"),
    ({ today }) => today.bills(24),
  ],
  close: [
    ({ code }) => fileTexts({ code }).close.firstAndLast("1-1001", "1-1040"),
    ({ code }) =>
      `${fileTexts({ code }).close.missing} ${fileTexts({ code }).close.missingRun("1-1007", "1-1012", 6)}, ${fileTexts({ code }).close.moreMissing(12)}`,
    ({ code, dates }) => fileTexts({ code }).close.printedAt(dates.momentIn("2026-11-09T15:30:00Z", "UTC")),
    ({ code, dates }) =>
      `${fileTexts({ code }).close.wrote(dates.range(WEEK), "Asia/Bangkok")}: ${fileTexts({ code }).close.sheets(7)}, ${fileTexts({ code }).close.billsClause(843)}, ${fileTexts({ code }).close.netSalesClause("฿137,000")}, ${fileTexts({ code }).close.missingClause(3)}`,
    ({ code }) => fileTexts({ code }).close.missingClause(0),
  ],
};
