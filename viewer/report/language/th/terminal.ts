/** What a command prints as its result. Its help and its errors are English. */
import { formatCount } from "../../format.ts";
import type { PageLanguage, TerminalTexts } from "../language.ts";
import { countOf, words } from "./page.ts";

/** What is wrong with an archive, and what to do about it. */
const findings: TerminalTexts["status"]["findings"] = {
  absent: ["ไม่มีคลังรายงาน หรือไม่มีไฟล์ manifest ในนั้น", "ตรวจสอบ --dir หรือใช้คำสั่ง cafe-sales snapshot"],
  damaged: ["ไฟล์ manifest ของคลังรายงานเสียหาย", "ใช้คำสั่ง cafe-sales snapshot ซึ่งจะสร้างไฟล์นี้ใหม่"],
  newer: ["ไฟล์ manifest ของคลังรายงานเขียนโดยโปรแกรมรุ่นใหม่กว่า", "ใช้ cafe-sales รุ่นใหม่กว่านี้"],
  empty: ["คลังรายงานว่างเปล่า", "ใช้คำสั่ง cafe-sales snapshot"],
  future: ["รายงานล่าสุดจัดทำในเวลาที่ยังมาไม่ถึง", "ตรวจสอบนาฬิกาของเครื่อง"],
};

/** What to do about the reports of shops. */
const AGAIN = "ใช้คำสั่ง cafe-sales snapshot --each-shop อีกครั้ง";

export const terminalThai = ({ daysText }: PageLanguage["page"]): TerminalTexts => ({
  report: {
    wrote: (range, timeZone, shops) =>
      `เขียนรายงาน${shops === undefined ? "" : `ของ ${shops} `}ช่วง ${range} (${timeZone}) แล้ว`,
    allDays: "ทุกวัน",
    salesElsewhere: (range) => `มียอดขาย${daysText(range)}`,
    totalSales: (amount) => `${words.totalSales} ${amount}`,
    netSales: (amount) => `${words.netSales} ${amount}`,
    profit: (amount) => `${words.profit} ${amount}`,
    customers: (count) => `${words.customers} ${countOf(count, "คน")}`,
    openDaysBefore: (days, rangeDays) => `ช่วงก่อนหน้า ${formatCount(days)} จาก ${countOf(rangeDays, "วัน")}`,
    noSales: "ไม่มียอดขาย",
    notKnown: "ยังไม่มีข้อมูล",
    noSalesBefore: "ช่วงก่อนหน้าไม่มียอดขาย",
    withoutToday: "การเปลี่ยนแปลงไม่รวมวันนี้",
    tooSoon: "ยังไม่เปรียบเทียบ เพราะวันนี้ยังไม่จบวัน",
    notes: (count) => `มีหมายเหตุ ${countOf(count, "ข้อ")}`,
  },

  ask: {
    expected: (days, expected, from, to) =>
      `${days}: คาดว่าจะขายได้ประมาณ ${expected} แปดในสิบสัปดาห์อยู่ระหว่าง ${from} ถึง ${to}`,
    notCompared: "ยังไม่เปรียบเทียบ เพราะยังไม่มีวันใดในช่วงนี้ที่ข้อมูลครบ",
    notExpected: (days) => `${days}: ข้อมูลสัปดาห์ก่อนหน้าน้อยเกินไปหรือต่างกันเกินไป จึงยังคาดการณ์ไม่ได้`,
    paidInOneWay: "บิลทั้งหมดชำระด้วยวิธีเดียวกัน หรือเครื่องคิดเงินไม่ได้ระบุวิธีชำระ",
  },

  receipts: {
    noDays: "ไม่มีวัน",
    noDay: "ไม่มีวัน",
    days: (first, last) => (first === last ? first : `${first} ถึง ${last}`),
    counts: (receipts, refunds, lines) =>
      `ใบเสร็จ ${countOf(receipts, "ใบ")}, คืนเงิน ${countOf(refunds, "ใบ")}, ${countOf(lines, "บรรทัด")}`,
    grossSales: (amount) => `ยอดขายรวม ${amount}`,
    refunds: (amount) => `คืนเงิน ${amount}`,
    discounts: (amount) => `ส่วนลด ${amount}`,
    netSales: (amount) => `${words.netSales} ${amount}`,
    cost: (amount) => `ต้นทุนสินค้า ${amount}`,
    added: (count) => `ใบเสร็จเพิ่ม ${countOf(count, "ใบ")}`,
    replaced: (count) => `แทนที่ ${countOf(count, "ใบ")}`,
    unchanged: (count) => `เหมือนเดิม ${countOf(count, "ใบ")}`,
    removed: (count) => `ลบ ${countOf(count, "ใบ")}`,
    linesWritten: (count) => `เขียน ${countOf(count, "บรรทัด")}`,
    withoutShop: (shop) => `ใบเสร็จที่ไม่ระบุสาขาเป็นของสาขา ${shop}`,
    keptName: (atTill, inStore) => `สาขา ${atTill} ใช้ชื่อเดิมที่เก็บไว้: ${inStore}`,
  },

  copy: {
    nothingNew: (to, lastDay) => `ไม่มีอะไรใหม่: ${to} มีทั้งหมดนี้แล้ว ถึง ${lastDay}`,
    wouldBe: (to, what) => `ไม่มีอะไรเปลี่ยนแปลง หากคัดลอกจริง ${to} จะได้: ${what}`,
    copied: (to, what) => `คัดลอกลงใน ${to} แล้ว: ${what}`,
    sameSums: (shops, days, from) =>
      `ยอดรวมของ ${countOf(shops, "สาขา")}ใน ${countOf(days, "วัน")}ตรงกับ ${from}`,
    otherDays: (to, days, from, day, shop) =>
      `${to} มีอีก ${countOf(days, "วัน")}ที่ ${from} ไม่มี เช่น ${day} ของ ${shop}`,
  },

  delivery: {
    test: "ทดสอบ: ร้านตัวอย่าง",
    way: (title) => (title === "mail" ? "อีเมล" : title),
    to: (way, to) => `${way} ถึง ${to}`,
    sent: (range, whom) => `ส่งรายงานช่วง ${range} แล้ว: ${whom}`,
    corrected: (range, whom) => `ส่งรายงานฉบับแก้ไขช่วง ${range} แล้ว: ${whom}`,
    nothingDue: "ทุกคนได้รับครบแล้ว จึงไม่มีอะไรต้องส่ง",
  },

  status: {
    newest: "ล่าสุด",
    snapshots: "รายงาน",
    missing: "ขาดหาย",
    damaged: "เสียหาย",
    incomplete: "ข้อมูลไม่ครบ",
    till: "เครื่อง",
    delivered: "ส่งแล้ว",
    shops: "สาขา",
    watched: "เฝ้าดู",
    watchedAt: (day, moment) => `${day} เมื่อ ${moment}`,
    shopsFine: (fine, all) => `ใหม่และครบ ${formatCount(fine)} จาก ${countOf(all, "สาขา")}`,
    shopsRunning: "กำลังสร้างรายงานของสาขาอยู่",
    shopLacks: (range) => [`ไม่มีรายงาน ${range}`, AGAIN],
    shopsNotFine: (count) => [`รายงานไม่ใหม่หรือไม่ครบ ${countOf(count, "สาขา")}`, AGAIN],
    none: "ไม่มี",
    since: (count, day) => `${countOf(count, "ฉบับ")} ตั้งแต่ ${day}`,
    made: (range, age, moment) => `${range} จัดทำเมื่อ${age} (${moment})`,
    deliveredTo: (way, to, moment) => `${way} ถึง ${to}, ${moment}`,
    notDelivered: {
      failed: (way, to, moment) => `${way} ถึง ${to}: ส่งไม่สำเร็จ, ${moment}`,
      perhaps: (way, to, moment) => `${way} ถึง ${to}: ไม่แน่ใจว่าถึงหรือไม่, ${moment}`,
    },
    inFuture: "เวลาที่ยังมาไม่ถึง",
    justNow: "สักครู่นี้",
    ago: {
      days: (count) => ` ${countOf(count, "วัน")}ที่แล้ว`,
      hours: (count) => ` ${countOf(count, "ชั่วโมง")}ที่แล้ว`,
      minutes: (count) => ` ${countOf(count, "นาที")}ที่แล้ว`,
      seconds: (count) => ` ${countOf(count, "วินาที")}ที่แล้ว`,
    },
    findings,
    damagedFiles: (count) => [
      `มีไฟล์เสียหายหรือขาดหาย ${countOf(count, "ไฟล์")}`,
      "ใช้คำสั่ง cafe-sales snapshot ซึ่งจะซ่อมเท่าที่ซ่อมได้",
    ],
    missingPeriods: (count, flags) => [
      `ขาดหาย ${countOf(count, "ช่วง")}`,
      `ใช้คำสั่ง cafe-sales snapshot พร้อม ${flags}`,
    ],
    incompletePeriods: (count, flags) => [
      `มีรายงานที่ข้อมูลไม่ครบ ${countOf(count, "ฉบับ")}`,
      `นำเข้าหรือซิงค์ยอดขายล่าสุด แล้วใช้คำสั่ง cafe-sales snapshot พร้อม ${flags}`,
    ],
    tooOld: (age) => [
      `รายงานล่าสุดเก่ากว่า ${age}`,
      "ตรวจสอบว่าทำไมงานที่ตั้งเวลาไว้ไม่ได้ทำรายงานใหม่ แล้วใช้คำสั่ง cafe-sales snapshot",
    ],
    notDeliveredTo: (range, to) => [
      `ส่งรายงาน ${range} ถึง ${to} ไม่สำเร็จมาเกินหนึ่งวัน`,
      "ใช้คำสั่ง cafe-sales deliver ซึ่งจะบอกว่าติดขัดตรงไหน",
    ],
    notDeliveredSince: (age) => [
      `ไม่มีรายงานใดที่ใหม่กว่า ${age} ส่งถึงทุกคน`,
      "ใช้คำสั่ง cafe-sales deliver ซึ่งจะบอกว่าติดขัดตรงไหน",
    ],
    backfill: (repairs) =>
      `ใช้คำสั่ง cafe-sales snapshot --backfill ซึ่งจะทำรายงานที่ขาดหาย${repairs ? " และซ่อมเท่าที่ซ่อมได้" : ""}`,
    join: (all) => all.join(" และ"),
    unchanged: "ไม่มีอะไรเปลี่ยนแปลง",
  },
});
