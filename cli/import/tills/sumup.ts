import { may, must, type Till } from "./till.ts";

export const SUMUP: Till = {
  format: "sumup",
  file: "a SumUp export",
  help: ["SumUp: the sales report as CSV, in English"],
  remedy: { file: "SumUp's sales report" },
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Date"),
        time: must("Time"),
        type: must("Type"),
        receipt: must("Transaction ID"),
        product: must("Description"),
        quantity: must("Quantity"),
        // With tax, as customers pay it, and of all pieces.
        gross: must("Price (Gross)"),
        tax: may("Tax"),
        payment: may("Payment Method"),
        currency: may("Currency"),
        employee: may("Account"),
      },
      words: { sale: ["Sales"], refund: ["Refund"] },
      dateOrder: "dmy",
    },
  ],
  emptyMeans: { product: "Custom amount", quantity: "1" },
  refundsBy: "type",
  hasUniqueNumbers: true,
  writesCurrency: true,
  tax: "inside",
};
