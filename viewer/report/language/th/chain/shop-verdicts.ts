import type { VerdictWords } from "../../chain/shop-verdicts.ts";

export const shopVerdicts: VerdictWords = {
  moved: (shops, isOfSame) => `สาขา${isOfSame ? "เดิม" : ""}ที่ยอดขายเปลี่ยนมากที่สุด: ${shops.join("; ")}`,
  causes: {
    days: (isMore) => `วันเปิดร้าน${isMore ? "มากขึ้น" : "น้อยลง"}`,
    customers: (isMore) => `ลูกค้าต่อวันเปิดร้าน${isMore ? "มากขึ้น" : "น้อยลง"}`,
    bills: (isMore) => `ต่อวันเปิดร้าน ยอดต่อบิล${isMore ? "สูงขึ้น" : "ต่ำลง"}`,
    new: () => "สาขาใหม่",
    closed: () => "ปิดแล้ว",
  },
  because: (shop, cause) => `${shop} ${cause}`,
};
