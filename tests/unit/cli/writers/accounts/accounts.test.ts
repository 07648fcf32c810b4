/** The files for an accountant: their cells, in both languages, and that no text of a till becomes a formula. */
import { describe, expect, test } from "vitest";
import { renderPeak } from "../../../../../cli/writers/peak.ts";
import { renderVat } from "../../../../../cli/writers/vat.ts";
import { type PeakName, peakMonth, peakNames } from "../../../../../viewer/report/accounts/peak.ts";
import type { DayClose } from "../../../../../viewer/report/day-close.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { filesEnglish } from "../../../../../viewer/report/language/en/files.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { partsOf, readCsv, readSheets } from "../../../../support/read-tables.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-12-01T02:00:00.000Z", timeZone: "Asia/Bangkok" };
const range = { startDate: "2026-11-01", endDate: "2026-11-30" };
const saved = saveReport([reportOf({}, range)], provenance, "1.2.3", { title: "Baan Kafae" });

const NIMMAN: DayClose = {
  date: "2026-11-02",
  store: "Nimman",
  total_transactions: 40,
  refund_receipts: 1,
  first_receipt: "1-1001",
  last_receipt: "1-1041",
  gross_sales: 5400,
  refunds: 53.5,
  discounts: 103.5,
  net_sales: 5243,
  tax: 343,
  added_tax: 0,
  returned: { net_sales: 53.5, tax: 3.5, added_tax: 0 },
  tips: 20,
  payments: [
    { payment: "Cash", total_transactions: 25, amount: 3000 },
    { payment: "QR", total_transactions: 15, amount: 2263 },
  ],
  cancelled: [],
};
const OLD_TOWN: DayClose = {
  date: "2026-11-01",
  store: "Old Town",
  total_transactions: 1,
  refund_receipts: 0,
  first_receipt: '=cmd|" /C calc"!A0',
  last_receipt: '=cmd|" /C calc"!A0',
  gross_sales: 1070,
  refunds: 0,
  discounts: 0,
  net_sales: 1070,
  payments: [{ payment: "", total_transactions: 1, amount: 1070 }],
  cancelled: [],
};
/** The days since 30 December 1899. */
const NOV_1 = 46_327;

describe("the VAT month", () => {
  const filesOf = (closes: readonly DayClose[], language = english, own = saved) =>
    renderVat(own, closes, { language, withBom: true });
  const workbookOf = (...args: Parameters<typeof filesOf>) => {
    const workbook = filesOf(...args).get("_vat.xlsx");
    return workbook instanceof Uint8Array ? workbook : new Uint8Array();
  };

  test("says what it is, and has its days by shop, with totals that a spreadsheet adds up again", () => {
    const workbook = workbookOf([OLD_TOWN, NIMMAN]);
    expect(readSheets(workbook).get("VAT")).toEqual([
      ["Sales and VAT by day"],
      ["Baan Kafae · 1 – 30 Nov 2026 · THB · Asia/Bangkok"],
      ["Prepared from the till; not a tax invoice."],
      [
        "Shop",
        "No.",
        "Date",
        "Kind",
        "First number",
        "Last number",
        "Receipts",
        "Value before VAT",
        "VAT",
        "Total",
        "VAT from",
      ],
      ["Nimman", 1, NOV_1 + 1, "Sales", "1-1001", "1-1041", 40, 4950, 346.5, 5296.5, "till"],
      ["Nimman", 2, NOV_1 + 1, "Returns", "", "", 1, -50, -3.5, -53.5, "till"],
      [
        "Old Town",
        3,
        NOV_1,
        "Sales",
        OLD_TOWN.first_receipt,
        OLD_TOWN.last_receipt,
        1,
        1000,
        70,
        1070,
        "7/107 of total",
      ],
      ["Total", "", "", "", "", "", 42, 5900, 413, 6313, ""],
      [
        "The total is what customers paid for goods, without tips. Numbers include those of returns and cancelled receipts.",
      ],
      ["The till says no tax of these days, so it is 7/107 of their total: Old Town 1 Nov 2026."],
      ["VAT is only for a cafe that is registered for it. Any other cafe needs only the totals."],
    ]);
    expect(readSheets(workbook).get("Shops")?.slice(3)).toEqual([
      ["Shop", "Receipts", "Value before VAT", "VAT", "Total"],
      ["Nimman", 41, 4900, 343, 5243],
      ["Old Town", 1, 1000, 70, 1070],
      ["Total", 42, 5900, 413, 6313],
    ]);
    const sheet = partsOf(workbook).get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<autoFilter ref="A4:K7"/>');
    expect([...sheet.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula)).toEqual(
      ["G", "H", "I", "J"].map((letter) => `SUBTOTAL(109,${letter}5:${letter}7)`),
    );
  });

  test("keeps its titles in view and on each printed page, and its sentences over all columns", () => {
    const parts = partsOf(workbookOf([OLD_TOWN, NIMMAN]));
    expect(parts.get("xl/workbook.xml")).toContain("'VAT'!$4:$4");
    const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
    expect([...sheet.matchAll(/<mergeCell ref="(.*?)"/g)].map(([, cells]) => cells)).toEqual(
      [1, 2, 3, 10, 11, 12].map((row) => `A${row}:K${row}`),
    );
    // A spreadsheet repairs a file in which the parts of a sheet are in another order.
    const order = ["<cols>", "<sheetData>", "<autoFilter ", "<mergeCells ", "<pageSetup ", "<headerFooter>"];
    const places = order.map((part) => sheet.indexOf(part));
    expect(places).toEqual(places.filter((at) => at >= 0).sort((one, other) => one - other));
  });

  test("names no shop if the till has none, and has no sheet of them", () => {
    const sheets = readSheets(workbookOf([{ ...OLD_TOWN, store: "(none)" }]));
    expect([...sheets.keys()]).toEqual(["VAT"]);
    expect(sheets.get("VAT")?.[3]?.slice(0, 3)).toEqual(["No.", "Date", "Kind"]);
  });

  test("is in Thai as well", () => {
    const sheet = readSheets(workbookOf([NIMMAN], thai("common"))).get("ภาษีขาย");
    expect(sheet?.[0]).toEqual(["ยอดขายและภาษีขายรายวัน"]);
    expect(sheet?.[2]).toEqual(["จัดทำจากระบบขายหน้าร้าน ไม่ใช่ใบกำกับภาษี"]);
    expect(sheet?.[4]?.slice(3)).toEqual(["ขาย", "1-1001", "1-1041", 40, 4950, 346.5, 5296.5, "ระบบขาย"]);
  });

  test("says what a shop lacks in the rows of that shop alone, and what all lack in all rows", () => {
    const notesOf = (shop: { readonly shop?: string }) => {
      const days = [{ date: "2026-11-30", state: "not" } as const];
      const values = { source: "exports", today: "2026-12-01", days, ...shop } as const;
      const lacking = saveReport([{ ...reportOf({}, range), knownUntil: { values } }], provenance, "1.2.3");
      const csv = String(filesOf([OLD_TOWN, NIMMAN], english, lacking).get("_vat.csv"));
      return readCsv(csv.replace("\ufeff", ""))
        .slice(1)
        .map((row) => `${row[1]}: ${row.at(-1)}`);
    };
    const prepared = "Prepared from the till; not a tax invoice.";
    const lacks = "Mon 30 Nov is not in the exports yet.";
    expect(new Set(notesOf({ shop: "Nimman" }))).toEqual(
      new Set([`Nimman: ${prepared} Nimman: ${lacks}`, `Old Town: ${prepared}`]),
    );
    expect(new Set(notesOf({}))).toEqual(
      new Set([`Nimman: ${prepared} ${lacks}`, `Old Town: ${prepared} ${lacks}`]),
    );
  });

  test("has a row of CSV for each, with the words of the API, that says what it is", () => {
    const csv = filesOf([OLD_TOWN, NIMMAN]).get("_vat.csv");
    expect(readCsv(String(csv).replace("\ufeff", ""))).toEqual([
      "date,store,kind,first_number,last_number,receipts,base,tax,total,tax_from,note".split(","),
      ..."2026-11-02,Nimman,sales,1-1001,1-1041,40,4950.00,346.50,5296.50,till\n2026-11-02,Nimman,returns,,,1,-50.00,-3.50,-53.50,till"
        .split("\n")
        .map((row) => [...row.split(","), "Prepared from the till; not a tax invoice."]),
      [
        "2026-11-01",
        "Old Town",
        "sales",
        `'${OLD_TOWN.first_receipt}`,
        `'${OLD_TOWN.last_receipt}`,
        "1",
        "1000.00",
        "70.00",
        "1070.00",
        "computed",
        "Prepared from the till; not a tax invoice.",
      ],
    ]);
  });

  test("of a month without sales has its titles", () => {
    const sheet = readSheets(workbookOf([])).get("VAT") ?? [];
    expect(sheet.map(([first]) => first)).toEqual([
      "Sales and VAT by day",
      "Baan Kafae · 1 – 30 Nov 2026 · THB · Asia/Bangkok",
      "Prepared from the till; not a tax invoice.",
      "No.",
      filesEnglish.accounts.meaning,
      filesEnglish.accounts.registered,
    ]);
  });

  test("has the same bytes each time", () => {
    expect(workbookOf([OLD_TOWN, NIMMAN])).toEqual(workbookOf([OLD_TOWN, NIMMAN]));
  });
});

describe("the sheet for PEAK", () => {
  const sheetOf = (closes: readonly DayClose[], names: readonly PeakName[]) => {
    const find = peakNames(names);
    return readSheets(renderPeak(peakMonth(closes, find), find, saved));
  };

  test("has PEAK's columns, and a receipt for each account", () => {
    const sheets = sheetOf(
      [NIMMAN],
      [
        { kind: "payment", name: "Cash", value: "CSH001" },
        { kind: "payment", name: "QR", value: "BSV001" },
        { kind: "branch", name: "Nimman", value: "00001" },
        { kind: "group", name: "Nimman", value: "NM" },
      ],
    );
    expect([...sheets.keys()]).toEqual(["Import_Receipt"]);
    const receipt = (at: number, payment: string, amount: number, paidBy: string) => [
      at,
      "20261102",
      "",
      "1-1001 - 1-1041",
      "ลูกค้าทั่วไป",
      "",
      "00001",
      1,
      2,
      "",
      "410101",
      `ขายหน้าร้าน Nimman: ${payment}`,
      1,
      amount,
      0,
      0.07,
      "",
      paidBy,
      "จัดทำจากระบบขายหน้าร้าน 1-1001 - 1-1041",
      "NM",
    ];
    expect(sheets.get("Import_Receipt")).toEqual([
      "ลำดับที่*|วันที่เอกสาร|เลขที่เอกสาร|อ้างอิงถึง|ลูกค้า|เลขทะเบียน 13 หลัก|เลขสาขา 5 หลัก|การออกใบกำกับภาษี|ประเภทราคา|สินค้า/บริการ|บัญชี|คำอธิบาย|จำนวน|ราคาต่อหน่วย|ส่วนลดต่อหน่วย|อัตราภาษี|ถูกหัก ณ ที่จ่าย(ถ้ามี)|รับชำระโดย|หมายเหตุ|กลุ่มจัดประเภท".split(
        "|",
      ),
      // The tip of 20 baht is no price of goods.
      receipt(1, "Cash", 2980, "CSH001"),
      receipt(2, "QR", 2263, "BSV001"),
    ]);
  });

  test("issues no tax invoice for a cafe that is not registered for VAT", () => {
    const row =
      sheetOf([OLD_TOWN], [{ kind: "vat", name: "", value: "none" }]).get("Import_Receipt")?.[1] ?? [];
    expect([row[7], row[8], row[13], row[15], row[17]]).toEqual([2, 3, 1070, "NO", ""]);
  });

  test("leaves a reference out that is too long for PEAK, and keeps it in the remark", () => {
    const long = { ...OLD_TOWN, first_receipt: "A".repeat(20), last_receipt: "B".repeat(20) };
    const row = sheetOf([long], []).get("Import_Receipt")?.[1] ?? [];
    expect([row[3], row[18]]).toEqual(["", `จัดทำจากระบบขายหน้าร้าน ${"A".repeat(20)} - ${"B".repeat(20)}`]);
  });
});
