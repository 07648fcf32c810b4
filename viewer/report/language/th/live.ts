/** What only the live page says. */
import type { ImportedReceipts } from "../../contract.ts";
import type { SignInLanguage } from "../language.ts";
import { countOf } from "./page.ts";

export const live: SignInLanguage["live"] = {
  signInPrompt: "โปรดใส่รหัสผ่านเพื่อดูยอดขาย",
  password: "รหัสผ่าน",
  signIn: "เข้าสู่ระบบ",
  signingIn: "กำลังเข้าสู่ระบบ...",
  passwordMissing: "โปรดใส่รหัสผ่าน",
  passwordInvalid: "รหัสผ่านไม่ถูกต้อง",
  loginFailed: "เกิดข้อผิดพลาดระหว่างเข้าสู่ระบบ โปรดลองอีกครั้ง",
  logout: "ออกจากระบบ",

  startDate: "วันที่เริ่มต้น",
  endDate: "วันที่สิ้นสุด",
  applyCustomRange: "ใช้ช่วงวันที่นี้",

  dataFailed: "เกิดข้อผิดพลาดระหว่างโหลดข้อมูล",

  sessionExpired: "หมดเวลาการใช้งาน โปรดเข้าสู่ระบบอีกครั้ง",
  serverAway: "เซิร์ฟเวอร์ไม่ตอบสนอง รหัสผ่านของคุณอาจถูกต้องแล้ว",
  pageNotLoaded: "โหลดหน้านี้ไม่ได้ โปรดรีเฟรชหน้าแล้วลองอีกครั้ง",
  networkAway: "เครื่องนี้ไม่มีเครือข่าย",
  serverUnreachable: "ติดต่อเซิร์ฟเวอร์ไม่ได้",
  comesBack: "หน้านี้จะกลับมาเอง เครื่องนี้ไม่ได้เก็บตัวเลขไว้",
  tryAgain: "ลองอีกครั้ง",
  more: "เพิ่มเติม",
  theme: "ธีม",
  themes: { system: "ตามระบบ", light: "สว่าง", dark: "มืด" },
  language: "ภาษา",
  languageNotLoaded: "โหลดภาษาไม่ได้ โปรดลองอีกครั้ง",
  refresh: "โหลดใหม่",
  showPassword: "แสดงรหัสผ่าน",
  tryAgainNow: "ลองอีกครั้งได้แล้ว",
  samplePassword: (password: string) => `นี่คือหน้าตัวอย่าง รหัสผ่านคือ ${password}`,

  save: "บันทึกรายงาน",
  saving: "กำลังบันทึก...",
  saved: "บันทึกแล้ว",
  share: "แชร์",
  shareReport: "แชร์รายงาน",
  readyToShare: "พร้อมแล้ว กดอีกครั้งเพื่อแชร์",
  cannotSave: "แอปนี้บันทึกไฟล์ไม่ได้",
  openOutside: "เปิดในเบราว์เซอร์",
  copy: "คัดลอกเพื่อส่งในแชต",
  copied: "คัดลอกแล้ว",
  notCopied: "เบราว์เซอร์ไม่อนุญาตให้คัดลอก",
  notAllowed: "เบราว์เซอร์ไม่อนุญาต",
  noAnswer: "เซิร์ฟเวอร์ไม่ตอบสนอง",
  changedMeanwhile: "มีผู้อื่นแก้ไขไปแล้วระหว่างนี้",
  compareWith: "เทียบกับ",
  notComparing: "ไม่เปรียบเทียบ",
  comparing: "กำลังโหลดการเปรียบเทียบ...",
  notCompared: "ยังไม่มีการเปรียบเทียบ",
  notComparable: "ช่วงนี้ไม่มีวันก่อนหน้าให้เทียบ",
  notOver: "วันนี้ยังไม่จบ จึงยังไม่เปรียบเทียบ",
  noReport: "เซิร์ฟเวอร์นี้ทำรายงานไม่ได้",

  allStores: "ทุกสาขา",
  cannotSee: (names) => `คุณไม่มีสิทธิ์ดู ${names} หรือไม่มีชื่อนี้อยู่`,
  noSales: "ไม่มียอดขาย",
  withoutSales: (stores) => `${countOf(stores, "สาขา")}ที่ไม่มียอดขาย`,
  whoSoldWhat: "ใครขายอะไร",
  productsOfCategories: "สินค้าในแต่ละหมวดหมู่",
  productsOf: (name) => `${name}: สินค้า`,
  peopleNotLoaded: "โหลดข้อมูลว่าใครขายอะไรไม่ได้",
  peopleUnknown: "เซิร์ฟเวอร์นี้ไม่มีข้อมูลว่าใครขายอะไร",
  otherCategories: "สินค้าแต่ละอย่างอยู่ในหมวดหมู่ที่ขายได้มากที่สุด",
  keysOfDays: "· Enter: เปิดดู · Shift ← →: เลือกวัน แล้วกด Enter",
  keysOfBars: "· Enter: ดูสินค้าของแท่งนั้น",
  keysOfShops: "· Enter: ดูเฉพาะสาขานั้น",
  lastSales: (day) => `ยอดขายล่าสุดคือวันที่ ${day}`,
  showMonth: "ดูเดือนนั้น",

  customRange: "กำหนดเอง",
  dateRange: "ช่วงวันที่",
  yearAgo: "ช่วงเดียวกันปีก่อน",
  months: "เดือน",
  previous: "ช่วงก่อนหน้า",
  next: "ช่วงถัดไป",
  endBeforeStart: "วันที่สิ้นสุดอยู่ก่อนวันที่เริ่มต้น",
  periods: {
    today: "วันนี้",
    yesterday: "เมื่อวานนี้",
    "this-week": "สัปดาห์นี้",
    "last-week": "สัปดาห์ที่แล้ว",
    "this-month": "เดือนนี้",
    "last-month": "เดือนที่แล้ว",
  },

  importing: {
    title: "นำเข้ายอดขาย",
    choose: "ลากไฟล์ที่ส่งออกจากเครื่อง POS มาวางที่ใดก็ได้ในหน้านี้ หรือเลือกไฟล์ที่นี่",
    looks: (file: string) => `กำลังอ่าน ${file}…`,
    looked: (file, receipts) => `${file} จะ${importText(receipts)} ยังไม่ได้นำเข้า`,
    nothingNew: (file) => `${file} ไม่มีข้อมูลใหม่ ใบเสร็จทั้งหมดมีอยู่แล้ว`,
    refused: (file) => `ไม่ได้นำเข้า ${file}`,
    unsure: (file) => `ไม่ทราบว่านำเข้า ${file} แล้วหรือไม่ เลือกไฟล์อีกครั้งเพื่อตรวจสอบ`,
    details: "รายละเอียด",
    take: "นำเข้า",
    cancel: "ยกเลิก",
    imports: (file: string) => `กำลังนำเข้า ${file}…`,
    done: (file, receipts) => `นำเข้า ${file} แล้ว ${importText(receipts)}`,
  },

  dayNotes: {
    title: (count) => (count === 0 ? "หมายเหตุของวัน" : `หมายเหตุของวัน (${countOf(count, "รายการ")})`),
    day: "วันที่",
    lastDay: "ถึงวันที่ (ถ้าหลายวัน)",
    store: "สาขา",
    add: "เพิ่มหมายเหตุ",
    saveChange: "บันทึกการแก้ไข",
    cancel: "ยกเลิก",
    change: "แก้ไข",
    remove: "ลบ",
    changeOf: (text) => `แก้ไขหมายเหตุ “${text}”`,
    removeOf: (text) => `ลบหมายเหตุ “${text}”`,
    saved: (days) => `บันทึกหมายเหตุของ ${days} แล้ว`,
    removed: "ลบแล้ว",
  },

  loadingRange: (range) => `กำลังโหลด ${range}`,
  notSynced: (time) => `ซิงค์กับระบบขายไม่ได้ตั้งแต่ ${time} น.`,
  freshness: "โหลดตัวเลขใหม่อัตโนมัติ",
  keys: "ปุ่มลัด",
  keysOn: "ใช้ปุ่มเหล่านี้",
  toggleComparison: "เปิดหรือปิดการเปรียบเทียบ",
  thisList: "รายการนี้",
  daysKeys: "Shift ← →",
  chooseDays: "ในกราฟ: เลือกวัน กด Enter เพื่อดู กด Esc เพื่อยกเลิก",

  daysIn: (zone) => `นับวันตามเวลา ${zone}`,
  timeHere: (time) => `; ที่นี่ตอนนี้${time}`,
  loadedAgo(minutes) {
    const hours = Math.floor(minutes / 60);
    if (hours >= 24) return `โหลดเมื่อ ${countOf(Math.floor(hours / 24), "วัน")}ที่แล้ว`;
    return `โหลดเมื่อ ${hours > 0 ? countOf(hours, "ชั่วโมง") : countOf(minutes, "นาที")}ที่แล้ว`;
  },
  tooManyTries: (seconds) =>
    `ลองหลายครั้งเกินไป โปรดลองใหม่ในอีก ${seconds < 120 ? countOf(seconds, "วินาที") : countOf(Math.ceil(seconds / 60), "นาที")}`,
  notSaved: (reason) => `บันทึกไม่ได้: ${reason}`,
  notShared: (reason) => `แชร์ไม่ได้: ${reason}`,
  versus: (earlier) => `เทียบ${earlier}`,
};

function importText({ added, replaced }: ImportedReceipts): string {
  const parts = [
    ...(added > 0 ? [`เพิ่มใบเสร็จ ${countOf(added, "ใบ")}`] : []),
    ...(replaced > 0 ? [`แก้ไขใบเสร็จ ${countOf(replaced, "ใบ")}`] : []),
  ];
  return parts.join("และ");
}
