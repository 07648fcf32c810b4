/** The sheet `Import_Receipt` of the accounting program PEAK. It is a file format, so its words are Thai in every language. */
import type { FindPeakName, PeakKind, PeakMonth, PeakReceipt } from "../../viewer/report/accounts/peak.ts";
import { NO_NAME } from "../../viewer/report/datasets.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { Cell } from "./xlsx/cells.ts";
import { renderWorkbook } from "./xlsx/workbook.ts";

/** A number of PEAK for "prices include the tax", and the one for "without tax". */
const PRICES = { inside: 2, none: 3 } as const;
const RATE = 0.07;
const NO_RATE = "NO";
/** The number for "no tax invoice is issued". */
const NO_TAX_INVOICE = 2;
/** Programs that write this sheet cut a reference here. The remark has the numbers in any case. */
const LONGEST_REFERENCE = 32;

/** The names for the shop of a receipt, empty if there is none. */
type OwnNames = (kind: PeakKind) => string;

const text = (value: string): Cell => ({ kind: "text", value });
const count = (value: number): Cell => ({ kind: "count", value });
const named = (kind: PeakKind) => (_: PeakReceipt, own: OwnNames) => text(own(kind));
const empty = () => text("");
const isTaxed = (own: OwnNames) => own("vat") !== "none";

const COLUMNS: readonly {
  readonly title: string;
  cell(receipt: PeakReceipt, own: OwnNames, at: number): Cell;
}[] = [
  { title: "ลำดับที่*", cell: (_receipt, _own, at) => count(at + 1) },
  { title: "วันที่เอกสาร", cell: ({ date }) => text(date.replaceAll("-", "")) },
  // PEAK counts its documents itself.
  { title: "เลขที่เอกสาร", cell: empty },
  { title: "อ้างอิงถึง", cell: (receipt) => text(referenceOf(receipt)) },
  { title: "ลูกค้า", cell: named("customer") },
  { title: "เลขทะเบียน 13 หลัก", cell: named("tax_id") },
  { title: "เลขสาขา 5 หลัก", cell: named("branch") },
  {
    title: "การออกใบกำกับภาษี",
    cell: (_, own) => count(isTaxed(own) ? Number(own("tax_invoice")) : NO_TAX_INVOICE),
  },
  { title: "ประเภทราคา", cell: (_, own) => count(isTaxed(own) ? PRICES.inside : PRICES.none) },
  { title: "สินค้า/บริการ", cell: named("product") },
  { title: "บัญชี", cell: named("account") },
  { title: "คำอธิบาย", cell: (receipt) => text(descriptionOf(receipt)) },
  { title: "จำนวน", cell: () => count(1) },
  { title: "ราคาต่อหน่วย", cell: ({ amount }) => ({ kind: "amount", value: amount }) },
  { title: "ส่วนลดต่อหน่วย", cell: () => count(0) },
  { title: "อัตราภาษี", cell: (_, own) => (isTaxed(own) ? count(RATE) : text(NO_RATE)) },
  { title: "ถูกหัก ณ ที่จ่าย(ถ้ามี)", cell: empty },
  { title: "รับชำระโดย", cell: ({ paidBy = "" }) => text(paidBy) },
  { title: "หมายเหตุ", cell: (receipt) => text(`จัดทำจากระบบขายหน้าร้าน ${numbersText(receipt)}`.trim()) },
  { title: "กลุ่มจัดประเภท", cell: named("group") },
];

export function renderPeak(
  { receipts }: PeakMonth,
  find: FindPeakName,
  { program, generatedAt }: Pick<SavedReport, "program" | "generatedAt">,
): Uint8Array {
  const rows = receipts.map((receipt, at) => {
    const own: OwnNames = (kind) => find(kind, receipt.store) ?? "";
    return COLUMNS.map(({ cell }) => cell(receipt, own, at));
  });
  const sheet = { name: "Import_Receipt", header: COLUMNS.map(({ title }) => title), rows };
  return renderWorkbook([sheet], { title: sheet.name, program, generatedAt });
}

/** The till's own numbers, or nothing if they are too long. */
function referenceOf(receipt: PeakReceipt): string {
  const numbers = numbersText(receipt);
  return numbers.length > LONGEST_REFERENCE ? "" : numbers;
}

function numbersText({ numbers }: PeakReceipt): string {
  return numbers.map(([first, last]) => (first === last ? first : `${first} - ${last}`)).join(", ");
}

/** `ขายหน้าร้าน Nimman: Cash, QR` */
function descriptionOf({ store, payments }: PeakReceipt): string {
  const known = payments.filter((payment) => payment !== NO_NAME);
  const shop = store === NO_NAME ? "" : ` ${store}`;
  return `ขายหน้าร้าน${shop}${known.length === 0 ? "" : `: ${known.join(", ")}`}`;
}
