/** All that a page says: what stands below the hero of a report, and the index of an archive, with all the other texts. */
import type { GroupRhythm } from "../../archive/groups.ts";
import { formatCount } from "../../format.ts";
import { FEWEST_PIECES, FEWEST_PRODUCTS } from "../../menu.ts";
import type { Era } from "../choice.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { cashIn } from "./cash.ts";
import { busyIn, cards, heroIn, target, todayIn } from "./hero.ts";
import { live } from "./live.ts";
import { countOf, listText, pageThai, words } from "./page.ts";
import {
  changeSentencesIn,
  datasets,
  fields,
  GROSS_SALES,
  knownThai,
  notesIn,
  sameShopsIn,
  shopVerdicts,
  sums,
  toDo,
  toDoSentencesIn,
} from "./sentences.ts";

/** Languages of reports that are saved in another one. */
const LANGUAGES = new Map([
  ["en", "ภาษาอังกฤษ"],
  ["th", "ภาษาไทย"],
]);

/** What the end of a report says: what its figures mean, and where they come from. */
const foot: Language["foot"] = {
  topOf: (shown, all) => `${shown} จาก ${countOf(all, "รายการ")}`,
  grossToProfit: "จากยอดขายถึงกำไร",
  grossSales: GROSS_SALES,
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
  ownCafe: "ต่อไปคือร้านของคุณ",
  ownCafeSteps: "สร้างโฟลเดอร์สำหรับร้าน แล้วใช้คำสั่ง “cafe-sales setup” ในโฟลเดอร์นั้น",
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
const groups: Language["groups"] = {
  title: "กลุ่มสาขา",
  table: "ยอดขายตามกลุ่มสาขา",
  sheet: "กลุ่มสาขา",
  group: "กลุ่ม",
  stores: "สาขาที่มียอดขาย",
  none: "(สาขาอื่น)",
  namedInNone: (names) => `สาขาอื่น: ${names}`,
  countInNone: (count, sum) => `สาขาอื่น: ${countOf(count, "สาขา")} ${sum}`,
  sameShops: (changes) => `เฉพาะสาขาเดิม: ${changes}`,
};

/** What the page says about channels, payments, and what is left after commission. */
const sources: Language["sources"] = {
  title: "ยอดขายมาจากไหน",
  bills: "จำนวนบิล",
  commission: "ค่า GP",
  fee: "ค่าธรรมเนียม",
  left: "คงเหลือ",

  netLeft: "คงเหลือ: ยอดขายสุทธิหักค่า GP",
  paid: (more) =>
    `ยอดชำระ: ยอดขายสุทธิรวมภาษีที่บวกเพิ่ม ทิป และค่าธรรมเนียมเพิ่ม${more === undefined ? "" : ` (${more})`} บิลที่ชำระสองแบบนับในทั้งสองแบบ`,
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

/** What the page says about the groups of products. */
const menu: Language["menu"] = {
  title: "เมนู",
  noCost: "ไม่ทราบต้นทุนสินค้า จึงเปรียบเทียบกำไรของสินค้าไม่ได้",
  loading: "กำลังโหลดเมนู",
  noProducts: "ไม่มีสินค้าให้เปรียบเทียบ",
  notLoaded: "โหลดเมนูไม่สำเร็จ",
  group: "กลุ่ม",
  profitPerPiece: "กำไรต่อชิ้น",
  lists: {
    "often-good": "ขายดี กำไรดี",
    "often-small": "ขายดี กำไรน้อย",
    "rarely-good": "ขายไม่ดี กำไรดี",
    "rarely-small": "ขายไม่ดี กำไรน้อย",
    new: "ใหม่: ยังเร็วเกินไปที่จะบอก",
  },
  usualPractice: {
    "often-good": "โดยทั่วไป: คงไว้อย่างเดิม",
    "often-small": "โดยทั่วไป: ทบทวนราคาหรือต้นทุน",
    "rarely-good": "โดยทั่วไป: แนะนำให้มากขึ้น",
    "rarely-small": "โดยทั่วไป: พิจารณาเลิกขาย",
    new: "ยังขายได้น้อย",
  },
  rule: (hasCategories, hasNew) =>
    [
      `สินค้าแต่ละอย่างเทียบกับ${hasCategories ? "สินค้าอื่นในหมวดหมู่เดียวกัน" : "สินค้าอื่นทั้งหมด"}`,
      "ขายดี: อย่างน้อย 70% ของจำนวนชิ้นเฉลี่ยต่อสินค้า",
      "กำไรดี: อย่างน้อยเท่ากำไรเฉลี่ยต่อชิ้น",
      "ข้างชื่อ: จำนวนชิ้น × กำไรต่อชิ้น",
      ...(hasNew ? ["ใหม่: เริ่มขายครั้งแรกในช่วงนี้"] : []),
    ].join(" · "),
  lookAtThese: (products) => (products === 1 ? "ลองดูสินค้านี้:" : "ลองดูสองอย่างนี้:"),
  lookAt: (name, pieces, profitPerPiece, list) =>
    `${name}: ${formatCount(pieces)}\u00a0×\u00a0${profitPerPiece} ${list}`,
  nothingToSay: `ข้อมูลน้อยเกินไป: ต้องมีสินค้า ${countOf(FEWEST_PRODUCTS, "อย่าง")} และเฉลี่ยอย่างละ ${countOf(FEWEST_PIECES, "ชิ้น")}`,
  withoutCost: (products) => `ไม่รวมสินค้า ${countOf(products, "อย่าง")}ที่ไม่ทราบต้นทุน`,
  tooFew: (categories, more) =>
    `ข้อมูลน้อยเกินไป: ${[...categories, ...(more > 0 ? [`และอีก ${countOf(more, "หมวดหมู่")}`] : [])].join(", ")}`,
  smallCategory: (name, products, pieces) =>
    `${name} (สินค้า ${countOf(products, "อย่าง")}${pieces === undefined ? "" : ` ${countOf(pieces, "ชิ้น")}`})`,
};

/** What the page says about each shop beside all shops together. */
const storeDetails: Language["storeDetails"] = {
  title: "แยกตามสาขา",
  howToRead(hasHours, hasCategories) {
    const parts = [...(hasHours ? ["ช่วงเวลา"] : []), ...(hasCategories ? ["หมวดหมู่"] : [])].join("และ");
    const lines = [...(hasHours ? ["เส้น"] : []), ...(hasCategories ? ["ขีด"] : [])].join("และ");
    return `สัดส่วนยอดขายของแต่ละสาขาตาม${parts} เป็นเปอร์เซ็นต์ ทุกภาพใช้มาตราส่วนเดียวกัน ${lines}คือทุกสาขารวมกัน`;
  },
  cut: "แท่งที่มีช่องว่างสูงเกินกว่าที่วาดได้",
  all: "ทุกสาขา",
  busiest: "ขายดีสุด",
  find: "ค้นหาสาขา",
  loading: "กำลังโหลดข้อมูลสาขา…",
  notLoaded: "โหลดช่วงเวลาและหมวดหมู่ของสาขาไม่ได้",
  unknown: "ไม่ทราบช่วงเวลาและหมวดหมู่ของสาขา",
};

const NOUNS: Readonly<Record<GroupRhythm, string>> = {
  1: "วัน",
  7: "สัปดาห์",
  month: "เดือน",
  year: "ปี",
  other: "ช่วง",
};

/** What a person reads on the page of an archive, and in the links between its reports. */
const archive: Language["archive"] = {
  title: "คลังรายงานยอดขาย",
  latest: "รายงานล่าสุด",
  shopsTitle: "ยอดขายแต่ละสาขา",
  eachShop: "แต่ละสาขา",
  allShops: "ทุกสาขา",
  shop: "สาขา",
  newest: "รายงานล่าสุด",
  shopCount: (count) => countOf(count, "สาขา"),
  noSnapshots: "ยังไม่มีรายงาน",
  period: "ช่วง",
  perOpenDay: "ต่อวันที่เปิดร้าน",
  yearChange: "เปลี่ยนแปลงจากปีก่อน",
  damaged: "ไฟล์เสียหาย",
  incomplete: "ข้อมูลยังไม่ครบ",
  missing: "ช่วงที่ขาดหาย",
  howToMake:
    "ใช้คำสั่งนี้ในโฟลเดอร์ของคลังรายงาน แล้วเพิ่มแหล่งข้อมูลและรหัสผ่านที่ใช้ในงานที่ตั้งเวลาไว้ (เช่น --url และ --password-file) ถ้ายังไม่ได้ตั้งเป็นตัวแปรของระบบ",
  yearEarlier: "ปีก่อน",
  groups: { 1: "รายวัน", 7: "รายสัปดาห์", month: "รายเดือน", year: "รายปี", other: "ช่วงอื่น" },

  links: {
    group: "รายงานอื่น",
    all: "รายงานทั้งหมด",
    previous: "รายงานก่อนหน้า",
    next: "รายงานถัดไป",
    label: (which, period) => `${which}: ${period}`,
  },

  groupCount: (rhythm, count) => countOf(count, rhythm === "other" ? "ช่วงอื่น" : NOUNS[rhythm]),
  changeHeading: (rhythm) => `เปลี่ยนแปลงจาก${NOUNS[rhythm === 1 ? 7 : rhythm]}ก่อน`,
  lineTitle: (rhythm, isPerOpenDay) => `${isPerOpenDay ? "ยอดขายต่อวันที่เปิดร้าน" : "ยอดขาย"} ราย${NOUNS[rhythm]}`,
  openDaysDiffer: (rhythm) => `ค่าเฉลี่ย เพราะแต่ละ${NOUNS[rhythm]}มีวันเปิดร้านไม่เท่ากัน`,
  lineName: (rhythm, count) => `${countOf(count, NOUNS[rhythm])}ล่าสุด`,
  missingPeriods: (periods) => `ขาดหาย ${countOf(periods, "ช่วง")}`,
  noSnapshotFor: (days, rhythm, periods) =>
    periods === 1 ? `ไม่มีรายงานของ ${days}` : `ไม่มีรายงานของ ${days} (${countOf(periods, NOUNS[rhythm])})`,
  periodIsMissing: (rhythm, period) => `ขาด${NOUNS[rhythm]} ${period}`,
  periodsAreMissing: (rhythm, count) => `ขาด ${countOf(count, NOUNS[rhythm])}:`,
  older: (count) => `เก่ากว่านั้นอีก ${countOf(count, "ช่วง")}`,
  openDaysOf: (openDays, days) => `${formatCount(openDays)} จาก ${countOf(days, "วัน")}`,
  onBasis: ({ basis, basisShops, days }) =>
    `${basis === "paired" ? `${countOf(days, "วัน")}ที่เปิดร้านทั้งสองช่วง` : "ต่อวันเปิดร้าน"}${basisShops === undefined ? "" : " ของสาขาเดิม"}`,
  otherShops: "มีสาขาเปิดใหม่หรือปิด",
  changedFrom: (period) => `จาก ${period}`,
  amountOfPeriod: (amount, period) => `${amount} สำหรับ ${period}`,
  madeAt: (moment) => `จัดทำเมื่อ ${moment}`,
  noteCount: (notes) => `หมายเหตุ ${countOf(notes, "ข้อ")}`,
};

/** @param era whose years a person reads; files and their names keep the common era */
export function thai(era: Era): Language {
  const page = pageThai(era);
  const { dates } = page;
  const hero = heroIn(dates);
  return {
    ...page,
    live,
    archive,
    busy: busyIn(dates),
    cards,
    cash: cashIn(dates),
    datasets,
    changeSentences: changeSentencesIn(hero),
    fields,
    foot,
    groups,
    hero,
    known: knownThai,
    menu,
    notes: notesIn(dates),
    sameShops: sameShopsIn(dates),
    shopVerdicts,
    sources,
    storeDetails,
    sums,
    target,
    toDo,
    toDoSentences: toDoSentencesIn(dates),
    today: todayIn(dates),
  };
}
