import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { runs } from "../../../support/property-runs.ts";
import { badLines, column, readText } from "../../../support/runs/read-text.ts";

/** A line of a till, in whole hundredths: every notation must give the same amounts. */
interface TillLine {
  readonly receipt: number;
  readonly day: number;
  readonly isRefund: boolean;
  readonly gross: number;
  readonly discount: number;
  readonly cost: number;
  readonly quantity: number;
}

const tillLine = fc
  .record({
    receipt: fc.integer({ min: 1, max: 40 }),
    day: fc.integer({ min: 0, max: 60 }),
    isRefund: fc.boolean(),
    gross: fc.integer({ min: 0, max: 250_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    cost: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ share, ...line }): TillLine => ({ ...line, discount: Math.floor((line.gross * share) / 100) }));

interface Notation {
  readonly delimiter: string;
  money(hundredths: number): string;
  quantity(pieces: number): string;
  date(iso: string): string;
  readonly lineEnd: string;
}

const fixed = (hundredths: number) => (hundredths / 100).toFixed(2);
const grouped = (text: string, mark: string) => text.replace(/\B(?=(\d{3})+\b(?!$))(?=\d*\.)/g, mark);
const german = (text: string) => grouped(text, "_").replace(".", ",").replaceAll("_", ".");
const [year, month, day] = [
  (iso: string) => iso.slice(0, 4),
  (iso: string) => iso.slice(5, 7),
  (iso: string) => iso.slice(8),
];

const NOTATIONS: Readonly<Record<string, Notation>> = {
  plain: {
    delimiter: ",",
    money: fixed,
    quantity: (n) => `${n}.000`,
    date: (iso) => `${iso} 10:00`,
    lineEnd: "\n",
  },
  american: {
    delimiter: ",",
    money: (n) => `"${n < 0 ? "-" : ""}$${grouped(fixed(Math.abs(n)), ",")}"`,
    quantity: (n) => `${n}.0`,
    date: (iso) => `${Number(month(iso))}/${Number(day(iso))}/${year(iso).slice(2)} 1:33 PM`,
    lineEnd: "\r\n",
  },
  german: {
    delimiter: ";",
    money: (n) => german(fixed(n)),
    quantity: (n) => `${n},000`,
    date: (iso) => `${day(iso)}.${month(iso)}.${year(iso)} 10:00`,
    lineEnd: "\n",
  },
  accountant: {
    delimiter: "\t",
    money: (n) => (n < 0 ? `(${grouped(fixed(-n), " ")})` : grouped(fixed(n), " ")),
    quantity: (n) => String(n),
    date: (iso) => `${year(iso)}/${month(iso)}/${day(iso)}`,
    lineEnd: "\n",
  },
};

function loyverseText(
  lines: readonly TillLine[],
  { delimiter, money, quantity, date, lineEnd }: Notation,
  sign: number,
): string {
  const header =
    "Date,Receipt number,Receipt type,Category,SKU,Item,Variant,Modifiers applied,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Status";
  const rows = lines.map(({ receipt, isRefund, gross, discount, cost, quantity: pieces, day: offset }) => {
    const by = isRefund ? sign : 1;
    const amounts = [gross, discount, gross - discount, cost].map((amount) =>
      money(amount === 0 ? 0 : amount * by),
    );
    const number = `${isRefund ? "R" : "S"}${receipt}-${offset}`;
    const type = isRefund ? "Refund" : "Sale";
    const when = date(addDays("2025-04-25", offset));
    return [when, number, type, "Tea", "1", "Tea", "", "", quantity(pieces * by), ...amounts, "Closed"].join(
      delimiter,
    );
  });
  return [header.replaceAll(",", delimiter), ...rows, ""].join(lineEnd);
}

describe.each(Object.entries(NOTATIONS))("the sums of a file in %s notation", (_, notation) => {
  test.each([1, -1])("are those of its lines, to the cent, with refunds times %i", async (sign) => {
    await fc.assert(
      fc.asyncProperty(fc.array(tillLine, { minLength: 3, maxLength: 40 }), async (lines) => {
        // A day after the twelfth shows the order of day and month.
        const all = lines.map((line, index) => (index === 0 ? { ...line, day: 0 } : line));
        const result = await readText(loyverseText(all, notation, sign));
        expect(badLines(result)).toEqual([]);
        const sum = (amount: (line: TillLine) => number) =>
          fixed(all.reduce((total, line) => total + amount(line) * (line.isRefund ? -1 : 1), 0));
        const added = (name: string) =>
          fixed(
            column(result, name).reduce((total: number, text) => total + Math.round(Number(text) * 100), 0),
          );
        expect(added("gross")).toBe(sum(({ gross }) => gross));
        expect(added("discount")).toBe(sum(({ discount }) => discount));
        expect(added("cost")).toBe(sum(({ cost }) => cost));
        expect(result.files[0]?.totals.net).toBe(sum(({ gross, discount }) => gross - discount));
        expect(column(result, "day")).toEqual(all.map(({ day: offset }) => addDays("2025-04-25", offset)));
        const pieces = all.map(({ quantity, isRefund }) => `${isRefund ? -quantity : quantity}.000`);
        expect(column(result, "quantity")).toEqual(pieces);
      }),
      runs(2),
    );
  });
});

test("a large file keeps the order and the numbers of its lines, and the bad ones are found", {
  tags: "deep",
}, async () => {
  // Long lines, so that the engine needs several buffers.
  const count = 20_000;
  const note = `"a, ${"b".repeat(450)}"`;
  const rows = Array.from(
    { length: count },
    (_, index) => `2025-05-20,R${index},Tea ${index % 50},${index % 90}.25,${note}`,
  );
  rows[9_999] = "2025-05-20,R9999,Tea,none,x";
  rows[15_000] = "2025-05-20,R15000";
  const result = await readText(`date,receipt,product,total_sales,note\n${rows.join("\n")}\n`);
  expect(badLines(result)).toEqual([
    '10001 total_sales "none": is not an amount',
    '15002  "2025-05-20,R15000": has fewer cells than the header',
  ]);
  const wrong = result.rows.filter(({ receipt, line_no }) => receipt !== `R${Number(line_no) - 2}`);
  expect([result.rows.length, wrong]).toEqual([count - 2, []]);
});
