import { usePageLanguage } from "../language.tsx";
import { type OptionalDataset, shapeOf } from "../report/datasets.ts";
import type { NamedDataset } from "./figures/named.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

interface DatasetSectionProps extends SectionProps {
  readonly dataset: NamedDataset & OptionalDataset;
}

/** What an API may offer beyond the four, as bars and a table, such as the shops side by side; nothing if it does not. */
export function DatasetSection({ dataset, ...props }: DatasetSectionProps) {
  const { sheet, chart } = usePageLanguage().datasets[dataset];
  const list = props.report?.[shapeOf(dataset).list];
  if (!props.expected?.includes(dataset) && list === undefined) return null;
  return (
    <section className="section dataset-section">
      <h2 className="section-title">{sheet}</h2>
      <SalesBars
        {...props}
        title={chart}
        dataset={dataset}
        loading={props.loading || (props.isPending === true && list === undefined)}
        isSmall
      />
    </section>
  );
}
