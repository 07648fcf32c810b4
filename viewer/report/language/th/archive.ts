/** What a person reads on the page of an archive, and in the links between its reports. */
import type { GroupRhythm } from "../../archive/groups.ts";
import { formatCount } from "../../format.ts";
import type { Language } from "../language.ts";
import { countOf } from "./counts.ts";

const NOUNS: Readonly<Record<GroupRhythm, string>> = {
  1: "วัน",
  7: "สัปดาห์",
  month: "เดือน",
  year: "ปี",
  other: "ช่วง",
};

export const archive: Language["archive"] = {
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
