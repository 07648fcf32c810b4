import type { WorkbookTexts } from "../../en/files/workbook.ts";

/** What a workbook says beyond a page. */
export const workbookThai: WorkbookTexts = {
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
