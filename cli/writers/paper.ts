/** A sheet of A4, or a roll as printers of receipts have it. */
export const PAPERS = ["a4", "80mm"] as const;
export type Paper = (typeof PAPERS)[number];
