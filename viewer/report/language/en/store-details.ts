/** What the page says about each shop beside all shops together. */
export const storeDetails = {
  title: "Shop by Shop",
  /** What the drawings show, and how they are compared. */
  howToRead(hasHours: boolean, hasCategories: boolean): string {
    const parts = [...(hasHours ? ["hour"] : []), ...(hasCategories ? ["category"] : [])].join(" and by ");
    const lines = [...(hasHours ? ["line"] : []), ...(hasCategories ? ["marks"] : [])].join(" and the ");
    return `Each shop's own sales by ${parts}, in per cent. All drawings have the same scales. The ${lines}: all shops.`;
  },
  cut: "A column with a gap is higher than its drawing.",
  all: "All shops",
  /** An hour follows. */
  busiest: "busiest",
  find: "Find a shop",
  loading: "Loading the shops…",
  notLoaded: "The hours and categories of the shops could not be loaded.",
  unknown: "The hours and categories of the shops are not known.",
};
