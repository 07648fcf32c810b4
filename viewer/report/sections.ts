/** The sections that a report may leave out, in the order of the page. Whose figures these are is always said. */
import type { OptionalDataset } from "./datasets.ts";
import { keysOf } from "./records.ts";

interface SectionNeeds {
  /** It shows this dataset beyond the four. */
  readonly dataset?: OptionalDataset;
  /** Whether it shows that of the earlier range, too. */
  readonly isCompared?: true;
}

const NEEDS = {
  totals: {},
  cards: {},
  changes: {},
  stores: { dataset: "sales_by_store", isCompared: true },
  sales: {},
  categories: {},
  products: {},
  average: {},
  employees: {},
  busy: { dataset: "sales_by_hour" },
  menu: {},
} as const satisfies Readonly<Record<string, SectionNeeds>>;

export type Section = keyof typeof NEEDS;
export const SECTIONS: readonly Section[] = keysOf(NEEDS);

/** The sections that a report holds; undefined for every section for which there is data. */
export type Sections = readonly Section[] | undefined;

export function holds(sections: Sections, section: Section): boolean {
  return sections?.includes(section) ?? true;
}

/** The sections with these names, in the order of the page. Other names may be those of a later version. */
export function knownSections(names: readonly string[]): readonly Section[] {
  return SECTIONS.filter((section) => names.includes(section));
}

/** The optional datasets that some sections show, of the range or of the earlier one. */
export function datasetsShown(sections: Sections, range: "own" | "earlier"): readonly OptionalDataset[] {
  return SECTIONS.filter((section) => holds(sections, section)).flatMap((section) => {
    const { dataset, isCompared }: SectionNeeds = NEEDS[section];
    return dataset && (range === "own" || isCompared) ? [dataset] : [];
  });
}
