import { may, must, type Till } from "./till.ts";

export const TOAST: Till = {
  format: "toast",
  file: "a Toast export",
  help: ["Toast: the data export ItemSelectionDetails.csv"],
  remedy: { file: "Toast's ItemSelectionDetails.csv" },
  receiptList: { name: "Toast's list of checks", instead: "export ItemSelectionDetails.csv" },
  otherExports: [
    { what: "Toast's PaymentDetails.csv, which has no items", columns: ["Payment Id", "Check Id"] },
    {
      what: "Toast's CheckDetails.csv, which has no lines of items",
      columns: ["Check Id", "Item Description"],
    },
    {
      what: "Toast's ModifiersSelectionDetails.csv, which has no items",
      columns: ["Modifier Id", "Parent Menu Selection"],
    },
    { what: "Toast's AllItemsReport.csv, which has no receipts", columns: ["Menu Item", "Item Qty"] },
  ],
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Order Date"),
        receipt: must("Check Id"),
        product: must("Menu Item"),
        // Every item has a group. Sales categories are optional, and empty in many cafes.
        category: { ...may("Sales Category"), preferred: "Menu Group" },
        quantity: must("Qty"),
        gross: must("Gross Price"),
        discount: must("Discount", "Discnt"),
        net: must("Net Price"),
        tax: may("Tax"),
        store: may("Location"),
        employee: may("Server"),
        dining_option: may("Dining Option"),
      },
      words: { sale: ["Sale"], refund: ["Refund"], cancelled: ["Voided"] },
      dateOrder: "mdy",
    },
  ],
  flags: [
    { column: "Void?", status: "Voided" },
    // Such as a gift card, which Toast counts as sales when somebody pays with it.
    { column: "Deferred", status: "Deferred" },
  ],
  refundsBy: "amounts",
  hasUniqueNumbers: true,
};
