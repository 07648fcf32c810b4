import type { ComponentType } from "react";
import { usePageLanguage } from "../language.tsx";
import { OPTIONAL_DATASETS, type OptionalDataset, shapeOf } from "../report/datasets.ts";
import { type Section, sectionOf } from "../report/sections.ts";
import { isSearched } from "../report/store-details.ts";
import { EmployeePerformance } from "./employee-performance.tsx";
import { isNamed, type NamedDataset, NamedFigures } from "./figures/named.tsx";
import { AverageOverTime, SalesOverTime } from "./over-time/over-time.tsx";
import { SalesBars } from "./sales-bars.tsx";
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

interface DatasetSectionProps extends SectionProps {
  readonly dataset: NamedDataset & OptionalDataset;
}

/** What an API may offer beyond the four, as bars and a table, such as the shops side by side; nothing if it does not. Many shops are a table with bars. */
export function DatasetSection({ dataset, ...props }: DatasetSectionProps) {
  const { sheet, chart } = usePageLanguage().datasets[dataset];
  const list = props.report?.[shapeOf(dataset).list];
  if (!props.expected?.includes(dataset) && list === undefined) return null;
  const loading = props.loading || (props.isPending === true && list === undefined);
  const isTable = dataset === "sales_by_store" && isSearched(list?.length ?? props.shopCount ?? 0);
  return (
    <section className="section dataset-section">
      <h2 className="section-title">{sheet}</h2>
      {isTable ? (
        <NamedFigures {...props} dataset={dataset} loading={loading} hasBars />
      ) : (
        <SalesBars {...props} title={chart} dataset={dataset} loading={loading} isSmall />
      )}
    </section>
  );
}
