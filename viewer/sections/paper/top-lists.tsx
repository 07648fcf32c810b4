import { usePageLanguage } from "../../language.tsx";
import { changeOfSum } from "../../report/comparison/change.ts";
import { earlierReport, openDaysOf, pairRows } from "../../report/comparison/compared.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../../report/datasets.ts";
import { formatBahtWhole, formatPercent, percentChange } from "../../report/format.ts";
import type { Report } from "../../report/report.ts";
import { holds, type Section } from "../../report/sections.ts";
import { percentOf, sumOf } from "../../report/tables/sums.ts";
import { isolatedName } from "../figures/columns.tsx";
import type { SectionProps } from "../section-props.ts";

/** More would not fit on the first page. */
const MOST = 5;

const LISTS = [
  ["stores", "sales_by_store"],
  ["categories", "sales_by_category"],
  ["products", "sales_by_product"],
  ["employees", "sales_by_employee"],
] as const satisfies readonly (readonly [Section, AnyDataset])[];

/** The first page has room for them. */
const MOST_LISTS = 3;

/**
 * The largest shops, categories, products and employees of the sections that are shown, with their shares or, in a compared
 * report, their changes. On paper they are below the first chart; on a screen they are hidden.
 */
export function TopLists({ report, loading, sections }: SectionProps) {
  const { datasets } = usePageLanguage();
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
  readonly dataset: AnyDataset;
}

function TopList({ title, report, dataset }: TopListProps) {
  const language = usePageLanguage();
  const { tables } = language;
  const earlier = earlierReport(report);
  const rows = figuresOf(report, dataset);
  const nameOf = (row: Figures<AnyDataset>) => keyText(dataset, row);
  const top = pairRows(rows.slice(0, MOST), earlier ? figuresOf(earlier, dataset) : [], nameOf);
  const all = sumOf(rows, (row) => row.total_sales);
  const noteOf = (sales: number, before: number | undefined) => {
    if (earlier === undefined) {
      const share = percentOf(sales, all);
      return share === undefined ? "" : formatPercent(share);
    }
    if (before === undefined) return tables.isNew;
    const { percent } = changeOfSum(sales, before, openDaysOf(report, earlier));
    return percent === undefined ? tables.unknown : percentChange(percent);
  };
  return (
    <div>
      <p>
        <b>{title}</b> {rows.length > MOST && tables.topOf(MOST, rows.length)}
      </p>
      <ol>
        {top.map(
          ({ now, before }) =>
            now && (
              <li key={nameOf(now)}>
                {isolatedName(nameOf(now), language)} <b>{formatBahtWhole(now.total_sales)}</b>{" "}
                <span>{noteOf(now.total_sales, before?.total_sales)}</span>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}
