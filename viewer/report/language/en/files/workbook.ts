/** What a workbook says beyond a page. */
export const workbook = {
  dateBefore: "Date before",
  monthBefore: "Month before",
  partOfMonth: "Part",
  weekday: "Weekday",
  salesByDay: "Total sales by day",
  salesByMonth: "Total sales by month",
  /** Without a day that is not over. */
  totalSalesCompared: "Total sales compared",
  totalSalesBefore: "Total sales before",
  isNew: "New",

  summary: {
    sheet: "Summary",
    measure: "Measure",
    value: "Value",
    before: "Before",
    cafe: "Cafe",
    firstDay: "First day",
    lastDay: "Last day",
    days: "Days of the range",
    openDays: "Days with sales",
    grossSales: "Gross sales",
    refunds: "Refunds",
    discounts: "Discounts",
    cost: "Cost of goods",
    currency: "Currency",
    loadedAt: "Loaded at",
  },
  notes: { sheet: "Notes", kind: "Kind", note: "Note", comparison: "Comparison" },
};
