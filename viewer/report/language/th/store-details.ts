/** What the page says about each shop beside all shops together. */
import type { Language } from "../language.ts";

export const storeDetails: Language["storeDetails"] = {
  title: "แยกตามสาขา",
  howToRead(hasHours, hasCategories) {
    const parts = [...(hasHours ? ["ช่วงเวลา"] : []), ...(hasCategories ? ["หมวดหมู่"] : [])].join("และ");
    const lines = [...(hasHours ? ["เส้น"] : []), ...(hasCategories ? ["ขีด"] : [])].join("และ");
    return `สัดส่วนยอดขายของแต่ละสาขาตาม${parts} เป็นเปอร์เซ็นต์ ทุกภาพใช้มาตราส่วนเดียวกัน ${lines}คือทุกสาขารวมกัน`;
  },
  cut: "แท่งที่มีช่องว่างสูงเกินกว่าที่วาดได้",
  all: "ทุกสาขา",
  busiest: "ขายดีสุด",
  find: "ค้นหาสาขา",
  loading: "กำลังโหลดข้อมูลสาขา…",
  notLoaded: "โหลดช่วงเวลาและหมวดหมู่ของสาขาไม่ได้",
  unknown: "ไม่ทราบช่วงเวลาและหมวดหมู่ของสาขา",
};
