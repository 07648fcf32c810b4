/** What the days know of their receipts beside amounts: against sums of whole satang, made here. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { groupBy } from "../../../../../viewer/report/records.ts";
import { runs } from "../../../../support/property-runs.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const { daily, shops } = STORE_TABLES;
const DAY = "2026-05-20";
const latte: Line = { receipt: "1-9", store: "Nimman", day: DAY, product: "Latte", gross: 7500 };

const memory = await emptyTestStore();

const rows = (table: string, columns: string) => memory.connection.rows(`SELECT ${columns} FROM ${table}`);
const totals = async () => {
  const columns = "refunds, refund_receipts, tips, tax, added_tax, first_receipt, last_receipt";
  return (await rows(shops.totals, columns))[0];
};
/** The rows as texts, sorted. */
const textsOf = async (table: string, columns: string) =>
  (await rows(table, columns)).map((row) => Object.values(row).join(" ")).sort();

describe("a day of a shop", () => {
  test("has the tax if it is known of every line, and of it what is not inside the prices", async () => {
    await memory.add({ a: [{ ...latte, tax: 491, addedTax: 0 }] });
    await memory.add({ b: [{ ...latte, receipt: "1-10", tax: 525, addedTax: 525 }] });
    expect(await totals()).toMatchObject({ tax: "10.16", added_tax: "5.25" });
    await memory.add({ c: [{ ...latte, receipt: "1-11", tax: 0 }] });
    expect(await totals()).toMatchObject({ tax: "10.16", added_tax: null });
    await memory.add({ d: [{ ...latte, receipt: "1-12" }] });
    expect(await totals()).toMatchObject({ tax: null, added_tax: null });
    const [row] = (await memory.store.read("sales_summary", { range: null })).rows;
    expect(row).not.toHaveProperty("tax");
  });

  test("has the first and the last number, the refunds and the tips, each receipt once", async () => {
    const tipped = { ...latte, tip: 2000 };
    await memory.add({
      a: [
        tipped,
        { ...tipped, product: "Tea", employee: "Nok" },
        { ...latte, receipt: "1-100" },
        { ...latte, receipt: "1-1000", isRefund: true, gross: -100, tip: -500 },
      ],
    });
    expect(await totals()).toMatchObject({
      first_receipt: "1-9",
      last_receipt: "1-1000",
      refunds: "1.00",
      refund_receipts: "1",
      tips: "15.00",
    });
    expect(await rows(daily.totals, "transactions, refund_receipts, tips, tax")).toEqual([
      { transactions: "2", refund_receipts: "1", tips: "15.00", tax: null },
    ]);
  });

  test("has what came by each channel, or else by each dining option", async () => {
    const grab = { ...latte, diningOption: "Delivery", channel: "GrabFood" };
    await memory.add({
      a: [
        grab,
        { ...grab, product: "Tea", gross: 100, discount: 25 },
        { ...latte, receipt: "2", diningOption: "Dine in" },
        { ...latte, receipt: "3" },
        { ...grab, receipt: "4", isRefund: true, gross: -50, quantity: -1000 },
      ],
    });
    const sums = await textsOf(shops.channels, "channel, transactions, gross, discount");
    expect(sums).toEqual([" 1 75.00 0.00", "Dine in 1 75.00 0.00", "GrabFood 1 75.50 0.25"]);
    expect(await textsOf(daily.channels, "channel, transactions, gross, discount")).toEqual(sums);
  });

  test("has what was paid with each type, as the till says, or else all that a receipt came to", async () => {
    const paid = {
      ...latte,
      payment: "Cash, Card",
      payments: '[["Cash","20.00"],["Card","50.01"],["Cash","5.00"]]',
    };
    const added = { ...latte, receipt: "2", payment: "Card", addedTax: 525, tip: 1000, discount: 500 };
    await memory.add({
      a: [
        paid,
        { ...paid, product: "Tea" },
        added,
        { ...added, product: "Tea", gross: 100, addedTax: 7, discount: 0 },
        { ...latte, receipt: "3", payments: '[["Cash","-75.00"]]', isRefund: true, gross: -7500 },
        { ...latte, receipt: "4", gross: 1 },
      ],
    });
    const sums = await textsOf(shops.payments, "payment, transactions, amount");
    expect(sums).toEqual([" 1 0.01", "Card 2 136.33", "Cash 1 -50.00"]);
    expect(await textsOf(daily.payments, "payment, transactions, amount")).toEqual(sums);
  });
});

const paid = fc.constantFrom(undefined, "Cash", "QR พร้อมเพย์", "Card");
const satang = (max: number) => fc.integer({ min: 0, max });

const receipts = fc.uniqueArray(
  fc.record({
    receipt: fc.integer({ min: 1, max: 2000 }).map((number) => `1-${number}`),
    day: fc.constantFrom("2026-05-20", "2026-06-01"),
    store: fc.constantFrom("Nimman", "Old Town"),
    isRefund: fc.boolean(),
    payment: paid,
    pays: fc.array(fc.tuple(fc.constantFrom("Cash", "Card"), satang(9999)), { maxLength: 3 }),
    tip: fc.option(satang(5000), { nil: undefined }),
    diningOption: fc.constantFrom(undefined, "Dine in", "LINE MAN"),
    channel: fc.constantFrom(undefined, "LINE MAN"),
    items: fc.array(
      fc.record({
        employee: fc.constantFrom("Ploy", "Mook"),
        gross: satang(99_999),
        discount: satang(999),
        tax: fc.option(satang(999), { nil: undefined, freq: 9 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { selector: ({ receipt, day, store, isRefund }) => [receipt, day, store, isRefund].join(), maxLength: 12 },
);

type RandomReceipt = typeof receipts extends fc.Arbitrary<(infer One)[]> ? One : never;

function linesOf({ items, pays, tip, ...receipt }: RandomReceipt): Line[] {
  const sign = receipt.isRefund ? -1 : 1;
  const pairs = pays.map(([name, amount]) => [name, ((sign * amount) / 100).toFixed(2)]);
  return items.map(({ employee, gross, discount, tax }, index) => ({
    ...receipt,
    employee,
    product: `Product ${index}`,
    gross: sign * gross,
    discount: sign * discount,
    ...(tax !== undefined && { tax: sign * tax, addedTax: sign * tax }),
    ...(tip !== undefined && { tip: sign * tip }),
    ...(pays.length > 0 && { payments: JSON.stringify(pairs) }),
  }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const baht = (amount: number) => (amount === 0 ? "0.00" : (amount / 100).toFixed(2));

/** All rows of the shops as texts, as the tables must have them. */
function expectedOf(all: readonly RandomReceipt[]) {
  const each = all.map((receipt) => ({ receipt, lines: linesOf(receipt) }));
  const days = [...groupBy(each, ({ receipt }) => `${receipt.day} ${receipt.store}`)];
  const totalsRows = days.map(([key, some]) => {
    const lines = some.flatMap((one) => one.lines);
    const taxes = lines.map(({ tax }) => tax);
    const tips = some.flatMap((one) => one.lines[0]?.tip ?? []);
    const numbers = some
      .map(({ receipt }) => receipt.receipt)
      .sort((one, other) => Number(one.slice(2)) - Number(other.slice(2)));
    return [
      key,
      some.filter(({ receipt }) => receipt.isRefund).length,
      tips.length === 0 ? "null" : baht(sum(tips)),
      taxes.includes(undefined) ? "null" : baht(sum(taxes.map((tax = 0) => tax))),
      numbers[0],
      numbers.at(-1),
    ].join(" ");
  });
  const channelRows = days.flatMap(([key, some]) =>
    [...groupBy(some, ({ receipt }) => receipt.channel ?? receipt.diningOption ?? "")].map(
      ([channel, of]) => {
        const sales = of.filter(({ receipt }) => !receipt.isRefund).length;
        const gross = sum(of.flatMap(({ lines }) => lines.map((line) => line.gross)));
        return [key, channel, sales, baht(gross)].join(" ");
      },
    ),
  );
  const payments = days.flatMap(([key, some]) =>
    some.flatMap(({ receipt, lines }) => {
      const sale = receipt.isRefund ? 0 : 1;
      const first = lines[0];
      const said: [string, string][] = first?.payments === undefined ? [] : JSON.parse(first.payments);
      if (said.length > 0) {
        return [...groupBy(said, ([name]) => name)].map(([name, amounts]) => ({
          key: `${key} ${name}`,
          sale,
          amount: sum(amounts.map(([, amount]) => Math.round(Number(amount) * 100))),
        }));
      }
      const knowsTax = lines.every(({ addedTax }) => addedTax !== undefined);
      const amount =
        sum(lines.map((line) => line.gross - (line.discount ?? 0) + (knowsTax ? (line.addedTax ?? 0) : 0))) +
        (first?.tip ?? 0);
      return [{ key: `${key} ${receipt.payment ?? ""}`, sale, amount }];
    }),
  );
  const paymentRows = [...groupBy(payments, ({ key }) => key)].map(([key, of]) =>
    [key, sum(of.map(({ sale }) => sale)), baht(sum(of.map(({ amount }) => amount)))].join(" "),
  );
  return [totalsRows, channelRows, paymentRows].map((texts) => texts.sort());
}

test("of random cafes, all of it is exact", { tags: "deep" }, async () => {
  await fc.assert(
    fc.asyncProperty(receipts, async (all) => {
      await memory.clear();
      await memory.add({ a: all.flatMap(linesOf) });
      const KEY = "day::VARCHAR AS day, store";
      const orNull = (column: string) => `coalesce(${column}::VARCHAR, 'null') AS ${column}`;
      expect([
        await textsOf(
          shops.totals,
          `${KEY}, refund_receipts, ${orNull("tips")}, ${orNull("tax")}, first_receipt, last_receipt`,
        ),
        await textsOf(shops.channels, `${KEY}, channel, transactions, gross`),
        await textsOf(shops.payments, `${KEY}, payment, transactions, amount`),
      ]).toEqual(expectedOf(all));
    }),
    runs(5),
  );
});
