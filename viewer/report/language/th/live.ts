/** What only the live page says. */
import type { SignInLanguage } from "../language.ts";
import { countOf } from "./counts.ts";

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
  notLoaded: "ยังไม่ได้โหลด: เลขศูนย์เหล่านี้ไม่ใช่ยอดขายของร้าน",
  pageNotLoaded: "โหลดหน้านี้ไม่ได้ โปรดรีเฟรชหน้าแล้วลองอีกครั้ง",
  offline: "คุณออฟไลน์อยู่",
  offlineHint: "หน้านี้ต้องเชื่อมต่อกับเซิร์ฟเวอร์ เครื่องนี้ไม่ได้เก็บตัวเลขไว้",
  tryAgain: "ลองอีกครั้ง",
  look: "ธีมและภาษา",
  theme: "ธีม",
  themes: { system: "ตามระบบ", light: "สว่าง", dark: "มืด" },
  language: "ภาษา",
  languageNotLoaded: "โหลดภาษาไม่ได้ โปรดลองอีกครั้ง",
  refresh: "โหลดใหม่",
  notLoadedAgain: ": โหลดใหม่ไม่ได้",
  showPassword: "แสดงรหัสผ่าน",
  tryAgainNow: "ลองอีกครั้งได้แล้ว",

  save: "บันทึก",
  report: "รายงาน",
  saving: "กำลังบันทึก...",
  saved: "บันทึกแล้ว",
  share: "แชร์",
  shareReport: "แชร์รายงาน",
  readyToShare: "พร้อมแล้ว กดอีกครั้งเพื่อแชร์",
  cannotSave: "แอปนี้บันทึกไฟล์ไม่ได้",
  openOutside: "เปิดในเบราว์เซอร์",
  copy: "คัดลอก",
  forChat: "เพื่อส่งในแชต",
  copied: "คัดลอกแล้ว",
  notCopied: "เบราว์เซอร์ไม่อนุญาตให้คัดลอก",
  notAllowed: "เบราว์เซอร์ไม่อนุญาต",
  noAnswer: "เซิร์ฟเวอร์ไม่ตอบ",
  compareWith: "เทียบกับ",
  notComparing: "ไม่เปรียบเทียบ",
  comparing: "กำลังโหลดการเปรียบเทียบ...",
  notCompared: "โหลดการเปรียบเทียบไม่ได้",
  notComparable: "ช่วงนี้ไม่มีวันก่อนหน้าให้เทียบ",
  notOver: "วันนี้ยังไม่จบ จึงยังไม่เปรียบเทียบ",
  noReport: "เซิร์ฟเวอร์นี้ไม่ทำรายงาน",

  allStores: "ทุกสาขา",

  customRange: "กำหนดเอง",
  dateRange: "ช่วงวันที่",
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

  soldToday: (amount) => `วันนี้ ${amount}`,
  notSynced: (time) => `ไม่ได้ซิงค์กับเครื่องขายตั้งแต่ ${time}`,
  freshness: "โหลดตัวเลขใหม่เอง",
  keys: "ปุ่มลัด",
  keysOn: "ใช้ปุ่มเหล่านี้",
  toggleComparison: "เปรียบเทียบหรือไม่เปรียบเทียบ",
  thisList: "รายการนี้",

  still: (range) => `ยังเป็น ${range}`,
  couldNotBeLoaded: (range) => `: โหลด ${range} ไม่ได้`,
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
