/** The sheets of a day's close, as people read them. */
import { describe, expect, test } from "vitest";
import { renderClosePage } from "../../../../../cli/writers/close-page.ts";
import { type DayClose, type SavedCloses, saveCloses } from "../../../../../viewer/report/day-close.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { filesEnglish } from "../../../../../viewer/report/language/en/files.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { visibleText } from "../../../../support/visible-text.ts";

const CLOSE: DayClose = {
  date: "2026-11-20",
  store: "Nimman",
  total_transactions: 41,
  refund_receipts: 1,
  first_receipt: "1-1006",
  last_receipt: "2-57",
  numbers: [
    {
      first: "1-1009",
      last: "1-1050",
      count: 41,
      missing: [
        { from: "1-1007", to: "1-1008", count: 2 },
        { from: "1-1012", to: "1-1012", count: 1 },
      ],
      missing_count: 3,
    },
    { first: "2-57", last: "2-57", count: 1, missing: [], missing_count: 0 },
  ],
  gross_sales: 4210.5,
  refunds: 120,
  discounts: 10.25,
  net_sales: 4080.25,
  tax: 300.5,
  added_tax: 33.57,
  tips: 20,
  payments: [
    { payment: "Cash", total_transactions: 30, amount: 3033.82 },
    { payment: "", total_transactions: 11, amount: 1100 },
  ],
  cancelled: [{ receipt: "1-1013", time: "14:05", employee: "Nok", amount: 95 }, { receipt: "1-1014" }],
};

function saved(closes: readonly DayClose[], more: Partial<SavedCloses> = {}): SavedCloses {
  return saveCloses({
    generatedAt: "2026-11-20T14:30:00.000Z",
    program: "cafe-sales 1.2.3",
    timeZone: "Asia/Bangkok",
    currency: "THB",
    range: { startDate: "2026-11-20", endDate: "2026-11-20" },
    closes,
    ...more,
  });
}

const linesOf = (page: string) => visibleText(page).split("\n");
const sheetOf = (close: Partial<DayClose>) =>
  linesOf(renderClosePage(saved([{ ...CLOSE, ...close }]), english, "a4"));

test("what a payment brought beyond its bills is said below it", () => {
  const payments = [{ payment: "Card", total_transactions: 2, amount: 203, beyond: 3 }];
  expect(sheetOf({ payments })).toEqual(
    expect.arrayContaining(["Card × 2", "฿203.00", "Card: of it surcharges or rounding", "฿3.00"]),
  );
});

test("a sheet has all that the till says, and lines for what people count and sign", () => {
  const page = renderClosePage(saved([CLOSE], { title: "Chang Phueak" }), english, "80mm");
  expect(visibleText(page)).toMatchInlineSnapshot(`
    "Day&#39;s close · Chang Phueak · Fri 20 Nov 2026
    Day&#39;s close
    Chang Phueak
    Nimman
    Fri 20 Nov 2026
    Bills
    41
    Refunds
    1
    Cancelled bills
    2
    Bill numbers
    1-1009 to 1-1050
    41
    Missing: 1-1007 to 1-1008 (2), 1-1012
    2-57
    1
    None missing
    Gross sales
    ฿4,210.50
    Refunds
    −฿120.00
    Discounts
    −฿10.25
    Net sales
    ฿4,080.25
    Tax in prices
    ฿266.93
    Tax added to prices
    ฿33.57
    Tips
    ฿20.00
    Payments
    Cash × 30
    ฿3,033.82
    not stated × 11
    ฿1,100.00
    Total
    ฿4,133.82
    Cancelled bills
    1-1013 · 14:05 · Nok
    ฿95.00
    1-1014
    Cash at the start
    Cash counted
    Difference
    Closed by
    Checked by
    Figures of 20 Nov 2026 21:30 Asia/Bangkok"
  `);
});

test("a sheet in Thai has Thai words, and the years of its era", () => {
  const lines = linesOf(renderClosePage(saved([CLOSE]), thai("buddhist"), "a4"));
  expect(lines).toEqual(expect.arrayContaining(["ใบปิดยอดประจำวัน", "ศ. 20 พ.ย. 2569", "ยอดขายสุทธิ"]));
  expect(lines).toContain("เลขที่หายไป: 1-1007 ถึง 1-1008 (2), 1-1012");
});

describe("of the numbers", () => {
  test("it says if the till does not count, and if only sums are known", () => {
    expect(sheetOf({ numbers: [] })).toContain(filesEnglish.close.notInOrder);
    const { numbers: _, ...sums } = CLOSE;
    const lines = linesOf(renderClosePage(saved([sums]), english, "a4"));
    expect(lines).toEqual(expect.arrayContaining(["1-1006 to 2-57", filesEnglish.close.notKnown]));
  });

  test("it names so many runs that they fit, and how many more are missing", () => {
    const missing = Array.from({ length: 30 }, (_, at) => ({
      from: `1-${at * 3}`,
      to: `1-${at * 3 + 1}`,
      count: 2,
    }));
    const [series] = CLOSE.numbers ?? [];
    if (series === undefined) throw new Error("no series");
    const lines = sheetOf({ numbers: [{ ...series, missing, missing_count: 60 }] });
    expect(lines.find((line) => line.startsWith("Missing:"))).toMatch(/ 1-69 to 1-70 \(2\), 12 more$/);
  });
});

describe("of the tax", () => {
  test.each([
    [{ tax: 300.5, added_tax: 0 }, ["Tax in prices", "฿300.50"]],
    [{ tax: 300.5, added_tax: 300.5 }, ["Tax added to prices", "฿300.50"]],
    [{ tax: 0, added_tax: 0 }, []],
  ])("it says what is known: %j", (tax, rows) => {
    const lines = sheetOf(tax);
    const at = lines.findIndex((line) => line.startsWith("Tax"));
    expect(at === -1 ? [] : lines.slice(at, at + 2)).toEqual(rows);
  });

  test("it does not say where the tax is if the till does not, nor a tax that is not known", () => {
    const { added_tax: _, ...whole } = CLOSE;
    const { tax: __, ...none } = whole;
    const text = (close: DayClose) => visibleText(renderClosePage(saved([close]), english, "a4"));
    expect(text(whole)).toContain("\nTax\n฿300.50\n");
    expect(text(none)).not.toContain("Tax");
  });
});

test("days without any receipt have one empty sheet", () => {
  const lines = linesOf(renderClosePage(saved([]), english, "a4"));
  expect(lines).toEqual(
    expect.arrayContaining([
      "Fri 20 Nov 2026",
      "No receipt of this day is known: nothing was sold, or its export is not imported yet.",
      "Cash counted",
    ]),
  );
});

test("names from a till are only texts", () => {
  const evil = '<img src=x onerror="alert(1)">';
  const close = {
    ...CLOSE,
    store: evil,
    payments: [{ payment: evil, total_transactions: 1, amount: 1 }],
    cancelled: [{ receipt: evil, employee: evil }],
  };
  const page = renderClosePage(saved([close], { title: evil }), english, "a4");
  expect(page).not.toContain("<img");
  expect(page).toContain("default-src 'none'; style-src 'sha256-");
  expect(page).not.toMatch(/ style=/);
});
