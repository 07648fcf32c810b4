/** The statements of a report in sentences: what changed, notes, what there is to do, and what is known of its days. */
import { clockHour, formatCount, formatPercent } from "../../format.ts";
import type { NoteValues, NoteWording, ToDoValues, Wording } from "../../statements.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { tillNotesIn } from "./cash.ts";
import { countOf, listText, pageDatasets, pageFields, words } from "./page.ts";

const WEEKS = {
  above: "สัปดาห์นี้ขายดี: ยอดขายสูงกว่าช่วง",
  below: "สัปดาห์นี้ขายได้น้อย: ยอดขายต่ำกว่าช่วง",
};

const moreOrFewer = (isMore: boolean) => (isMore ? "มากขึ้น" : "น้อยลง");
/** `น้อยลง ฿7,380` */
const by = (amount: string, isMore: boolean) => `${moreOrFewer(isMore)} ${amount}`;
/** `น้อยกว่า 2 – 8 พ.ย. 2026 อยู่ ฿7,380` */
const byThan = (amount: string, isMore: boolean, than: string) =>
  `${isMore ? "มาก" : "น้อย"}กว่า ${than} อยู่ ${amount}`;
/** Said if the sentences before may be about the same shops. */
const inAll = (ofAllShops: boolean) => (ofAllShops ? "เมื่อรวมทุกสาขา ทั้งสาขาใหม่และสาขาที่ปิด " : "");
const SPLIT_CHANGES = { that: "", all: "", shops: "ของสาขาเดิม", days: "ของวันที่เปิดร้านทั้งสองช่วง" };

/** What changed: wording/changes.ts decides what is said. Amounts, names and most days are texts already. */
export const changeSentencesIn = ({ verdicts }: Language["hero"]): Language["changeSentences"] => ({
  list: listText,

  total: (days, amount, shops) => `ยอดขายของ ${shops === undefined ? days : `${shops} ${days}`}: ${amount}`,
  noneBefore: (days) => `ไม่มียอดขาย${days} ให้เทียบ`,
  notOver: (day) => `${day} ซึ่งยังไม่จบวัน`,
  notKnown: (days) => `${days} ซึ่งข้อมูลยังไม่ครบ`,
  without: (days, amount) => `ถ้าไม่รวม ${days} ยอดขายเป็น ${amount} `,
  unchanged: (than, isExact, without = "") => `${without}${isExact ? "เท่ากับ" : "ใกล้เคียงกับ"} ${than}`,
  changed: (amount, isMore, than, without = "", percent) =>
    `${without}${byThan(amount, isMore, than)}${percent === undefined ? "" : ` (${percent})`}`,
  perDay: (lead, percent) => `${lead}เปลี่ยนแปลง ${percent}`,

  days: {
    changed: (name, change) =>
      `${{ sales: "ยอดขาย", netSales: "ยอดขายสุทธิ", profit: "กำไร", customers: "ลูกค้า" }[name]} ${change}`,
    customerCount: (change) => `${change} คน`,
    both: (days, changed, isSame) =>
      `ใน ${countOf(days, "วัน")}ที่เปิดร้านทั้งสองช่วง ${[...(isSame ? ["ยอดขายเท่าเดิม"] : []), ...(changed.length > 0 ? [`${isSame ? "ส่วนอื่น" : ""}เปลี่ยนแปลงดังนี้: ${listText(changed)}`] : [])].join(" ")}`,
    noSales: (day, dayBefore, amount, isMore) => `${day} ไม่มียอดขาย: ${byThan(amount, isMore, dayBefore)}`,
    onlyBefore: (days, amount, isMore) => `มียอดขายเฉพาะช่วงก่อน ${countOf(days, "วัน")}: ${by(amount, isMore)}`,
    newSales: (day, amount, isMore) => `${day} มียอดขาย ซึ่งช่วงก่อนไม่มี: ${by(amount, isMore)}`,
    onlyNow: (days, amount, isMore) => `มียอดขายเฉพาะช่วงนี้ ${countOf(days, "วัน")}: ${by(amount, isMore)}`,
    refunds: (amount, isMore) => `การคืนเงินในวันที่ไม่มียอดขาย: ${by(amount, isMore)}`,
  },

  split: {
    openDays: (days) => `วันเปิดร้านที่${moreOrFewer(days > 0)} ${countOf(Math.abs(days), "วัน")}`,
    customersPerDay: (isMore) => `ลูกค้าต่อวันเปิดร้านที่${moreOrFewer(isMore)}`,
    customers: (customers) => `ลูกค้าที่${moreOrFewer(customers > 0)} ${countOf(Math.abs(customers), "คน")}`,
    bills: (are) => (are === "larger" ? "ยอดต่อบิลที่สูงขึ้น" : "ยอดต่อบิลที่ต่ำลง"),
    part: (change, what, _, isAbout) => `${isAbout ? "ประมาณ " : ""}${change} มาจาก${what}`,
    whole: (part, of) => `การเปลี่ยนแปลงทั้งหมด${SPLIT_CHANGES[of]} ${part}`,
    cancelled: (parts, of) => `แต่ละส่วน${SPLIT_CHANGES[of]}หักล้างกัน: ${parts}`,
    parts: (parts, of) => `ในการเปลี่ยนแปลง${{ ...SPLIT_CHANGES, that: "นี้", all: "ทั้งหมด" }[of]} ${parts}`,
  },

  week: {
    byWeeksBefore: (place) => `${verdicts[place]} เมื่อเทียบกับสัปดาห์ก่อนๆ`,
    within: (expected, percent) => `สัปดาห์นี้ขายได้ตามปกติ ใกล้เคียงที่คาดไว้จากสัปดาห์ก่อนๆ (${expected} ± ${percent}%)`,
    outside: (place, from, to) => `${WEEKS[place]}ที่คาดไว้จากสัปดาห์ก่อนๆ คือ ${from} ถึง ${to}`,
  },

  rose: (names, ofAllShops) => `${inAll(ofAllShops)}สินค้าที่ยอดขายเพิ่มขึ้นมากที่สุดคือ ${listText(names)}`,
  fell: (names, ofAllShops) => `${inAll(ofAllShops)}สินค้าที่ยอดขายลดลงมากที่สุดคือ ${listText(names)}`,
  otherProducts: (count, change) => `สินค้าอื่นอีก ${countOf(count, "รายการ")}เปลี่ยนแปลงรวม ${change}`,
  allProducts: (change) =>
    `สินค้าทั้งหมด${change === undefined ? "รวมกันขายได้เท่าเดิม" : `เปลี่ยนแปลงรวม ${change}`} ซึ่งไม่เท่ากับการเปลี่ยนแปลงของยอดขาย`,
  states: {
    new: "ใหม่",
    gone: "ไม่มีแล้ว",
    "not-before": "ช่วงก่อนหน้าไม่ได้ขาย",
    "not-now": "ช่วงนี้ไม่ได้ขาย",
  },

  bestDays: (best, worst) => `วันที่ขายดีที่สุดคือ ${best} วันที่ขายได้น้อยที่สุดคือ ${worst}`,
  category: (name, change, before, now, ofAllShops) =>
    `${inAll(ofAllShops)}หมวดหมู่ที่เปลี่ยนแปลงมากที่สุดคือ ${name}: ${change} จาก ${before} เป็น ${now}`,
});

/** What is said where shops are new or closed: the others are compared by themselves. */
export const sameShopsIn = (dates: Dates): Language["sameShops"] => ({
  title: "เทียบสาขาเดิม",
  part: "สาขา",
  count: "จำนวน",
  parts: { same: "สาขาเดิม", new: "สาขาใหม่", closed: "สาขาที่ปิด", no_shop: "ไม่ระบุสาขา" },

  several: (part, shops) => `${part} (${countOf(shops, "สาขา")})`,
  one: (part, name) => `${part}: ${name}`,
  note: "สาขาเดิมคือสาขาที่เปิดตลอดทั้งสองช่วง การเปลี่ยนแปลงของยอดรวมทุกบรรทัดรวมกันเท่ากับของทุกสาขา",
  withoutDay: (date) => `ทั้งหมดไม่รวม ${dates.day(date)} ซึ่งยังไม่จบวัน`,

  compared: {
    up: (than, only = "สาขาเดิม") => `${only}ขายได้มากกว่า${than}เมื่อเทียบต่อวัน`,
    down: (than, only = "สาขาเดิม") => `${only}ขายได้น้อยกว่า${than}เมื่อเทียบต่อวัน`,
    same: (than, only = "สาขาเดิม") => `${only}ขายได้พอๆ กับ${than}เมื่อเทียบต่อวัน`,
  },
  short: (change) => `สาขาเดิม ${change}`,

  changed(shops, amount) {
    const change = amount === undefined ? "เท่าเดิม" : `เปลี่ยนแปลง ${amount}`;
    return typeof shops === "string"
      ? `ยอดขายของ ${shops} ซึ่งเป็นสาขาเดียวที่เปิดทั้งสองช่วง ${change}`
      : `ยอดขายของ ${countOf(shops, "สาขา")}ที่เปิดทั้งสองช่วง ${change}`;
  },
  opened: (shops) => `สาขาใหม่: ${shops}`,
  unknownBefore: (shops) => `ช่วงก่อนไม่มีข้อมูล: ${shops}`,
  closed: (shops) => `สาขาที่ปิด: ${shops}`,
  noShop: (amount) => `ไม่ระบุสาขา: ${amount}`,
  day: ({ opened, closed }) =>
    opened ? `เปิดเมื่อ ${dates.day(opened)}` : closed && `เปิดวันสุดท้าย ${dates.day(closed)}`,
  many: (shops, amount) => [countOf(shops, "สาขา"), ...(amount === undefined ? [] : [amount])].join(" "),
});

/** Which shops changed most. */
export const shopVerdicts: Language["shopVerdicts"] = {
  moved: (shops, isOfSame) => `สาขา${isOfSame ? "เดิม" : ""}ที่ยอดขายเปลี่ยนมากที่สุด: ${shops.join("; ")}`,
  causes: {
    days: (isMore) => `วันเปิดร้าน${isMore ? "มากขึ้น" : "น้อยลง"}`,
    customers: (isMore) => `ลูกค้าต่อวันเปิดร้าน${isMore ? "มากขึ้น" : "น้อยลง"}`,
    bills: (isMore) => `ต่อวันเปิดร้าน ยอดต่อบิล${isMore ? "สูงขึ้น" : "ต่ำลง"}`,
    new: () => "ก่อนหน้านี้ไม่มียอดขาย",
    closed: () => "ไม่มียอดขาย",
  },
  because: (shop, cause) => `${shop} ${cause}`,
};

/** What the datasets are called in tables, workbooks and notes. */
export const datasets: Language["datasets"] = {
  sales_summary: { ...pageDatasets.sales_summary, name: "ยอดขายรายวัน", sheet: "รายวัน" },
  sales_by_month: { ...pageDatasets.sales_by_month, name: "ยอดขายรายเดือน", sheet: "รายเดือน" },
  sales_by_category: { ...pageDatasets.sales_by_category, name: "ยอดขายตามหมวดหมู่", sheet: "หมวดหมู่" },
  sales_by_product: { ...pageDatasets.sales_by_product, name: "ยอดขายตามสินค้า", sheet: "สินค้า" },
  sales_by_employee: { ...pageDatasets.sales_by_employee, name: "ยอดขายตามพนักงาน", sheet: "พนักงาน" },
  sales_by_store: { ...pageDatasets.sales_by_store, name: "ยอดขายตามสาขา" },
  sales_by_hour: { ...pageDatasets.sales_by_hour, name: "ยอดขายตามช่วงเวลา", sheet: "ช่วงเวลา" },
  sales_by_channel: { name: "ยอดขายตามช่องทาง", table: "ยอดขายตามช่องทาง", sheet: "ช่องทางขาย" },
  sales_by_payment: { name: "การชำระเงิน", table: "การชำระเงิน", sheet: "การชำระเงิน" },
  sales_by_store_hour: {
    name: "ช่วงเวลาของแต่ละสาขา",
    table: "ช่วงเวลาของแต่ละสาขา",
    sheet: "ช่วงเวลาตามสาขา",
  },
  sales_by_store_category: {
    name: "หมวดหมู่ของแต่ละสาขา",
    table: "หมวดหมู่ของแต่ละสาขา",
    sheet: "หมวดหมู่ตามสาขา",
  },
};

/** The columns in a workbook. */
export const fields: Language["fields"] = {
  ...pageFields,
  date: "วันที่",
  weekday: "วันในสัปดาห์ (1 = วันจันทร์)",
  hour: "ชั่วโมง",
  channel: "ช่องทางขาย",
  payment: "ชำระโดย",
  amount: "ยอดชำระ",
  total_sales: words.totalSales,
  net_sales: words.netSales,
  profit: words.profit,
  total_transactions: words.transactions,
  avg_sales_per_transaction: words.averagePerTransaction,
  days: words.openDays,
};

export const GROSS_SALES = "ยอดขายรวม";

/** What the sums of a dataset are called, and those of the days. */
export const sums: Language["sums"] = {
  measures: {
    total_sales: words.totalSales,
    net_sales: words.netSales,
    profit: words.profit,
    total_transactions: words.transactions,
  },
  parts: {
    sales_by_store: "ตามสาขา",
    sales_by_store_hour: "ตามสาขาและช่วงเวลา",
    sales_by_store_category: "ตามสาขาและหมวดหมู่",
    sales_by_hour: "ตามช่วงเวลา",
    sales_by_channel: "ตามช่องทาง",
  },
  byEmployee: "ตามพนักงาน",
  of: (figures, part) => `${figures}${part}`,
  ofDays: (figures) => `${figures}รายวัน`,
  count: (sum) => countOf(sum, "บิล"),
  /** `ยอดขายตามสาขารวมได้ ฿900.00 น้อยกว่ายอดขายรายวัน (฿1,000.00) อยู่ ฿100.00` */
  disagree: (parts, sum, by, isMore, days, daySum) =>
    `${parts}รวมได้ ${sum} ${isMore ? "มากกว่า" : "น้อยกว่า"}${days} (${daySum}) อยู่ ${by}`,
};

/** Notes about the figures, worded from their values. */
export const notesIn = (dates: Dates): NoteWording => ({
  "derived-transactions": ({ count, rows }) =>
    `จำนวนลูกค้าคำนวณจากยอดขายหารด้วยยอดเฉลี่ยต่อบิล ${formatCount(count)} จาก ${countOf(rows, "แถว")} เพราะแหล่งข้อมูลไม่ส่งจำนวนบิล`,

  timestamps: ({ count }) => `ข้อมูลวันที่มีเวลาติดมาด้วย ${countOf(count, "ค่า")} จึงใช้สิบอักขระแรกเป็นวันที่`,

  "outside-range": ({ count }) => `ยอดขายรายวัน ${countOf(count, "แถว")}อยู่นอกช่วงวันที่ จึงไม่นับรวม`,

  "missing-amounts": ({ count, dataset }) =>
    `${datasets[dataset].name}ขาดจำนวนเงิน ${countOf(count, "ค่า")} จึงนับเป็น 0`,

  "datasets-disagree": ({ weekday, byHour, byDay }) =>
    `ยอดขายตามช่วงเวลามี${dates.weekdayName(weekday)} ${countOf(byHour, "วัน")} แต่ยอดขายรายวันมี ${countOf(byDay, "วัน")}`,

  "gross-disagrees": ({ count }) =>
    `มี ${countOf(count, "วัน")}ที่${GROSS_SALES}หักคืนเงินแล้วไม่เท่ากับ${words.totalSales} จึงไม่แสดง${GROSS_SALES}`,

  "shared-transactions": (disagree) => `${disagree} ใบเสร็จที่พนักงานหลายคนขายร่วมกันนับให้ทุกคน คนละหนึ่งบิล`,

  "holidays-known": ({ year }) =>
    `ทราบวันหยุดราชการไทยถึง ${dates.day(`${year}-12-31`)} เท่านั้น หลังจากนั้นจึงไม่แสดงวันหยุด`,

  "no-thai-font": () => "ตัวอักษรไทยในหน้าที่พิมพ์และในรูปภาพเป็นกล่องสี่เหลี่ยม เพราะเครื่องที่สร้างไม่มีฟอนต์ภาษาไทย",

  "missing-snapshots": (range) =>
    `ตอนที่ทำรายงานนี้ คลังรายงานไม่มีรายงานของ ${dates.range(range)} ซึ่งเป็นช่วงก่อนหน้าพอดี`,

  ...tillNotesIn(dates),

  delivery: ({ outcome, range, to }) =>
    `รายงานของ ${dates.range(range)} ${DELIVERIES[outcome]}: ${to.join(", ")}`,

  nights({ count, told }) {
    const said = told.map(
      ({ date, kinds }) =>
        `${dates.weekdayOfYear(date)} (${kinds.map((kind) => NIGHTS[kind] ?? kind).join(", ")})`,
    );
    const nights = `คืนที่ปกติ ${countOf(count - told.length, "คืน")}`;
    return told.length === 0 ? nights : `แจ้งในคืนนั้นแล้ว: ${said.join(" · ")} · ${nights}`;
  },
});

const NIGHTS: Readonly<Record<string, string>> = {
  "not-synced": "ยอดขายใหม่ยังไม่มา",
  "no-sales": "ไม่มียอดขาย",
  "weak-day": "ยอดขายต่ำมาก",
  cash: "เงินสด",
  "bill-numbers": "เลขที่บิล",
  till: "ไม่ตรงกับเครื่องคิดเงิน",
  person: "คืนเงิน ส่วนลด หรือยกเลิกบิล",
  product: "มีสินค้าที่ไม่ขาย",
};

const DELIVERIES: Readonly<Record<NoteValues["delivery"]["outcome"], string>> = {
  failed: "ยังส่งไม่ถึง ณ เวลาที่จัดทำฉบับนี้",
  perhaps: "อาจส่งไม่ถึง เพราะไม่มีคำตอบกลับ",
  twice: "อาจส่งซ้ำสองครั้ง",
};

/** What there is to do, worded from its values. */
export const toDo: Language["toDo"] = {
  titles: { week: "สิ่งที่ควรทำสัปดาห์นี้", month: "สิ่งที่ควรทำเดือนนี้", other: "สิ่งที่ควรทำ" },
  also: "สิ่งที่ควรทำเพิ่มเติม",
  links: {
    employees: "ดูพนักงาน",
    products: "ดูสินค้า",
    categories: "ดูหมวดหมู่",
    menu: "ดูเมนู",
    busy: "ดูช่วงเวลา",
  },
};

export const toDoSentencesIn = (dates: Dates): Wording<ToDoValues> => ({
  export: ({ days }) => `บันทึกไฟล์ส่งออกล่าสุดจากเครื่องคิดเงิน: จะได้ข้อมูลอีก ${countOf(days, "วัน")}ที่รายงานนี้ยังไม่มี`,

  fell: ({ place, name, amount }, money) => {
    const what = {
      day: () => `หาสาเหตุของ ${dates.weekday(name)}`,
      shop: () => `หาสาเหตุที่สาขา ${nameInSentence(name, words)}`,
      product: () => `หาสาเหตุที่ ${nameInSentence(name, words)} ขายได้น้อยลง`,
    }[place]();
    return `${what}: ยอดขายลดลง ${money.whole(amount)} ซึ่งเป็นส่วนใหญ่ของยอดที่หายไป`;
  },

  margin: ({ name, now, before, lost }, money) =>
    `ตรวจราคา ต้นทุน และส่วนลดของ ${nameInSentence(name, words)}: อัตรากำไรลดลงจาก ${formatPercent(before)} เหลือ ${formatPercent(now)} กำไรหายไป ${money.whole(lost)}`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }, money) =>
    `ตรวจส่วนลด: ${money.whole(now)} ใน ${countOf(openDays, "วันที่เปิดร้าน")} เทียบกับ ${money.whole(before)} ใน ${countOf(openDaysBefore, "วัน")} ตอนนี้เป็น ${formatPercent(percent)} ของยอดขาย`,

  person: ({ name, discounts, percent, othersPercent }, money) =>
    `ตรวจส่วนลดของ ${nameInSentence(name, words)}: ${money.whole(discounts)} คิดเป็น ${formatPercent(percent)} ของยอดขายของคนนี้ เทียบกับ ${formatPercent(othersPercent)} ของคนอื่น`,

  numbers: ({ count, first, date }) =>
    count === 1
      ? `หาบิล ${first} ในเครื่องคิดเงิน: เลขที่นี้ขาดหายใน${dates.weekday(date)}`
      : `หาบิล ${formatCount(count)} ใบในเครื่องคิดเงิน ที่เลขที่ขาดหาย: ใบแรกคือ ${first} ใน${dates.weekday(date)}`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }, money) =>
    `แนะนำ ${nameInSentence(name, words)} ให้มากขึ้น: กำไรชิ้นละ ${money.exact(profitPerPiece)} แต่ขายได้เพียงสัปดาห์ละ ${formatCount(piecesPerWeek)} ชิ้น (${dates.daysBriefly(range)})`,

  hour: ({ hour, customers, bill, averageBill }, money) =>
    `เสนอขายเพิ่มช่วง ${clockHour(hour)} ถึง ${clockHour((hour + 1) % 24)} น.: ลูกค้า ${countOf(customers, "คน")}ต่อวันที่เปิดร้าน ใช้จ่ายคนละ ${money.exact(bill)} เทียบกับเฉลี่ย ${money.exact(averageBill)}`,
});

export const knownThai: Language["known"] = {
  to: (first, last) => `${first} ถึง ${last}`,
  and: (days, last) => `${days} และ ${last}`,
  until: (day, time) => (time === undefined ? `มียอด ${day} เพียงบางส่วน` : `มียอด ${day} ถึง ${time} น.`),
  notHere: {
    exports: (days) => `ไฟล์ที่ส่งออกยังไม่มียอด ${days}`,
    sync: (days) => `ยังไม่ได้ซิงค์ยอด ${days}`,
    api: (days) => `ยังไม่มียอด ${days}`,
  },
  noSales: (days) => `ไม่มียอดขาย ${days}`,
  noSalesAsked: (days) => `ไม่มียอดขาย ${days}: ร้านปิด หรือขาดไปจากไฟล์ที่ส่งออก?`,
  noSalesAfter: (day) => `ไม่มียอดขายหลัง ${day}`,
  noSalesAfterAsked: (day) => `ไม่มียอดขายหลัง ${day}: ร้านปิด หรือขาดไปจากไฟล์ที่ส่งออก?`,
  lastReceipt: (day, time, usual) =>
    `ใบเสร็จล่าสุดคือ ${day} เวลา ${time} น. ปกติประมาณ ${usual} น. ไฟล์ที่ส่งออกครบหรือไม่?`,
  ofShop: (shop, text) => `${shop}: ${text}`,
  untilTime: (time) => `ถึง ${time} น.`,
  inPart: "บางส่วน",
  notHereYet: "ยังไม่มีข้อมูล",
};
