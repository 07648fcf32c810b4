import type { Field } from "../fields.ts";
import { type Dialect, may, must, type Till } from "./till.ts";

/** The columns of "Receipts by item", in each language in which Loyverse writes them. */
const LANGUAGES = ["English", "Thai", "Spanish", "French"] as const;

/** For each language its name, or its names. */
type Names = readonly (string | readonly string[])[];

const REQUIRED: Readonly<Partial<Record<Field, Names>>> = {
  date: ["Date", "วันที่", "Fecha", "Date"],
  receipt: ["Receipt number", "เลขที่ใบเสร็จ", "Número de recibo", "Numéro du reçu"],
  type: ["Receipt type", "ประเภทใบเสร็จ", "Tipo de recibo", "Type de reçu"],
  category: ["Category", "ประเภท", "Categoria", "Catégorie"],
  product: [["Item", "Item name"], "รายการ", "Artículo", "Article"],
  quantity: ["Quantity", "จำนวน", "Cantidad", "Quantité"],
  gross: ["Gross sales", "ยอดขายรวม", "Ventas brutas", "Ventes brutes"],
  discount: ["Discounts", "ส่วนลด", "Descuentos", "Réductions"],
  net: ["Net sales", "ยอดขายสุทธิ", "Ventas netas", "Ventes nettes"],
  cost: ["Cost of goods", ["ต้นทุนสินค้า", "ต้นทุนของสินค้า"], "Costo de los bienes", "Coût des marchandises"],
  status: ["Status", "สถานะ", "Estado", "Statut"],
};

const OPTIONAL: Readonly<Partial<Record<Field, Names>>> = {
  variant: ["Variant", "ตัวแปร", "Variante", "Variante"],
  store: ["Store", "ร้านค้า", "Tienda", "Magasin"],
  tax: ["Taxes", "ภาษี", "Impuestos", "Taxes"],
  employee: ["Cashier name", "ชื่อแคชเชียร์", "Nombre del cajero", "Nom du caissier"],
  dining_option: ["Dining option", "ทางเลือกสั่งออเดอร์", "Tipo de pedido"],
};

function inLanguage(language: (typeof LANGUAGES)[number]): Pick<Dialect, "language" | "headings"> {
  const place = LANGUAGES.indexOf(language);
  const namesOf = (names: Names) => [names[place] ?? []].flat();
  const headings = Object.fromEntries([
    ...Object.entries(REQUIRED).map(([field, names]) => [field, must(...namesOf(names))]),
    ...Object.entries(OPTIONAL).map(([field, names]) => [field, may(...namesOf(names))]),
  ]);
  return { language, headings };
}

const ENGLISH = {
  sale: ["Sale"],
  refund: ["Refund"],
  closed: ["Closed"],
  cancelled: ["Cancelled", "Canceled"],
} as const;

/** A till, a dash and a count become a month or a day in the language of the spreadsheet, or the number of that day. */
const CHANGED_NUMBER =
  "[\\pL.]{3,}[- ][0-9]{2,4}|[0-9]{1,2}[-. ]+[\\pL.]{3,}([- ][0-9]{2,4})?|[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}( .*)?|[3-7][0-9]{4}";

/** How receipts were paid. The names of its columns are known in English only. */
const RECEIPTS: Till = {
  format: "loyverse",
  file: "Loyverse's export of receipts",
  help: [],
  remedy: { file: "Loyverse's Receipts by item" },
  isPayments: true,
  dialects: [
    {
      language: "English",
      headings: {
        date: must("Date"),
        receipt: must("Receipt number"),
        type: must("Receipt type"),
        gross: must("Gross sales"),
        discount: must("Discounts"),
        net: must("Net sales"),
        receipt_total: must("Total collected"),
        payment: must("Payment type"),
        status: must("Status"),
        store: may("Store"),
        tip: may("Tips", "Tip"),
      },
      words: ENGLISH,
    },
  ],
  refundsBy: "type",
  hasUniqueNumbers: true,
  changedNumber: CHANGED_NUMBER,
};

export const LOYVERSE: Till = {
  format: "loyverse",
  file: "a Loyverse export",
  help: [
    "Loyverse: Reports > Receipts > Export > Receipts by item, in",
    "English, Thai, Spanish or French; beside it Receipts, in English:",
    "how they were paid",
  ],
  remedy: {
    file: "Loyverse's Receipts by item",
    inLanguage: (languages) =>
      `Receipts by item with the Loyverse back office in ${languages} (its language is a setting on its page Account)`,
  },
  receiptList: { name: "Loyverse's export of receipts", instead: "export Receipts by item" },
  payments: RECEIPTS,
  otherExports: [
    { what: "Loyverse's sales summary, which has no receipts", columns: ["Date", "Refunds", "Margin"] },
    { what: "Loyverse's sales by item, which have no receipts", columns: ["Item name", "Items sold"] },
    { what: "Loyverse's sales by category, which have no receipts", columns: ["Category", "Items sold"] },
    { what: "Loyverse's list of items, which has no sales", columns: ["Handle", "SKU", "Name"] },
  ],
  dialects: [
    {
      ...inLanguage("English"),
      words: ENGLISH,
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
  changedNumber: CHANGED_NUMBER,
  elseCancelled: true,
  hasThreeDecimals: true,
};
