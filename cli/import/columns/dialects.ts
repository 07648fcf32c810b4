/** The names that the columns have in each format, and in each language in which the till writes it. */
import { FIELDS, type Field, type Format, fieldName } from "./fields.ts";

const LANGUAGES = ["English", "Thai", "Spanish", "French"] as const;
export type Language = (typeof LANGUAGES)[number];

interface Heading {
  /** The names that it may have. */
  readonly names: readonly string[];
  /** A column of this name replaces the others, if the file has one. */
  readonly preferred?: string;
  /** The file cannot be read without it. */
  readonly required?: boolean;
}

export type Headings = Readonly<Partial<Record<Field, Heading>>>;

export interface Dialect {
  readonly format: Format;
  readonly language: Language;
  readonly headings: Headings;
}

const must = (...names: string[]): Heading => ({ names, required: true });
const may = (...names: string[]): Heading => ({ names });

const LOYVERSE: Readonly<Record<Language, Headings>> = {
  English: {
    date: must("Date"),
    receipt: must("Receipt number"),
    type: must("Receipt type"),
    category: must("Category"),
    product: must("Item", "Item name"),
    variant: may("Variant"),
    quantity: must("Quantity"),
    gross: must("Gross sales"),
    discount: must("Discounts"),
    net: must("Net sales"),
    cost: must("Cost of goods"),
    store: may("Store"),
    employee: may("Cashier name"),
    dining_option: may("Dining option"),
    status: must("Status"),
  },
  Thai: {
    date: must("วันที่"),
    receipt: must("เลขที่ใบเสร็จ"),
    type: must("ประเภทใบเสร็จ"),
    category: must("ประเภท"),
    product: must("รายการ"),
    variant: may("ตัวแปร"),
    quantity: must("จำนวน"),
    gross: must("ยอดขายรวม"),
    discount: must("ส่วนลด"),
    net: must("ยอดขายสุทธิ"),
    cost: must("ต้นทุนสินค้า", "ต้นทุนของสินค้า"),
    store: may("ร้านค้า"),
    employee: may("ชื่อแคชเชียร์"),
    dining_option: may("ทางเลือกสั่งออเดอร์"),
    status: must("สถานะ"),
  },
  Spanish: {
    date: must("Fecha"),
    receipt: must("Número de recibo"),
    type: must("Tipo de recibo"),
    category: must("Categoria"),
    product: must("Artículo"),
    variant: may("Variante"),
    quantity: must("Cantidad"),
    gross: must("Ventas brutas"),
    discount: must("Descuentos"),
    net: must("Ventas netas"),
    cost: must("Costo de los bienes"),
    store: may("Tienda"),
    employee: may("Nombre del cajero"),
    dining_option: may("Tipo de pedido"),
    status: must("Estado"),
  },
  French: {
    date: must("Date"),
    receipt: must("Numéro du reçu"),
    type: must("Type de reçu"),
    category: must("Catégorie"),
    product: must("Article"),
    variant: may("Variante"),
    quantity: must("Quantité"),
    gross: must("Ventes brutes"),
    discount: must("Réductions"),
    net: must("Ventes nettes"),
    cost: must("Coût des marchandises"),
    store: may("Magasin"),
    employee: may("Nom du caissier"),
    status: must("Statut"),
  },
};

const SQUARE: Headings = {
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
  receipt: must("Transaction ID"),
  type: must("Event Type"),
  store: may("Location"),
  employee: may("Employee"),
  dining_option: may("Dining Option"),
};

/** A file with a column `status` or `variant` of another meaning was always read without it. */
const LINES_FIELDS = FIELDS.filter((field) => field !== "status" && field !== "variant");
const LINES_REQUIRED: readonly Field[] = ["date", "receipt", "product"];
const LINES: Headings = Object.fromEntries(
  LINES_FIELDS.map((field) => [
    field,
    LINES_REQUIRED.includes(field) ? must(fieldName(field)) : may(fieldName(field)),
  ]),
);

export const DIALECTS: readonly Dialect[] = [
  ...LANGUAGES.map((language): Dialect => ({ format: "loyverse", language, headings: LOYVERSE[language] })),
  { format: "square", language: "English", headings: SQUARE },
  { format: "lines", language: "English", headings: LINES },
];
