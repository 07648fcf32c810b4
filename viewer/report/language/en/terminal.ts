/** What a command prints as its result. Its help and its errors are English, so they are beside it. */
import type { DateRange } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import { countOf, page } from "./page.ts";

/** What is wrong with an archive, and what to do about it. */
const findings = {
  absent: ["there is no archive, or no manifest in it", "check --dir, or run cafe-sales snapshot"],
  damaged: ["the manifest of the archive is damaged", "run cafe-sales snapshot, which rebuilds it"],
  newer: ["a newer version wrote the manifest of the archive", "use a newer cafe-sales"],
  empty: ["the archive is empty", "run cafe-sales snapshot"],
  future: ["the newest snapshot was made in the future", "check the clock"],
} satisfies Readonly<Record<string, readonly [finding: string, advice: string]>>;

/** What to do about the reports of shops. */
const AGAIN = "run cafe-sales snapshot --each-shop again";

export const terminalEnglish = {
  /** The closing line of a run that wrote a report. */
  report: {
    /** @param shops undefined for all */
    wrote: (range: string, timeZone: string, shops: string | undefined) =>
      `Wrote the report${shops === undefined ? "" : ` of ${shops}`} for ${range} (${timeZone})`,
    allDays: "all days",
    salesElsewhere: (range: DateRange) => `there are sales ${page.daysText(range)}`,
    totalSales: (amount: string) => `total sales ${amount}`,
    netSales: (amount: string) => `net sales ${amount}`,
    profit: (amount: string) => `profit ${amount}`,
    customers: (count: number) => countOf(count, "customer"),
    /** Behind the open days of the range: `7 of 7 days have sales, 6 of 7 before`. */
    openDaysBefore: (days: number, rangeDays: number) =>
      `${formatCount(days)} of ${formatCount(rangeDays)} before`,
    noSales: "no sales",
    notKnown: "nothing is known yet",
    noSalesBefore: "the earlier range has no sales",
    withoutToday: "changes are without today",
    tooSoon: "nothing is compared, because today is not over yet",
    notes: (count: number) => `with ${countOf(count, "note")}`,
  },

  /** What only `cafe-sales ask` says. */
  ask: {
    expected: (days: string, expected: string, from: string, to: string) =>
      `${days}: about ${expected} are expected; eight of ten weeks are between ${from} and ${to}.`,
    notCompared: "Nothing is compared, because none of these days is wholly known yet.",
    notExpected: (days: string) => `${days}: too few or too different weeks are known to expect anything.`,
    paidInOneWay: "All bills were paid in the same way, or the till does not say how.",
  },

  /** What an import, a sync or a copy has stored. */
  receipts: {
    noDays: "no days",
    noDay: "no day",
    days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    counts: (receipts: number, refunds: number, lines: number) =>
      `${countOf(receipts, "receipt")}, ${countOf(refunds, "refund")}, ${countOf(lines, "line")}`,
    grossSales: (amount: string) => `gross sales ${amount}`,
    refunds: (amount: string) => `refunds ${amount}`,
    discounts: (amount: string) => `discounts ${amount}`,
    netSales: (amount: string) => `net sales ${amount}`,
    cost: (amount: string) => `cost of goods ${amount}`,
    /** The parts of `receipts 12 added, 3 replaced, 1,219 as they were; 45 lines written`. */
    added: (count: number) => `receipts ${formatCount(count)} added`,
    replaced: (count: number) => `${formatCount(count)} replaced`,
    unchanged: (count: number) => `${formatCount(count)} as they were`,
    removed: (count: number) => `${formatCount(count)} removed`,
    linesWritten: (count: number) => `${countOf(count, "line")} written`,
    withoutShop: (shop: string) => `receipts without a shop are those of the shop ${shop}`,
    keptName: (atTill: string, inStore: string) =>
      `the shop ${atTill} keeps the name that the store has: ${inStore}`,
  },

  copy: {
    nothingNew: (to: string, lastDay: string) => `Nothing new: ${to} has all of this, up to ${lastDay}`,
    wouldBe: (to: string, what: string) => `Nothing was changed. In ${to} it would be: ${what}`,
    copied: (to: string, what: string) => `Copied into ${to}: ${what}`,
    sameSums: (shops: number, days: number, from: string) =>
      `the sums of ${countOf(shops, "shop")} on ${countOf(days, "day")} are those of ${from}`,
    /** Days that only the receiving store has, with one of them. */
    otherDays: (to: string, days: number, from: string, day: string, shop: string) =>
      `${to} keeps ${countOf(days, "day")} that ${from} does not have, such as ${day} of ${shop}`,
  },

  delivery: {
    /** The name of the cafe in a report that is sent as a test. */
    test: "Test: the sample cafe",
    /** A way of delivery in a sentence. Those with a name of their own are the same in every language. */
    way: (title: string) => title,
    /** `mail to p…@example.com` */
    to: (way: string, to: string) => `${way} to ${to}`,
    sent: (range: string, whom: string) => `Sent the report for ${range}: ${whom}`,
    corrected: (range: string, whom: string) => `Sent a correction of the report for ${range}: ${whom}`,
    nothingDue: "Everybody has everything; nothing was sent",
  },

  status: {
    newest: "Newest",
    snapshots: "Snapshots",
    missing: "Missing",
    damaged: "Damaged",
    incomplete: "Incomplete",
    till: "Till",
    delivered: "Delivered",
    shops: "Shops",
    watched: "Watched",
    /** The day that `watch` looked at last, and when. */
    watchedAt: (day: string, moment: string) => `${day}, at ${moment}`,
    /** `298 of 300 are fresh and complete` */
    shopsFine: (fine: number, all: number) =>
      `${formatCount(fine)} of ${formatCount(all)} are fresh and complete`,
    /** While a run of `--each-shop` is active. */
    shopsRunning: "a run is making reports of them now",
    shopLacks: (range: string): readonly [string, string] => [`no report for ${range}`, AGAIN],
    shopsNotFine: (count: number): readonly [string, string] => [
      `${countOf(count, "shop")} ${count === 1 ? "is" : "are"} not fresh and complete`,
      AGAIN,
    ],
    none: "none",
    since: (count: number, day: string) => `${count} since ${day}`,
    made: (range: string, age: string, moment: string) => `${range}, made ${age} (${moment})`,
    /** `mail to p…@example.com, 23 Nov 2026 07:00` */
    deliveredTo: (way: string, to: string, moment: string) => `${way} to ${to}, ${moment}`,
    /** What became of a report that was not sent for certain. */
    notDelivered: {
      failed: (way: string, to: string, moment: string) => `${way} to ${to}: failed, ${moment}`,
      perhaps: (way: string, to: string, moment: string) => `${way} to ${to}: perhaps, ${moment}`,
    },
    inFuture: "in the future",
    justNow: "just now",
    /** At least two. */
    ago: {
      days: (count: number) => `${count} days ago`,
      hours: (count: number) => `${count} hours ago`,
      minutes: (count: number) => `${count} minutes ago`,
      seconds: (count: number) => `${count} seconds ago`,
    },
    findings,
    damagedFiles: (count: number): readonly [string, string] => [
      `${count} ${count === 1 ? "file is" : "files are"} damaged or missing`,
      "run cafe-sales snapshot, which repairs what it can",
    ],
    missingPeriods: (count: number, flags: string): readonly [string, string] => [
      `${count} ${count === 1 ? "period is" : "periods are"} missing`,
      `run cafe-sales snapshot with ${flags}`,
    ],
    incompletePeriods: (count: number, flags: string): readonly [string, string] => [
      `${count} ${count === 1 ? "report misses" : "reports miss"} days`,
      `save or sync the newest sales, then run cafe-sales snapshot with ${flags}`,
    ],
    tooOld: (age: string): readonly [string, string] => [
      `the newest snapshot is older than ${age}`,
      "check why the timer made no newer snapshot, then run cafe-sales snapshot",
    ],
    notDeliveredTo: (range: string, to: string): readonly [string, string] => [
      `the report of ${range} has not reached ${to} for more than a day`,
      "run cafe-sales deliver, which says what is wrong",
    ],
    notDeliveredSince: (age: string): readonly [string, string] => [
      `no report newer than ${age} has reached everybody`,
      "run cafe-sales deliver, which says what is wrong",
    ],
    backfill: (repairs: boolean) =>
      `run cafe-sales snapshot --backfill, which makes what is missing${repairs ? " and repairs what it can" : ""}`,
    join: (all: readonly string[]) => all.join(" and "),
    unchanged: "nothing was changed",
  },
};
