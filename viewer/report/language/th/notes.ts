/** Notes about the figures, worded from their values. */
import type { AnyDataset } from "../../datasets.ts";
import { formatCount } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { NoteValues, SumsDisagree } from "../../statements.ts";
import { difference } from "../../tables/sums.ts";
import type { Dates } from "../dates.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { datasets } from "./datasets.ts";
import { foot } from "./foot.ts";
import { words } from "./page.ts";

const MEASURES: Readonly<Record<SumsDisagree["measure"], string>> = {
  total_sales: words.totalSales,
  net_sales: words.netSales,
  profit: words.profit,
  total_transactions: words.transactions,
};

export const notesIn = (dates: Dates): Wording<NoteValues> => ({
  "derived-transactions": ({ count, rows }) =>
    `จำนวนลูกค้าคำนวณจากยอดขายหารด้วยยอดเฉลี่ยต่อบิล ${formatCount(count)} จาก ${countOf(rows, "แถว")} เพราะแหล่งข้อมูลไม่ส่งจำนวนบิล`,

  timestamps: ({ count }) => `ข้อมูลวันที่มีเวลาติดมาด้วย ${countOf(count, "ค่า")} จึงใช้สิบอักขระแรกเป็นวันที่`,

  "outside-range": ({ count }) => `ยอดขายรายวัน ${countOf(count, "แถว")}อยู่นอกช่วงวันที่ จึงไม่นับรวม`,

  "missing-amounts": ({ count, dataset }) =>
    `${datasets[dataset].name}ขาดจำนวนเงิน ${countOf(count, "ค่า")} จึงนับเป็น 0`,

  "datasets-disagree": (values, money) =>
    "weekday" in values
      ? `ยอดขายตามช่วงเวลามี${dates.weekdayName(values.weekday)} ${countOf(values.byHour, "วัน")} แต่ยอดขายรายวันมี ${countOf(values.byDay, "วัน")}`
      : sumsDisagree(values, money),

  "gross-disagrees": ({ count }) =>
    `มี ${countOf(count, "วัน")}ที่${foot.grossSales}หักคืนเงินแล้วไม่เท่ากับ${words.totalSales} จึงไม่แสดง${foot.grossSales}`,

  "shared-transactions": (values, money) =>
    `${sumsDisagree(values, money)} ใบเสร็จที่พนักงานหลายคนขายร่วมกันนับให้ทุกคน คนละหนึ่งบิล`,

  "holidays-known": ({ year }) =>
    `ทราบวันหยุดราชการไทยถึง ${dates.day(`${year}-12-31`)} เท่านั้น หลังจากนั้นจึงไม่แสดงวันหยุด`,

  "no-thai-font": () => "ตัวอักษรไทยในหน้าที่พิมพ์และในรูปภาพเป็นกล่องสี่เหลี่ยม เพราะเครื่องที่สร้างไม่มีฟอนต์ภาษาไทย",

  "missing-snapshots": (range) =>
    `ตอนที่ทำรายงานนี้ คลังรายงานไม่มีรายงานของ ${dates.range(range)} ซึ่งเป็นช่วงก่อนหน้าพอดี`,

  delivery: ({ outcome, range, to }) =>
    `รายงานของ ${dates.range(range)} ${DELIVERIES[outcome]}: ${to.join(", ")}`,
});

const DELIVERIES: Readonly<Record<NoteValues["delivery"]["outcome"], string>> = {
  failed: "ยังส่งไม่ถึง ณ เวลาที่จัดทำฉบับนี้",
  perhaps: "อาจส่งไม่ถึง เพราะไม่มีคำตอบกลับ",
  twice: "อาจส่งซ้ำสองครั้ง",
};

/** `ยอดขายตามสาขารวมได้ ฿900.00 น้อยกว่ายอดขายรายวัน (฿1,000.00) อยู่ ฿100.00` */
function sumsDisagree({ dataset, measure, sum, daySum }: SumsDisagree, money: Money): string {
  const [parts, days] = sumNames(dataset, MEASURES[measure]);
  const format = measure === "total_transactions" ? (sum: number) => countOf(sum, "บิล") : money.exact;
  const than = sum > daySum ? "มากกว่า" : "น้อยกว่า";
  return `${parts}รวมได้ ${format(sum)} ${than}${days} (${format(daySum)}) อยู่ ${format(Math.abs(difference(sum, daySum)))}`;
}

/** The figures of a dataset and those of the days, as a note calls them. */
function sumNames(dataset: AnyDataset, figures: string): readonly [parts: string, days: string] {
  if (dataset === "sales_by_store") return [`${figures}ตามสาขา`, `${figures}รายวัน`];
  if (dataset === "sales_by_store_hour") return [`${figures}ตามสาขาและช่วงเวลา`, `${figures}รายวัน`];
  if (dataset === "sales_by_store_category") return [`${figures}ตามสาขาและหมวดหมู่`, `${figures}รายวัน`];
  if (dataset === "sales_by_hour") return [`${figures}ตามช่วงเวลา`, `${figures}รายวัน`];
  if (dataset === "sales_by_channel") return [`${figures}ตามช่องทาง`, `${figures}รายวัน`];
  if (figures === MEASURES.total_transactions) return [`${figures}ตามพนักงาน`, `${figures}รายวัน`];
  return [datasets[dataset].name, datasets.sales_summary.name];
}
