/**
 * Channels and payments of random cafes, with what is left after commission: against sums of whole satang, made here.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../../cli/beside/kinds.ts";
import type { Pricing } from "../../../../../cli/store/queries/commission.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import type { SalesStore } from "../../../../../cli/store/sales-store.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { groupBy } from "../../../../../viewer/report/records.ts";
import { runs } from "../../../../support/property-runs.ts";
import { ENGINES } from "../../../../support/stores/engines.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";

/** GrabFood has two names in the till, and another rate from July on. */
const FILE = `channel or payment,name,commission_percent,from,to
GF,GrabFood,30,,2026-06-30
GF,,32.1,2026-07-01,
Grab,GrabFood,28,2026-06-20,2026-07-05
LINE MAN,,25.5555,,2026-07-02
Card,,2.675,,
`;
/** What the file says, in millionths. LINE MAN is a payment too, but what is both is a channel. */
const RATES = [
  { key: "GF", rate: 300_000n, from: "", to: "2026-06-30" },
  { key: "GF", rate: 321_000n, from: "2026-07-01", to: "9" },
  { key: "Grab", rate: 280_000n, from: "2026-06-20", to: "2026-07-05" },
  { key: "LINE MAN", rate: 255_555n, from: "", to: "2026-07-02" },
];
const CARD = [{ key: "Card", rate: 26_750n, from: "", to: "9" }];
const shownName = (key: string) => (key === "GF" || key === "Grab" ? "GrabFood" : key || "(none)");

const day = fc.integer({ min: 0, max: 40 }).map((nth) => addDays("2026-06-10", nth));
const satang = (max: number) => fc.integer({ min: 0, max });
const receipt = fc.record({
  receipt: fc.integer({ min: 1, max: 500 }).map((number) => `1-${number}`),
  day,
  store: fc.constantFrom("", "Nimman", "Old Town"),
  isRefund: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  channel: fc.constantFrom(undefined, "GF", "Grab", "LINE MAN"),
  diningOption: fc.constantFrom(undefined, "Dine in"),
  payment: fc.constantFrom(undefined, "Cash", "LINE MAN"),
  pays: fc.array(fc.tuple(fc.constantFrom("Cash", "Card"), satang(9999)), { maxLength: 3 }),
  tip: fc.option(satang(5000), { nil: undefined }),
  addedTax: fc.option(satang(999), { nil: undefined }),
  items: fc.array(fc.record({ gross: satang(99_999), discount: satang(999), cost: satang(9999) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const cafe = fc.uniqueArray(receipt, {
  selector: (one) => [one.receipt, one.day, one.store, one.isRefund].join(),
  minLength: 20,
  maxLength: 80,
});
const selection = fc.record({
  range: fc.option(
    fc.tuple(day, day).map((days) => {
      const [startDate = "", endDate = ""] = days.sort();
      return { startDate, endDate };
    }),
  ),
  shops: fc.constantFrom<readonly string[] | undefined>(undefined, ["Nimman"], ["(none)", "Old Town"]),
});

type Receipt = typeof receipt extends fc.Arbitrary<infer One> ? One : never;
type Chosen = typeof selection extends fc.Arbitrary<infer One> ? One : never;

function linesOf({ items, pays, tip, addedTax, ...own }: Receipt): Line[] {
  const sign = own.isRefund ? -1 : 1;
  const paid = pays.map(([name, amount]) => [name, ((sign * amount) / 100).toFixed(2)]);
  return items.map(({ gross, discount, cost }, index) => ({
    ...own,
    product: `Product ${index}`,
    gross: sign * gross,
    discount: sign * discount,
    cost: sign * cost,
    ...(addedTax !== undefined && { tax: sign * addedTax, addedTax: sign * addedTax }),
    ...(tip !== undefined && { tip: sign * tip }),
    ...(pays.length > 0 && { payments: JSON.stringify(paid) }),
  }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a receipt adds to the row of a name. */
interface Part {
  readonly key: string;
  readonly day: string;
  readonly transactions: number;
  /** The amounts in satang: those of the row, and of which the commission is a part. */
  readonly amounts: readonly number[];
  readonly base: number;
}

function channelParts(one: Receipt): Part[] {
  const lines = linesOf(one);
  const gross = sum(lines.map((line) => line.gross));
  const net = gross - sum(lines.map(({ discount = 0 }) => discount));
  const profit = net - sum(lines.map(({ cost = 0 }) => cost));
  const key = one.channel ?? one.diningOption ?? "";
  return [{ key, day: one.day, ...countOf(one), amounts: [gross, net, profit], base: net }];
}

function paymentParts(one: Receipt): Part[] {
  const sign = one.isRefund ? -1 : 1;
  const types = [...groupBy(one.pays, ([name]) => name)];
  if (types.length > 0) {
    return types.map(([key, pays]) => {
      const amount = sign * sum(pays.map(([, each]) => each));
      return { key, day: one.day, ...countOf(one), amounts: [amount], base: amount };
    });
  }
  const { items, addedTax = 0, tip = 0, payment = "" } = one;
  const amount = sign * (sum(items.map(({ gross, discount }) => gross - discount + addedTax)) + tip);
  return [{ key: payment, day: one.day, ...countOf(one), amounts: [amount], base: amount }];
}

/** A bill on which nothing costs anything is no transaction. */
function countOf({ isRefund, items }: Receipt) {
  return { transactions: isRefund || sum(items.map(({ gross }) => gross)) === 0 ? 0 : 1 };
}

/** To the satang, half away from zero. */
function partOf(amount: number, rate: bigint): number {
  const size = (BigInt(Math.abs(amount)) * rate + 500_000n) / 1_000_000n;
  return Math.sign(amount) * Number(size);
}

/** Each row as a text, in whole satang. A rate of other days than those asked for is not known. */
function expectedRows(
  parts: readonly Part[],
  rates: typeof RATES,
  range: Chosen["range"],
): readonly string[] {
  return [...groupBy(parts, ({ key }) => shownName(key))]
    .map(([name, own]) => {
      const known = rates.filter(
        ({ key, from, to }) =>
          own.some((part) => part.key === key) &&
          (range === null || (from <= range.endDate && range.startDate <= to)),
      );
      const commissions = known.map(({ key, rate, from, to }) => {
        const days = own.filter((part) => part.key === key && part.day >= from && part.day <= to);
        return partOf(sum(days.map(({ base }) => base)), rate);
      });
      const amounts = own[0]?.amounts.map((_, nth) => sum(own.map((part) => part.amounts[nth] ?? 0))) ?? [];
      const commission = commissions.length === 0 ? "" : sum(commissions) + 0;
      return [name, ...amounts, sum(own.map(({ transactions }) => transactions)), commission].join(" ");
    })
    .sort();
}

async function answered(store: SalesStore, chosen: Chosen): Promise<readonly (readonly string[])[]> {
  const whole = (amount: number | string) => Math.round(Number(amount) * 100) + 0;
  const commissionIn = (row: { readonly commission?: number | string | null | undefined }) =>
    row.commission === undefined || row.commission === null ? "" : whole(row.commission);
  const channels = (await store.read("sales_by_channel", chosen)).rows.map((row) => {
    const amounts = [row.total_sales, row.net_sales ?? Number.NaN, row.profit ?? Number.NaN].map(whole);
    return [row.channel, ...amounts, row.total_transactions, commissionIn(row)].join(" ");
  });
  const payments = (await store.read("sales_by_payment", chosen)).rows.map((row) =>
    [row.payment, whole(row.amount), row.total_transactions, commissionIn(row)].join(" "),
  );
  return [channels.sort(), payments.sort()];
}

const pricing: Pricing = {
  rows: async () => parseKind(KINDS.channels, FILE, { shown: "channels.csv" }),
  onUnknown: () => {},
};

/** The rates of names that the store knows as channels, even if the selection has none of them. */
const everyChannel = (["GF", "Grab", "LINE MAN"] as const).map(
  (channel, nth): Receipt => ({
    receipt: `9-${nth}`,
    day: "2026-06-10",
    store: "Nimman",
    isRefund: false,
    channel,
    diningOption: undefined,
    payment: undefined,
    pays: [["Card", 100]],
    tip: undefined,
    addedTax: undefined,
    items: [{ gross: 100, discount: 0, cost: 0 }],
  }),
);

describe.each(ENGINES)("in %s", (_, open, isServer) => {
  test("channels, payments and commission of random cafes are exact", async () => {
    await fc.assert(
      fc.asyncProperty(cafe, fc.array(selection, { minLength: 3, maxLength: 3 }), async (some, choices) => {
        const receipts = [...everyChannel, ...some];
        const store = createSalesStore(await open(receipts.flatMap(linesOf)), pricing);
        try {
          for (const chosen of [{ range: null, shops: undefined }, ...choices]) {
            const { range, shops } = chosen;
            const own = receipts.filter(
              (one) =>
                (range === null || (range.startDate <= one.day && one.day <= range.endDate)) &&
                (shops === undefined || shops.includes(one.store || "(none)")),
            );
            expect(await answered(store, chosen)).toEqual([
              expectedRows(own.flatMap(channelParts), RATES, range),
              expectedRows(own.flatMap(paymentParts), CARD, range),
            ]);
          }
        } finally {
          await store.close();
        }
      }),
      { ...runs(isServer ? 2 : 4), endOnFailure: true },
    );
  });
});
