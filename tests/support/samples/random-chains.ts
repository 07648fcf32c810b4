/** Compared reports of chains whose shops open, close and are renamed, with receipts without a shop, and today. */
import fc from "fast-check";
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { addDays, type DateRange } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { withStoreGroups } from "../../../viewer/report/load/load-report.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { WEEK, WEEK_BEFORE } from "./compared-reports.ts";
import { reportOf } from "./rows.ts";

/** What a shop sold in both ranges, in satang; undefined if it has no record there. */
export interface ChainShop {
  /** Its name in the earlier range, and in this one, which is the same shop. */
  readonly name: string;
  readonly nameNow: string;
  /** Without today. */
  readonly now: number | undefined;
  readonly today: number | undefined;
  readonly before: number | undefined;
  /** Empty for none. The list of shops has both of its names. */
  readonly group: string;
}

export interface Chain {
  readonly shops: readonly ChainShop[];
  readonly isUnfinished: boolean;
  readonly isYoung: boolean;
  readonly report: WordedReport;
}

const NAMES = ["Nimman", "Old Town", "กาดหลวง", "__proto__", "Night Market", "ท่าแพ", "Old Pier", "(none)"];
/** As tills change a name. */
const RENAMED = [(name: string) => name.toUpperCase(), (name: string) => `${name} (2)`];

const satang = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 99_999_999 }) },
  { weight: 1, arbitrary: fc.integer({ min: -99_999, max: 0 }) },
);
const maybe = fc.option(satang, { nil: undefined, freq: 3 });

const shop = fc.record({
  name: fc.constantFrom(...NAMES),
  renamed: fc.option(fc.constantFrom(...RENAMED), { nil: undefined, freq: 2 }),
  now: maybe,
  today: maybe,
  before: maybe,
  group: fc.constantFrom("North", "ภาคใต้", "__proto__", ""),
});

export const randomChains: fc.Arbitrary<Chain> = fc
  .record({
    shops: fc.uniqueArray(shop, { selector: ({ name }) => name, minLength: 2 }),
    isUnfinished: fc.boolean(),
    isYoung: fc.boolean(),
  })
  .map(({ shops, ...kinds }) => chainOf(shops.map(withNames), kinds));

function withNames({
  renamed,
  name,
  ...sales
}: {
  readonly name: string;
  readonly renamed: ((name: string) => string) | undefined;
} & Omit<ChainShop, "name" | "nameNow">): ChainShop {
  return { name, nameNow: renamed && name !== "(none)" ? renamed(name) : name, ...sales };
}

function chainOf(
  shops: readonly ChainShop[],
  { isUnfinished, isYoung }: Pick<Chain, "isUnfinished" | "isYoung">,
): Chain {
  const over = { ...WEEK, endDate: addDays(WEEK.endDate, -1) };
  const compared = isUnfinished ? over : WEEK;
  const now = rangeOf(
    compared,
    shops.map((each) => [each.nameNow, each.now]),
  );
  const all = rangeOf(
    WEEK,
    shops.map(({ nameNow, now: sold, today }) => [
      nameNow,
      sold === undefined && today === undefined ? undefined : (sold ?? 0) + (today ?? 0),
    ]),
  );
  const before = rangeOf(
    WEEK_BEFORE,
    shops.map((each) => [each.name, each.before]),
  );
  const plain = compareReports(isUnfinished ? all : now, {
    kind: "same-weekdays",
    compared,
    ...(isYoung && { historyFrom: addDays(WEEK_BEFORE.startDate, 1) }),
    ...(isUnfinished && { withoutToday: now }),
    report: before,
  });
  const groups = [...groupBy(shops, ({ group }) => group)]
    .map(([group, own]) => ({
      group,
      stores: [...new Set(own.flatMap(({ name, nameNow }) => [name, nameNow]))],
    }))
    .filter(({ group }) => group !== "");
  const report = withTexts(withStoreGroups(plain, groups), english);
  return { shops, isUnfinished, isYoung, report };
}

/** All on one day, which is open. */
function rangeOf(range: DateRange, shops: readonly (readonly [name: string, satang: number | undefined])[]) {
  const rows = shops.flatMap(([store, sold]) =>
    sold === undefined
      ? []
      : [
          {
            store,
            total_sales: sold / 100,
            net_sales: sold / 100,
            profit: 0,
            total_transactions: Math.max(1, Math.round(sold / 15_000)),
          },
        ],
  );
  const sum = shops.reduce((total, [, sold = 0]) => total + sold, 0);
  const count = rows.reduce((total, row) => total + row.total_transactions, 0);
  const day = {
    date: range.startDate,
    total_sales: sum / 100,
    net_sales: sum / 100,
    profit: 0,
    total_transactions: count,
  };
  return reportOf({ sales_summary: [day], sales_by_store: rows }, range);
}
