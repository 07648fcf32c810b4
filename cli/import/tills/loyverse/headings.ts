/** The columns of "Receipts by item", in each language in which Loyverse writes them. */
import { type Headings, may, must } from "../till.ts";

export const ENGLISH: Headings = {
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
};

export const THAI: Headings = {
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
};

export const SPANISH: Headings = {
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
};

export const FRENCH: Headings = {
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
};
