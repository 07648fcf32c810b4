export type DigestTexts = typeof digestEnglish;

/** What a message with a report says beyond its page. */
export const digestEnglish = {
  /** A button; at most 20 characters. */
  openPage: "Open the live page",
  rose: "Products that rose most",
  fell: "Products that fell most",
  /** If some shops are new or closed: `Products that rose most, in all shops` */
  inAllShops: (title: string) => `${title}, in all shops`,
  /** Behind a title, of the changes below it. */
  ofSum: "change of the sum",
  largest: "Largest products",
  notes: "Notes",

  /** In the subject, in place of the total: some days are missed. */
  incomplete: "not complete yet",
  /** What to do about missed days, if nothing makes the report again by itself. */
  missedByHand: {
    exports: "Save and import the newest export, and make the report again.",
    sync: "Sync, and make the report again.",
    api: "Make the report again when they are here.",
  },
  /** The same if something does. @param folder where exports are saved, if it is known */
  missed: {
    exports: (folder: string | undefined) =>
      `Save the newest export in ${folder ?? "the folder of your exports"}; the report comes by itself.`,
    sync: () => "The report comes by itself after the next sync.",
    api: () => "The report comes by itself when they are here.",
  },

  /** The whole of a correction. @param period `9 – 15 Nov 2026` */
  correction: (period: string, now: string, before: string) =>
    `The total of ${period} is now ${now} (before: ${before}).`,
  sameTotal: (period: string, total: string) =>
    `Some figures of ${period} were corrected. The total is still ${total}.`,
  /** In the subject of a correction. */
  nowAndBefore: (now: string, before: string) => `now ${now} (before: ${before})`,
  corrected: (total: string) => `${total}, corrected`,
};
