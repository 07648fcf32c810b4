import { usePageLanguage } from "../language.tsx";
import { type OptionalDataset, shapeOf } from "../report/datasets.ts";
import { isSearched } from "../report/store-details.ts";
import { type NamedDataset, NamedFigures } from "./figures/named.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

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
