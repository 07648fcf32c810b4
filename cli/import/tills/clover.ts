import { may, must, type Till } from "./till.ts";

export const CLOVER: Till = {
  format: "clover",
  file: "a Clover export",
  help: ["Clover: the export of line items, from the list of orders"],
  remedy: { file: "Clover's line items" },
  receiptList: { name: "Clover's list of orders", instead: "export the line items" },
  otherExports: [
    {
      what: "Clover's list of orders, which has no items",
      columns: ["Order Date", "Order ID", "Order Total"],
    },
    { what: "Clover's list of payments, which has no items", columns: ["Payment ID", "Order ID", "Tender"] },
  ],
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Line Item Date"),
        receipt: must("Order ID"),
        product: must("Item Name"),
        quantity: must("Per Unit Quantity"),
        // With the modifiers. Both kinds of discounts are between it and the total.
        gross: must("Total Revenue"),
        net: must("Item Total"),
        status: must("Order Payment State"),
        tax: may("Tax Amount"),
        currency: may("Currency"),
        employee: may("Order Employee Name"),
      },
      words: {
        sale: ["Sale"],
        refund: ["Refund"],
        closed: ["Paid"],
        returned: ["Refunded", "Exchanged"],
        partlyReturned: ["Partially refunded"],
      },
    },
  ],
  flags: [
    // A gratuity, which is a line like an item.
    { column: "Service Charge", status: "Service charge" },
    { column: "Refunded", status: "Refunded" },
    { column: "Exchanged", status: "Exchanged" },
  ],
  // Only what is sold by weight or volume has a quantity. Each other line is one piece.
  emptyMeans: { quantity: "1" },
  refundsBy: "amounts",
  hasUniqueNumbers: true,
  writesCurrency: true,
};
