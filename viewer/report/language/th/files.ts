/** What files and messages say beyond a page: no page of the dashboard needs it, so it is no part of the language itself. */
import { formatCount } from "../../format.ts";
import type { FileTexts } from "../language.ts";
import { countOf } from "./page.ts";

/** What a workbook says beyond a page. */
const workbook: FileTexts["workbook"] = {
  dateBefore: "วันที่ของช่วงก่อน",
  monthBefore: "เดือนของช่วงก่อน",
  partOfMonth: "บางส่วน",
  weekday: "วันในสัปดาห์",
  salesByDay: "ยอดขายรายวัน",
  salesByMonth: "ยอดขายรายเดือน",
  totalSalesCompared: "ยอดขายที่เทียบ",
  totalSalesBefore: "ยอดขายช่วงก่อน",
  isNew: "ใหม่",
  strongestCategory: "หมวดที่เด่นที่สุด",
  weakestCategory: "หมวดที่อ่อนที่สุด",
  strongestDifference: "มากกว่าสัดส่วนของทุกสาขา",
  weakestDifference: "น้อยกว่าสัดส่วนของทุกสาขา",

  summary: {
    sheet: "สรุป",
    measure: "รายการ",
    value: "ค่า",
    before: "ช่วงก่อน",
    cafe: "ร้าน",
    firstDay: "วันแรก",
    lastDay: "วันสุดท้าย",
    days: "จำนวนวันในช่วง",
    openDays: "วันที่มียอดขาย",
    grossSales: "ยอดขายรวม",
    refunds: "คืนเงิน",
    discounts: "ส่วนลด",
    cost: "ต้นทุนสินค้า",
    currency: "สกุลเงิน",
    loadedAt: "โหลดเมื่อ",
  },
  notes: { sheet: "หมายเหตุ", kind: "ประเภท", note: "หมายเหตุ", comparison: "การเปรียบเทียบ" },
};

/** What a message with a report says beyond its page. */
const digest: FileTexts["digest"] = {
  openPage: "เปิดหน้ายอดขาย",
  rose: "สินค้าที่ยอดขายเพิ่มขึ้นมากที่สุด",
  fell: "สินค้าที่ยอดขายลดลงมากที่สุด",
  inAllShops: (title) => `${title} (รวมทุกสาขา)`,
  ofSum: "การเปลี่ยนแปลงของยอดรวม",
  largest: "สินค้าขายดี",
  notes: "หมายเหตุ",

  incomplete: "ข้อมูลยังไม่ครบ",
  missedByHand: {
    exports: "บันทึกและนำเข้าไฟล์ที่ส่งออกล่าสุด แล้วสร้างรายงานอีกครั้ง",
    sync: "ซิงค์ แล้วสร้างรายงานอีกครั้ง",
    api: "สร้างรายงานอีกครั้งเมื่อข้อมูลครบ",
  },
  missed: {
    exports: (folder) =>
      `บันทึกไฟล์ที่ส่งออกล่าสุดไว้ใน${folder === undefined ? "โฟลเดอร์ไฟล์ที่ส่งออก" : ` ${folder}`} แล้วรายงานจะส่งมาเอง`,
    sync: () => "รายงานจะส่งมาเองหลังการซิงค์ครั้งถัดไป",
    api: () => "รายงานจะส่งมาเองเมื่อข้อมูลครบ",
  },

  correction: (period, now, before) => `ยอดขายของ ${period} แก้ไขเป็น ${now} (เดิม ${before})`,
  sameTotal: (period, total) => `มีการแก้ไขตัวเลขบางส่วนของ ${period} ยอดขายยังคงเป็น ${total}`,
  nowAndBefore: (now, before) => `แก้ไขเป็น ${now} (เดิม ${before})`,
  corrected: (total) => `${total} (แก้ไขแล้ว)`,
};

/** What the sheet of a day's close says. */
const close: FileTexts["close"] = {
  title: "ใบปิดยอดประจำวัน",
  bills: "จำนวนบิล",
  refundBills: "บิลคืนเงิน",
  cancelledBills: "บิลที่ยกเลิก",
  numbers: "เลขที่บิล",
  firstAndLast: (first, last) => (first === last ? first : `${first} ถึง ${last}`),
  missing: "เลขที่หายไป:",
  missingRun: (from, to, count) => (count === 1 ? from : `${from} ถึง ${to} (${formatCount(count)})`),
  moreMissing: (count) => `อีก ${formatCount(count)} เลข`,
  noneMissing: "ไม่มีเลขที่หายไป",
  notInOrder: "เลขที่บิลไม่เรียงลำดับ จึงไม่ทราบว่ามีเลขใดหายไป",
  notKnown: "ที่นี่ไม่มีเลขที่บิล จึงไม่ทราบว่ามีเลขใดหายไป",
  grossSales: "ยอดขายก่อนหัก",
  refunds: "คืนเงิน",
  discounts: "ส่วนลด",
  netSales: "ยอดขายสุทธิ",
  tax: "ภาษีที่รวมในราคา",
  addedTax: "ภาษีที่บวกเพิ่ม",
  allTax: "ภาษี",
  tips: "ทิป",
  payments: "การชำระเงิน",
  notStated: "ไม่ระบุ",
  beyond: (payment) => `${payment}: ในนี้เป็นค่าธรรมเนียมเพิ่มหรือการปัดเศษ`,
  total: "รวม",
  openingFloat: "เงินทอนตั้งต้น",
  cashCounted: "เงินสดที่นับได้",
  difference: "ผลต่าง",
  shift: (opened, closed) =>
    closed === undefined ? `กะตั้งแต่ ${opened} น. ยังไม่ปิด` : `กะ ${opened}–${closed} น.`,
  cashSold: "เงินสดจากการขาย",
  cashRefunded: "เงินสดที่คืนลูกค้า",
  paidIn: "นำเงินเข้า",
  paidOut: "นำเงินออก",
  atTime: (time) => `${time} น.`,
  cashExpected: "เงินสดที่ควรมี",
  closedBy: "ผู้ปิดยอด",
  checkedBy: "ผู้ตรวจสอบ",
  noSales: "ยังไม่มีใบเสร็จของวันนี้: ไม่มียอดขาย หรือยังไม่ได้นำเข้าไฟล์ของวันนี้",
  printedAt: (moment) => `ข้อมูล ณ ${moment}`,
  wrote: (range, timeZone) => `เขียนใบปิดยอดของ ${range} (${timeZone}) แล้ว`,
  sheets: (count) => countOf(count, "ใบ"),
  billsClause: (count) => countOf(count, "บิล"),
  netSalesClause: (amount) => `ยอดขายสุทธิ ${amount}`,
  missingClause: (count) => (count === 0 ? "ไม่มีเลขที่บิลหายไป" : `เลขที่บิลหายไป ${countOf(count, "เลข")}`),
};

/** What the month for an accountant says. */
const accounts: FileTexts["accounts"] = {
  sheet: "ภาษีขาย",
  shops: "สาขา",
  title: "ยอดขายและภาษีขายรายวัน",
  prepared: "จัดทำจากระบบขายหน้าร้าน ไม่ใช่ใบกำกับภาษี",
  columns: {
    number: "ลำดับ",
    kind: "รายการ",
    first: "เลขที่แรก",
    last: "เลขที่สุดท้าย",
    receipts: "จำนวนใบเสร็จ",
    base: "มูลค่าสินค้าหรือบริการ",
    tax: "ภาษีมูลค่าเพิ่ม",
    total: "จำนวนเงินรวม",
    taxOrigin: "ที่มาของภาษี",
  },
  kinds: { sales: "ขาย", returns: "รับคืน", both: "ขายหักรับคืน" },
  taxOrigins: { till: "ระบบขาย", computed: "7/107 ของยอดรวม" },
  meaning: "จำนวนเงินรวมคือเงินที่ลูกค้าจ่ายค่าสินค้า ไม่รวมทิป เลขที่ใบเสร็จรวมใบรับคืนและใบที่ยกเลิกด้วย",
  registered: "ภาษีมูลค่าเพิ่มใช้เฉพาะร้านที่จดทะเบียนภาษีมูลค่าเพิ่ม ร้านอื่นใช้เฉพาะจำนวนเงินรวม",
  computed: (days) => `ระบบขายไม่มีข้อมูลภาษีของวันเหล่านี้ จึงคำนวณเป็น 7/107 ของจำนวนเงินรวม: ${days}`,
  inside: "ระบบขายไม่ระบุว่าภาษีรวมอยู่ในราคาแล้วหรือบวกเพิ่ม จึงถือว่ารวมอยู่ในราคาแล้ว",
  netted: (days) => `หักรับคืนออกจากยอดขายแล้ว เพราะข้อมูลต้นทางไม่แยกรับคืน: ${days}`,
  untaxed: "ระบบขายระบุว่ายอดขายเหล่านี้ไม่มีภาษี หากร้านจดทะเบียนภาษีมูลค่าเพิ่ม โปรดตรวจสอบการตั้งค่าภาษีในระบบขาย",
  otherCurrency: (currency) => `จำนวนเงินเป็นสกุล ${currency} จึงไม่คำนวณภาษีเมื่อระบบขายไม่มีข้อมูลภาษี`,
};

export const filesThai: FileTexts = { workbook, digest, close, accounts };
