import type { WatchTexts } from "../language.ts";
import { countOf, words } from "./page.ts";

const figures = {
  gross_sales: "ยอดขายขั้นต้น",
  refunds: "ยอดคืนเงิน",
  discounts: "ส่วนลด",
  net_sales: "ยอดขายสุทธิ",
};

function before(most: string | number | undefined): string {
  return most === undefined ? "ก่อนหน้านี้ไม่เคยมี" : `ก่อนหน้านี้ไม่เคยเกินวันละ ${most}`;
}

export const watchThai: WatchTexts = {
  more: "อีกอย่าง",
  subject: (cafe, day, sentence) => `${cafe === undefined ? "" : `${cafe} `}${day}: ${sentence}`,
  ofShop: (shop, sentence) => `${shop}: ${sentence}`,
  night: (night, sentence) => `คืนที่ ${night}: ${sentence}`,
  rest: (count) => `และอีก ${countOf(count, "เรื่อง")}`,
  why: "ข้อความนี้จะมาเฉพาะเมื่อมีเรื่องเกินกว่าที่ร้านเคยมี คืนที่ไม่มีข้อความคือคืนที่ปกติ",
  notSynced: (since) => `ยังไม่ได้ซิงค์ข้อมูลตั้งแต่ ${since}`,
  noExport: (since) => `ยังไม่มียอดขายใหม่กว่า ${since} เพราะไฟล์ส่งออกยังไม่มา`,
  noSales: "ไม่มียอดขาย ทั้งที่ปกติวันนี้เปิดร้าน",
  noSalesAt: (shops) => `ไม่มียอดขายที่ ${shops} ทั้งที่ปกติวันนี้เปิดร้าน`,
  sales: (sales, expected) => `ยอดขาย ${sales} ที่คาดไว้ประมาณ ${expected}`,
  customers: (count, expected) => `ลูกค้า ${countOf(count, "คน")} ที่คาดไว้ประมาณ ${countOf(expected, "คน")}`,
  weak: (falls) => `ต่ำกว่าที่คาดไว้มากกว่าทุกวันใน 84 วันล่าสุด: ${falls.join(" · ")}`,
  cashShort: (amount, opened) => `เงินในลิ้นชักของกะ ${opened} ขาด ${amount} มากกว่าที่ผ่านมาทุกครั้ง`,
  cashOver: (amount, opened) => `เงินในลิ้นชักของกะ ${opened} เกิน ${amount} มากกว่าที่ผ่านมาทุกครั้ง`,
  numbers: (count, first) => `เลขที่บิลหายไป ${countOf(count, "เลข")}: ${count === 1 ? first : `เริ่มที่ ${first}`}`,
  till: (difference, figure, opened) => `ข้อมูลไม่ตรงกับเครื่องคิดเงิน: ${figure}ต่างกัน ${difference} ในกะ ${opened}`,
  figure: (figure, payment) =>
    figure === "payment" ? `ยอดชำระ (${payment ?? words.noName}) ` : figures[figure],
  refunds: (name, amount, most) => `ยอดคืนเงินของ ${name} ${amount} ${before(most)}`,
  discounts: (name, amount, most) => `ส่วนลดของ ${name} ${amount} ${before(most)}`,
  cancelled: (name, count, most) =>
    `${name} ยกเลิก ${countOf(count, "บิล")} ${before(most && countOf(most, "บิล"))}`,
  product: (name) => `วันนี้ไม่มี ${name} ขายเลย ทั้งที่ขายได้ทุกวันที่เปิดร้านตลอดแปดสัปดาห์`,
};
