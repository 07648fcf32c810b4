import { useLanguage } from "../../language.tsx";
import { changeOf } from "../../report/comparison/change.ts";
import { comparedOf, pairsByName } from "../../report/comparison/compared.ts";
import { type Figures, figuresOf, keyText } from "../../report/datasets.ts";
import { formatPercent, percentChange } from "../../report/format.ts";
import type { Report } from "../../report/report.ts";
import { holds, type Section } from "../../report/sections.ts";
import { percentOf, sumOf } from "../../report/tables/sums.ts";
import { isolatedName } from "../figures/columns.tsx";
import type { NamedDataset } from "../figures/named.tsx";
import type { SectionProps } from "../section-props.ts";

/** More would not fit on the first page. */
const MOST = 5;

const LISTS = [
  ["stores", "sales_by_store"],
  ["categories", "sales_by_category"],
  ["products", "sales_by_product"],
  ["employees", "sales_by_employee"],
] as const satisfies readonly (readonly [Section, NamedDataset])[];

/** The first page has room for them. */
const MOST_LISTS = 3;

/**
 * The largest shops, categories, products and employees of the sections that are shown, with their shares or, in a compared
 * report, their changes. On paper they are below the first chart; on a screen they are hidden.
 */
export function TopLists({ report, loading, sections }: SectionProps) {
  const { datasets } = useLanguage();
  if (loading || !report) return null;
  const lists = LISTS.filter(
    ([section]) => holds(sections, section) && (section !== "stores" || report.stores),
  );
  if (lists.every(([, dataset]) => figuresOf(report, dataset).length === 0)) return null;
  return (
    <section className="top-lists">
      {lists.slice(0, MOST_LISTS).map(([section, dataset]) => (
        <TopList key={section} title={datasets[dataset].table} report={report} dataset={dataset} />
      ))}
    </section>
  );
}

interface TopListProps {
  readonly title: string;
  readonly report: Report;
  readonly dataset: NamedDataset;
}

function TopList({ title, report, dataset }: TopListProps) {
  const language = useLanguage();
  const { foot, tables } = language;
  const compared = comparedOf(report);
  const rows = figuresOf(report, dataset);
  const nameOf = (row: Figures<NamedDataset>) => keyText(dataset, row);
  const pairs = pairsByName(compared, dataset);
  const all = sumOf(rows, (row) => row.total_sales);
  function noteOf(row: Figures<NamedDataset>): string {
    if (compared === undefined) {
      const share = percentOf(row.total_sales, all);
      return share === undefined ? "" : formatPercent(share);
    }
    const { now, before } = pairs.get(nameOf(row)) ?? {};
    if (!now) return tables.unknown;
    if (!before) return "is_new" in row ? tables.isNew : tables.noneBefore;
    const { percent } = changeOf(now.total_sales, before.total_sales, compared.hasPercent);
    return percent === undefined ? tables.unknown : percentChange(percent);
  }
  return (
    <div>
      <p>
        <b>{title}</b> {rows.length > MOST && foot.topOf(MOST, rows.length)}
      </p>
      <ol>
        {rows.slice(0, MOST).map((row) => (
          <li key={nameOf(row)}>
            {isolatedName(nameOf(row), language)} <b>{language.money.whole(row.total_sales)}</b>{" "}
            <span>{noteOf(row)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
