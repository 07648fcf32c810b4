/** What the datasets and their columns are called. */
import type { Language, PageLanguage } from "../language.ts";
import { words } from "./page.ts";

export const pageDatasets: PageLanguage["datasets"] = {
  sales_summary: { table: "ยอดขายรายวัน", sheet: "รายวัน" },
  sales_by_month: { table: "ยอดขายรายเดือน", sheet: "รายเดือน" },
  sales_by_category: { table: "ยอดขายตามหมวดหมู่", sheet: "หมวดหมู่" },
  sales_by_product: { table: "ยอดขายตามสินค้า", sheet: "สินค้า" },
  sales_by_employee: { table: "ยอดขายตามพนักงาน", sheet: "พนักงาน" },
  sales_by_store: {
    table: "ยอดขายตามสาขา",
    sheet: "สาขา",
    chart: "ยอดขายตามสาขา",
  },
  sales_by_hour: { table: "ยอดขายตามช่วงเวลา", sheet: "ช่วงเวลา" },
};

export const datasets: Language["datasets"] = {
  sales_summary: { ...pageDatasets.sales_summary, name: "ยอดขายรายวัน" },
  sales_by_month: { ...pageDatasets.sales_by_month, name: "ยอดขายรายเดือน" },
  sales_by_category: { ...pageDatasets.sales_by_category, name: "ยอดขายตามหมวดหมู่" },
  sales_by_product: { ...pageDatasets.sales_by_product, name: "ยอดขายตามสินค้า" },
  sales_by_employee: { ...pageDatasets.sales_by_employee, name: "ยอดขายตามพนักงาน" },
  sales_by_store: { ...pageDatasets.sales_by_store, name: "ยอดขายตามสาขา" },
  sales_by_hour: { ...pageDatasets.sales_by_hour, name: "ยอดขายตามช่วงเวลา" },
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

export const pageFields: PageLanguage["fields"] = {
  category: "หมวดหมู่",
  product_name: "สินค้า",
  employee_name: "พนักงาน",
  store: "สาขา",
  quantity_sold: "จำนวน",
  total_discounts: "ส่วนลด",
};

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
