export type DigestTexts = typeof digestEnglish;

/** What a message with a report says beyond its page. */
export const digestEnglish = {
  /** A button; at most 20 characters. */
  openPage: "Open the live page",
  rose: "Products that rose most",
  fell: "Products that fell most",
  /** If some shops are new or closed: `Products that rose most, in all shops` */
  inAllShops: (title: string) => `${title}, in all shops`,
  largest: "Largest products",
  notes: "Notes",

  /** The whole of a correction. @param period `9 – 15 Nov 2026` */
  correction: (period: string, now: string, before: string) =>
    `The total of ${period} is now ${now} (before: ${before}).`,
  sameTotal: (period: string, total: string) =>
    `Some figures of ${period} were corrected. The total is still ${total}.`,
  /** In the subject of a correction. */
  nowAndBefore: (now: string, before: string) => `now ${now} (before: ${before})`,
  corrected: (total: string) => `${total}, corrected`,
};
