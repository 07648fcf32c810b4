import type { ComponentType } from "react";
import { OPTIONAL_DATASETS } from "../report/datasets.ts";
import { type Section, sectionOf } from "../report/sections.ts";
import { DatasetSection } from "./dataset-section.tsx";
import { EmployeePerformance } from "./employee-performance.tsx";
import { isNamed } from "./figures/named.tsx";
import { AverageOverTime, SalesOverTime } from "./over-time/over-time.tsx";
import { SalesByCategory } from "./sales-by-category.tsx";
import type { SectionProps } from "./section-props.ts";
import { TopProducts } from "./top-products.tsx";

export interface Part {
  readonly section: Section;
  readonly Drawing: ComponentType<SectionProps>;
}

/**
 * The parts between the advice and the foot, in the order of the page. They have a script in a report file,
 * which runs when its reader first touches the page. Parts in one row are beside each other if there is room.
 * The parts without a script are in `still.tsx`.
 */
export const ROWS: readonly (Part | readonly Part[])[] = [
  ...datasetsAt("top"),
  { section: "sales", Drawing: SalesOverTime },
  [
    { section: "categories", Drawing: SalesByCategory },
    { section: "products", Drawing: TopProducts },
  ],
  { section: "average", Drawing: AverageOverTime },
  { section: "employees", Drawing: EmployeePerformance },
  ...datasetsAt("end"),
];

/** The sections of the optional datasets with names. */
function datasetsAt(place: "top" | "end"): readonly Part[] {
  return OPTIONAL_DATASETS.flatMap((dataset) => {
    const section = sectionOf(dataset);
    if (!isNamed(dataset) || section.place !== place) return [];
    return {
      section: section.name,
      Drawing: (props) => <DatasetSection {...props} dataset={dataset} />,
    };
  });
}
