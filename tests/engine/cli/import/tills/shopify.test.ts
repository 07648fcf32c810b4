import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../support/property-runs.ts";
import { badLines, readText } from "../../../../support/runs/read-text.ts";

const HEADER =
  "Name,Financial Status,Currency,Subtotal,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at,Refunded Amount,Lineitem discount";
const AT = "2025-09-03 10:14:00 -0400";
const fixed = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

interface Item {
  readonly quantity: number;
  readonly price: number;
  /** Its own discount. */
  readonly own: number;
}

interface Order {
  readonly items: readonly Item[];
  readonly discount: number;
  readonly refund?: number;
  readonly status?: string;
}

/** In whole hundredths; the amounts of an order are on its first line only. */
function shopify(orders: readonly Order[]): string {
  const lines = orders.flatMap(({ items, discount, refund = 0, status = "paid" }, order) => {
    const gross = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const net = fixed(gross - discount);
    return items.map(({ quantity, price, own }, index) => {
      const first = index === 0 ? `${status},USD,${net},${net},${fixed(discount)}` : ",,,,";
      const last = index === 0 ? `,${fixed(refund)}` : ",";
      return `#${order},${first},${AT},${quantity},Item ${index},${fixed(price)},${last},${fixed(own)}`;
    });
  });
  return [HEADER, ...lines, ""].join("\n");
}

const anyOrder = fc
  .record({
    items: fc.array(
      fc
        .record({
          quantity: fc.integer({ min: 1, max: 9 }),
          price: fc.integer({ min: 0, max: 99_999 }),
          share: fc.integer({ min: 0, max: 100 }),
        })
        .map(({ quantity, price, share }) => ({
          quantity,
          price,
          own: Math.floor((quantity * price * share) / 100),
        })),
      { minLength: 1, maxLength: 8 },
    ),
    share: fc.integer({ min: 0, max: 1000 }),
    refund: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ items, share, refund }): Order => {
    const own = items.reduce((sum, item) => sum + item.own, 0);
    const gross = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const discount = own + Math.floor(((gross - own) * share) / 1000);
    return { items, discount, refund: Math.floor(((gross - discount) * refund) / 1000) };
  });

describe("the discount of an order", () => {
  test("is shared exactly: no line gets a hundredth more or less than its share", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 20 }), async (orders) => {
        const read = await readText(shopify(orders));
        expect(badLines(read)).toEqual([]);
        for (const [order, { items, discount, refund = 0 }] of orders.entries()) {
          const ofOrder = read.rows.filter((row) => row.receipt === `#${order}`);
          const lines = ofOrder.filter((row) => row.is_refund === false);
          const discounts = lines.map((row) => centsOf(row.discount));
          expect(discounts.reduce((sum, one) => sum + one, 0)).toBe(discount);
          const own = items.reduce((sum, item) => sum + item.own, 0);
          const left = items.map((item) => item.quantity * item.price - item.own);
          const whole = left.reduce((sum, one) => sum + one, 0);
          for (const [index, item] of items.entries()) {
            const share = whole === 0 ? 0 : ((discount - own) * (left[index] ?? 0)) / whole;
            expect(Math.abs((discounts[index] ?? 0) - item.own - share)).toBeLessThan(1);
          }
          const back = ofOrder.filter((row) => row.is_refund === true).map((row) => centsOf(row.gross));
          expect(back).toEqual(refund === 0 ? [] : [-refund]);
        }
      }),
      runs(5),
    );
  });

  test("cannot be more than the order says, nor less than nothing", async () => {
    const tea = { quantity: 2, price: 500, own: 0 };
    const [order] = [shopify([{ items: [tea], discount: 200 }])];
    const wrong = (net: string) => order.replace("USD,8.00,", `USD,${net},`);
    const fault = (net: string) => [
      `2 Subtotal "${net}": is not the prices of the lines minus the discounts`,
    ];
    for (const net of ["7.99", "10.01"]) expect(badLines(await readText(wrong(net)))).toEqual(fault(net));
    // Free shipping is in the discounts of an order as well.
    for (const net of ["8.00", "9.00", "10.00"]) expect(badLines(await readText(wrong(net)))).toEqual([]);
  });
});

describe("an order", () => {
  test("is bad if its first line is not in the file", async () => {
    const [header = "", , second = ""] = shopify([
      {
        items: [
          { quantity: 1, price: 500, own: 0 },
          { quantity: 1, price: 300, own: 0 },
        ],
        discount: 0,
      },
    ]).split("\n");
    expect(badLines(await readText(`${header}\n${second}\n`))).toEqual(['2 Financial Status "": is empty']);
  });

  test("has a tip, which is not a sale and has no share of the discount", async () => {
    const items = [
      { quantity: 1, price: 1000, own: 0 },
      { quantity: 1, price: 500, own: 0 },
    ];
    const text = shopify([{ items, discount: 300 }]);
    const tip = `#0,,,,,,${AT},1,Tip,1.80,,,0.00\n`;
    const { rows, files } = await readText(text + tip);
    expect(rows.map((row) => [row.product, row.gross, row.discount, row.tip])).toEqual([
      ["Item 0", "10.00", "2.00", "1.80"],
      ["Item 1", "5.00", "1.00", "1.80"],
    ]);
    expect(files[0]?.skipped).toEqual(new Map([["Tip", 1]]));
  });

  test("gives back its goods, and not the share of tax and shipping", async () => {
    const items = [{ quantity: 1, price: 1000, own: 0 }];
    const text = shopify([{ items, discount: 0, refund: 777, status: "partially_refunded" }]);
    const { rows } = await readText(text.replace("USD,10.00,10.00", "USD,10.00,15.00"));
    expect(rows.map((row) => [row.is_refund, row.product, row.quantity, row.gross])).toEqual([
      [false, "Item 0", "1.000", "10.00"],
      [true, "(refund)", "0.000", "-5.18"],
    ]);
  });
});

test("an order that was voided is a cancelled receipt with what it came to, and one that is not paid yet is none", async () => {
  const items = [{ quantity: 2, price: 500, own: 0 }];
  const orders = ["voided", "pending"].map((status) => ({ items, discount: 100, status }));
  const { rows, dropped } = await readText(shopify(orders));
  expect(rows).toEqual([]);
  expect(dropped).toMatchObject([
    { receipt: "#0", is_refund: false, is_cancelled: true, amount: "9.00" },
    { receipt: "#0", is_refund: true, is_cancelled: false },
    { receipt: "#1", is_refund: false, is_cancelled: false },
    { receipt: "#1", is_refund: true, is_cancelled: false },
  ]);
});
