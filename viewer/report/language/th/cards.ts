import type { Language } from "../language.ts";

/** The titles of the summary cards. */
export const cards: Language["cards"] = {
  averageDailyCustomers: "ลูกค้าเฉลี่ยต่อวัน",
  averageDailySales: "ยอดขายเฉลี่ยต่อวัน",
  averageSalesPerCustomer: "ยอดขายเฉลี่ยต่อลูกค้า",
};
