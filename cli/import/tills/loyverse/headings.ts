/** The columns of "Receipts by item", in each language in which Loyverse writes them. */
import type { Field } from "../../fields.ts";
import { type Dialect, may, must } from "../till.ts";

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

export function inLanguage(language: (typeof LANGUAGES)[number]): Pick<Dialect, "language" | "headings"> {
  const place = LANGUAGES.indexOf(language);
  const namesOf = (names: Names) => [names[place] ?? []].flat();
  const headings = Object.fromEntries([
    ...Object.entries(REQUIRED).map(([field, names]) => [field, must(...namesOf(names))]),
    ...Object.entries(OPTIONAL).map(([field, names]) => [field, may(...namesOf(names))]),
  ]);
  return { language, headings };
}
