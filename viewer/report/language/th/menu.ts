/** What the page says about the groups of products. */
import { formatCount } from "../../format.ts";
import { FEWEST_PIECES, FEWEST_PRODUCTS } from "../../menu/menu-groups.ts";
import type { Language } from "../language.ts";
import { countOf } from "./counts.ts";

export const menu: Language["menu"] = {
  title: "เมนู",
  noCost: "ไม่ทราบต้นทุนสินค้า จึงเปรียบเทียบกำไรของสินค้าไม่ได้",
  loading: "กำลังโหลดเมนู",
  noProducts: "ไม่มีสินค้าให้เปรียบเทียบ",
  notLoaded: "โหลดเมนูไม่สำเร็จ",
  group: "กลุ่ม",
  profitPerPiece: "กำไรต่อชิ้น",
  lists: {
    "often-good": "ขายดี กำไรดี",
    "often-small": "ขายดี กำไรน้อย",
    "rarely-good": "ขายไม่ดี กำไรดี",
    "rarely-small": "ขายไม่ดี กำไรน้อย",
    new: "ใหม่: ยังเร็วเกินไปที่จะบอก",
  },
  usualPractice: {
    "often-good": "โดยทั่วไป: คงไว้อย่างเดิม",
    "often-small": "โดยทั่วไป: ทบทวนราคาหรือต้นทุน",
    "rarely-good": "โดยทั่วไป: แนะนำให้มากขึ้น",
    "rarely-small": "โดยทั่วไป: พิจารณาเลิกขาย",
    new: "ยังขายได้น้อย",
  },
  rule: (hasCategories, hasNew) =>
    [
      `สินค้าแต่ละอย่างเทียบกับ${hasCategories ? "สินค้าอื่นในหมวดหมู่เดียวกัน" : "สินค้าอื่นทั้งหมด"}`,
      "ขายดี: อย่างน้อย 70% ของจำนวนชิ้นเฉลี่ยต่อสินค้า",
      "กำไรดี: อย่างน้อยเท่ากำไรเฉลี่ยต่อชิ้น",
      "ข้างชื่อ: จำนวนชิ้น × กำไรต่อชิ้น",
      ...(hasNew ? ["ใหม่: เริ่มขายครั้งแรกในช่วงนี้"] : []),
    ].join(" · "),
  lookAtThese: (products) => (products === 1 ? "ลองดูสินค้านี้:" : "ลองดูสองอย่างนี้:"),
  lookAt: (name, pieces, profitPerPiece, list) =>
    `${name}: ${formatCount(pieces)} × ${profitPerPiece} ${list}`,
  nothingToSay: `ข้อมูลน้อยเกินไป: ต้องมีสินค้า ${countOf(FEWEST_PRODUCTS, "อย่าง")} และเฉลี่ยอย่างละ ${countOf(FEWEST_PIECES, "ชิ้น")}`,
  withoutCost: (products) => `ไม่รวมสินค้า ${countOf(products, "อย่าง")}ที่ไม่ทราบต้นทุน`,
  tooFew: (categories, more) =>
    `ข้อมูลน้อยเกินไป: ${[...categories, ...(more > 0 ? [`และอีก ${countOf(more, "หมวดหมู่")}`] : [])].join(", ")}`,
  smallCategory: (name, products, pieces) =>
    `${name} (สินค้า ${countOf(products, "อย่าง")}${pieces === undefined ? "" : ` ${countOf(pieces, "ชิ้น")}`})`,
};
