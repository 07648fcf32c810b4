export type WorkbookTexts = typeof workbookEnglish;

/** What a workbook says beyond a page. */
export const workbookEnglish = {
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
  strongestCategory: "Strongest category",
  weakestCategory: "Weakest category",
  strongestDifference: "Above the mix of all stores",
  weakestDifference: "Below the mix of all stores",

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
