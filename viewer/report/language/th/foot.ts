/** What the end of a report says: what its figures mean, and where they come from. */
import { formatCount } from "../../format.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { countOf, listText } from "./counts.ts";
import { words } from "./page.ts";

const LANGUAGES = new Map([
  ["en", "ภาษาอังกฤษ"],
  ["th", "ภาษาไทย"],
]);

export const foot: Language["foot"] = {
  topOf: (shown, all) => `${shown} จาก ${countOf(all, "รายการ")}`,
  grossToProfit: "จากยอดขายถึงกำไร",
  grossSales: "ยอดขายรวม",
  lessRefunds: "หักคืนเงิน",
  lessDiscounts: "หักส่วนลด",
  lessCost: "หักต้นทุนสินค้า",
  sharesOfTotal: "เป็นร้อยละของยอดขาย",
  notes: (count) => `หมายเหตุเกี่ยวกับตัวเลข ${countOf(count, "ข้อ")}`,
  meanings: "ความหมายของตัวเลข",
  definitions: [
    ["ยอดขาย (หักคืนเงินแล้ว)", "ยอดขายรวมหักคืนเงิน (Square: Gross sales − Returns) ก่อนหักส่วนลด"],
    ["ยอดขายสุทธิ", "ยอดขายหักส่วนลด (Loyverse: ยอดขายสุทธิ, Square: Net sales)"],
    ["กำไร", "ยอดขายสุทธิหักต้นทุนสินค้า (Loyverse: กำไรรวม)"],
    ["อัตรากำไร", "กำไรเป็นสัดส่วนของยอดขายสุทธิ"],
    ["จำนวนบิล", "ใบเสร็จของการขาย ใบเสร็จคืนเงินไม่นับเป็นลูกค้า"],
    ["เฉลี่ยต่อวัน", "เฉลี่ยจากวันที่มีรายการขาย"],
  ],
  origin: "ที่มาของตัวเลข",
  none: "ไม่มี",
  facts: {
    range: "ช่วงวันที่",
    shops: "สาขา",
    compared: "เทียบกับ",
    timeZone: "เขตเวลา",
    dayStarts: "เริ่มวันเวลา",
    loaded: "โหลดเมื่อ",
    lastDay: "วันสุดท้ายที่มีข้อมูล",
    days: "วันที่มีข้อมูล",
    notes: "หมายเหตุ",
    program: "จัดทำโดย",
    rows: "จำนวนแถว",
    sha256: "SHA-256 ของตัวเลข",
  },
  otherLanguage: (language) =>
    `ประโยคบางส่วนเป็น${LANGUAGES.get(language) ?? "ภาษาอื่น"} เพราะรายงานนี้จัดทำด้วยโปรแกรมรุ่นอื่น`,
  partOf: (part, whole) => `${formatCount(part)} จาก ${countOf(whole, "วัน")}`,
};

/** What the page says about groups of shops. */
export const groups: Language["groups"] = {
  title: "กลุ่มสาขา",
  table: "ยอดขายตามกลุ่มสาขา",
  sheet: "กลุ่มสาขา",
  group: "กลุ่ม",
  stores: "สาขาที่มียอดขาย",
  none: "(ไม่อยู่ในกลุ่มใด)",
  namedInNone: (names) => `ไม่อยู่ในกลุ่มใด: ${names}`,
  countInNone: (count, sum) => `ไม่อยู่ในกลุ่มใด: ${countOf(count, "สาขา")} ${sum}`,
  sameShops: (changes) => `เฉพาะสาขาเดิม: ${changes}`,
};

/** What the page says about channels, payments, and what is left after commission. */
export const sources: Language["sources"] = {
  title: "ยอดขายมาจากไหน",
  bills: "จำนวนบิล",
  commission: "ค่า GP",
  fee: "ค่าธรรมเนียม",
  left: "คงเหลือ",

  netLeft: "คงเหลือ: ยอดขายสุทธิหักค่า GP",
  paid: (more) =>
    `ยอดชำระ: ยอดขายสุทธิรวมภาษีที่บวกเพิ่มและทิป${more === undefined ? "" : ` (${more})`} บิลที่ชำระสองแบบนับในทั้งสองแบบ`,
  paidLeft: "คงเหลือ: ยอดชำระหักค่าธรรมเนียม",

  leftOf: (amount) => `หลังหักค่า GP ${amount}`,
  lessCommission: "หักค่า GP",
  profitLeft: "กำไรหลังหักค่า GP",
  netSalesLeft: "ยอดขายสุทธิหลังหักค่า GP",

  afterCommission({ commission, names, net_sales, profit }, money) {
    const ofNames = names.map(({ name, amount }) => `${nameInSentence(name, words)} ${money.whole(amount)}`);
    const profitText = profit === undefined ? "" : ` และกำไร ${money.whole(profit)}`;
    return `หลังหักค่า GP ${money.whole(commission)} (${listText(ofNames)}) เหลือยอดขายสุทธิ ${money.whole(net_sales)}${profitText}`;
  },
};
