/** The sections that a report may leave out, in the order of the page. Whose figures these are is always said. */
export const SECTIONS = [
  "totals",
  "cards",
  "changes",
  "stores",
  "sales",
  "categories",
  "products",
  "average",
  "employees",
  "busy",
  "menu",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a report holds; undefined for every section for which there is data. */
export type Sections = readonly Section[] | undefined;

export function holds(sections: Sections, section: Section): boolean {
  return sections?.includes(section) ?? true;
}

/** The sections with these names, in the order of the page. Other names may be those of a later version. */
export function knownSections(names: readonly string[]): readonly Section[] {
  return SECTIONS.filter((section) => names.includes(section));
}
