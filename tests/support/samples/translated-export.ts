/** A Loyverse export in English, as the till writes it in another language. */
import { readRecord } from "../../../cli/door/csv-record.ts";

/** Header and words as found in real exports. The Thai words for a sale and for a closed receipt are invented. */
const LANGUAGES = {
  Thai: {
    header:
      "วันที่,เลขที่ใบเสร็จ,ประเภทใบเสร็จ,ประเภท,รหัสSKUสินค้า,รายการ,ตัวแปร,ปรับเปลี่ยนการใช้งาน,จำนวน,ยอดขายรวม,ส่วนลด,ยอดขายสุทธิ,ต้นทุนสินค้า,กำไรรวม,ภาษี,ทางเลือกสั่งออเดอร์,ระบบขายหน้าร้าน,ร้านค้า,ชื่อแคชเชียร์,ชื่อลูกค้า,รายชื่อติดต่อลูกค้า,ความคิดเห็น,สถานะ",
    words: { Sale: "ขาย", Refund: "คืนเงิน", Closed: "ปิดแล้ว", Cancelled: "ยกเลิก" },
    date: (year: number, month: number, day: number) => `${day}/${month}/${year % 100}`,
    time: (hour: number, minute: string) => `${hour}:${minute}`,
  },
  Spanish: {
    header:
      "Fecha,Número de recibo,Tipo de recibo,Categoria,REF,Artículo,Variante,Modificadores aplicados,Cantidad,Ventas brutas,Descuentos,Ventas netas,Costo de los bienes,Beneficio bruto,Impuestos,Tipo de pedido,TPV,Tienda,Nombre del cajero,Nombre del cliente,Contactos del cliente,Comentario,Estado",
    words: { Sale: "Venta", Refund: "Reembolso", Closed: "Cerrado", Cancelled: "Cancelado" },
    date: (year: number, month: number, day: number) => `${day}/${month}/${year}`,
    time: (hour: number, minute: string) =>
      `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "a" : "p"}. m.`,
  },
  French: {
    header:
      "Date,Numéro du reçu,Type de reçu,Catégorie,UGS,Article,Variante,Modificateurs appliqués,Quantité,Ventes brutes,Réductions,Ventes nettes,Coût des marchandises,Marge brute,Taxes,Option de repas,PDV,Magasin,Nom du caissier,Nom du client,Contacts du client,Commentaire,Statut",
    words: { Sale: "Vente", Refund: "Remboursement", Closed: "Fermé", Cancelled: "Annulé" },
    date: (year: number, month: number, day: number) =>
      `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`,
    time: (hour: number, minute: string) => `${String(hour).padStart(2, "0")}:${minute}`,
  },
} as const;

export type OtherLanguage = keyof typeof LANGUAGES;

/** @param english whose dates are like `2025-05-20 08:15`, with all columns of the newest export */
export function translated(english: string, language: OtherLanguage): string {
  const { header, words, date, time } = LANGUAGES[language];
  const records = recordsOf(english).slice(1);
  const lines = records.map((cells) =>
    cells.map((cell, place) => {
      const [, year, month, day, hour, minute = ""] = /^(\d+)-(\d+)-(\d+) (\d+):(\d+)$/.exec(cell) ?? [];
      if (place === 0)
        return `${date(Number(year), Number(month), Number(day))} ${time(Number(hour), minute)}`;
      const word = Object.entries(words).find(([known]) => known === cell)?.[1];
      const isWord = place === 2 || place === cells.length - 1;
      return isWord && word !== undefined ? word : cell;
    }),
  );
  return `${[header.split(","), ...lines].map((cells) => cells.map(quoted).join(",")).join("\n")}\n`;
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  for (let at: number | undefined = 0; at !== undefined && at < text.length; ) {
    const { cells, next } = readRecord(text, at, ",");
    records.push([...cells]);
    at = next;
  }
  return records;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
