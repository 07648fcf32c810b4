/** The sections that a report may leave out, in the order of the page. Whose figures these are is always said. */

import { OPTIONAL_DATASETS, type OptionalDataset } from "./datasets.ts";
import { OPTIONAL } from "./shapes.ts";

const FIRST = ["totals", "changes", "todo", "cards"] as const;
const MIDDLE = ["sales", "categories", "products", "average", "employees"] as const;
const CASH = ["cash"] as const;
const LAST = ["menu"] as const;

type DatasetSection = (typeof OPTIONAL)[OptionalDataset]["section"];
export type Section =
  | (typeof FIRST | typeof MIDDLE | typeof CASH | typeof LAST)[number]
  | DatasetSection["name"];
/** A report file does not need them: the mark lets the build leave them out. */
export const SECTIONS: readonly Section[] = /* @__PURE__ */ allSections();

function allSections(): readonly Section[] {
  return [
    ...FIRST,
    ...sectionsAt("top"),
    ...MIDDLE,
    ...sectionsAt("end"),
    ...CASH,
    ...sectionsAt("last"),
    ...LAST,
  ];
}

/** Several datasets may share one. */
function sectionsAt(place: DatasetSection["place"]): readonly Section[] {
  const sections = OPTIONAL_DATASETS.map(sectionOf);
  return [...new Set(sections.flatMap((section) => (section.place === place ? section.name : [])))];
}

export function sectionOf(dataset: OptionalDataset): DatasetSection & { readonly isCompared?: true } {
  return OPTIONAL[dataset].section;
}

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
  return OPTIONAL_DATASETS.filter((dataset) => {
    const { name, isCompared } = sectionOf(dataset);
    return holds(sections, name) && (range === "own" || isCompared);
  });
}
