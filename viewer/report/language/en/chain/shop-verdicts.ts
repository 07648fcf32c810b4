import type { VerdictWords } from "../../chain/shop-verdicts.ts";

export const shopVerdicts: VerdictWords = {
  moved: (shops) => `The ${shops.length === 1 ? "shop" : "shops"} that changed most: ${shops.join("; ")}.`,
  causes: {
    days: (isMore) => `${isMore ? "more" : "fewer"} open days`,
    customers: (isMore) => `${isMore ? "more" : "fewer"} customers`,
    bills: (isMore) => `${isMore ? "larger" : "smaller"} bills`,
    new: () => "new",
    closed: () => "closed",
  },
  because: (shop, cause) => `${shop}, ${cause}`,
};
