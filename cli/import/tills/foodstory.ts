import { may, must, type Till } from "./till.ts";

export const FOODSTORY: Till = {
  format: "foodstory",
  file: "a FoodStory export",
  help: ["FoodStory: the raw data of sales as CSV, in Thai"],
  remedy: {
    file: "FoodStory's raw data of sales",
    inLanguage: (languages) => `FoodStory's raw data of sales in ${languages}`,
  },
  dialects: [
    {
      language: "Thai",
      headings: {
        // With the time at which the bill was opened.
        date: must("วันที่เปิดบิล"),
        receipt: must("หมายเลขใบเสร็จ / ID"),
        product: must("ชื่อสินค้า"),
        quantity: must("จำนวน"),
        gross: must("ราคารวม"),
        status: must("สถานะ"),
        store: may("สาขา"),
        category: may("หมวดหมู่", "หมวดหมู่สินค้า"),
        discount: may("ส่วนลด"),
        employee: may("รับออเดอร์โดย"),
        dining_option: may("ประเภทการสั่ง"),
        payment: may("ช่องทางการชำระเงิน", "ประเภทการชำระเงิน", "วิธีการชำระเงิน"),
      },
      words: { sale: [], refund: [], closed: ["Order Success"], cancelled: ["Void Item"] },
    },
  ],
  refundsBy: "amounts",
  hasUniqueNumbers: false,
};
