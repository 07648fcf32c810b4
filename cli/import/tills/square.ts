import { may, must, type Till } from "./till.ts";

export const SQUARE: Till = {
  format: "square",
  file: "a Square export",
  help: ["Square: Transactions > Export > Items Detail CSV, in English"],
  remedy: {
    file: "Square's Items detail",
    inLanguage: (languages) => `Square's Items detail in ${languages}`,
  },
  receiptList: { name: "Square's export of transactions", instead: "export Items detail" },
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Date"),
        time: must("Time"),
        category: must("Category"),
        product: must("Item"),
        quantity: must("Qty"),
        variant: must("Price Point Name"),
        // If prices include the tax, as in Australia, so do Gross Sales, but not Product Sales and Net Sales.
        gross: { ...must("Gross Sales"), preferred: "Product Sales" },
        discount: must("Discounts"),
        net: must("Net Sales"),
        tax: may("Tax"),
        receipt: must("Transaction ID"),
        type: must("Event Type"),
        store: may("Location"),
        employee: may("Employee"),
        dining_option: may("Dining Option"),
      },
      words: { sale: ["Payment"], refund: ["Refund"] },
    },
  ],
  refundsBy: "type",
  refundSuffix: " refund",
  hasUniqueNumbers: true,
  writesCurrency: true,
  tax: "added",
  noCategory: "None",
  onlyVariant: "Regular",
};
