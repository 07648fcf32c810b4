import type { VerdictWords } from "../../chain/shop-verdicts.ts";

export const shopVerdicts: VerdictWords = {
  moved(shops, isOfSame) {
    const s = shops.length === 1 ? "" : "s";
    const which = isOfSame ? `largest change${s} in the same shops` : `shop${s} that changed most`;
    return `The ${which}: ${shops.join("; ")}.`;
  },
  causes: {
    days: (isMore) => `${isMore ? "more" : "fewer"} open days`,
    customers: (isMore) => `per open day ${isMore ? "more" : "fewer"} customers`,
    bills: (isMore) => `per open day ${isMore ? "larger" : "smaller"} bills`,
    new: () => "new",
    closed: () => "closed",
  },
  because: (shop, cause) => `${shop}, ${cause}`,
};
