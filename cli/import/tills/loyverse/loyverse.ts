import type { Till } from "../till.ts";
import { inLanguage } from "./headings.ts";

export const LOYVERSE: Till = {
  format: "loyverse",
  file: "a Loyverse export",
  help: ["Loyverse: Reports > Receipts > Export > Receipts by item, in", "English, Thai, Spanish or French"],
  remedy: {
    file: "Loyverse's Receipts by item",
    inLanguage: (languages) =>
      `Receipts by item with the Loyverse back office in ${languages} (its language is a setting on its page Account)`,
  },
  receiptList: { name: "Loyverse's export of receipts", instead: "export Receipts by item" },
  otherExports: [
    { what: "Loyverse's sales summary, which has no receipts", columns: ["Date", "Refunds", "Margin"] },
    { what: "Loyverse's sales by item, which have no receipts", columns: ["Item name", "Items sold"] },
    { what: "Loyverse's sales by category, which have no receipts", columns: ["Category", "Items sold"] },
    { what: "Loyverse's list of items, which has no sales", columns: ["Handle", "SKU", "Name"] },
  ],
  dialects: [
    {
      ...inLanguage("English"),
      words: { sale: ["Sale"], refund: ["Refund"], closed: ["Closed"], cancelled: ["Cancelled", "Canceled"] },
    },
    { ...inLanguage("Thai"), words: { sale: [], refund: ["คืนเงิน"] }, yearIsLast: true },
    {
      ...inLanguage("Spanish"),
      words: { sale: ["Venta"], refund: ["Reembolso"], closed: ["Cerrado"], cancelled: ["Cancelado"] },
    },
    { ...inLanguage("French"), words: { sale: ["Vente"], refund: [], closed: ["Fermé"] } },
  ],
  refundsBy: "type",
  hasUniqueNumbers: true,
  elseCancelled: true,
  hasThreeDecimals: true,
};
