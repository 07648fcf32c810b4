import { NameParts } from "../../charts/names/name-parts.tsx";
import { changeOfSum } from "../../report/comparison/change.ts";
import { earlierReport, openDaysOf, pairRows, type RowPair } from "../../report/comparison/compared.ts";
import { percentChange } from "../../report/comparison/messages.ts";
import { formatBahtWhole, formatName, formatPercent } from "../../report/format.ts";
import type { RangeReport, Report } from "../../report/report.ts";
import { holds, type Section } from "../../report/sections.ts";
import { tableMessages, topOf } from "../../report/tables/messages.ts";
import { percentOf, sumOf } from "../../report/tables/sums.ts";
import type { SectionProps } from "../section-props.ts";

/** More would not fit on the first page. */
const MOST = 5;

interface NamedSales {
  readonly name: string;
  readonly total_sales: number;
}

/** By sales, descending. */
type RowsOf = (report: RangeReport) => readonly NamedSales[];

const LISTS: readonly (readonly [section: Section, title: string, rowsOf: RowsOf])[] = [
  ["stores", tableMessages.stores, ({ stores = [] }) => stores.map((row) => ({ ...row, name: row.store }))],
  [
    "categories",
    tableMessages.categories,
    (report) => report.categories.map((row) => ({ ...row, name: row.category })),
  ],
  [
    "products",
    tableMessages.products,
    (report) => report.products.map((row) => ({ ...row, name: row.product_name })),
  ],
  [
    "employees",
    tableMessages.employees,
    (report) => report.employees.map((row) => ({ ...row, name: row.employee_name })),
  ],
];

/** The first page has room for them. */
const MOST_LISTS = 3;

/**
 * The largest shops, categories, products and employees of the sections that are shown, with their shares or, in a compared
 * report, their changes. On paper they are below the first chart; on a screen they are hidden.
 */
export function TopLists({ report, loading, sections }: SectionProps) {
  if (loading || !report) return null;
  const lists = LISTS.filter(
    ([section]) => holds(sections, section) && (section !== "stores" || report.stores),
  );
  if (lists.every(([, , rowsOf]) => rowsOf(report).length === 0)) return null;
  return (
    <section className="top-lists">
      {lists.slice(0, MOST_LISTS).map(([section, title, rowsOf]) => (
        <TopList key={section} title={title} report={report} rowsOf={rowsOf} />
      ))}
    </section>
  );
}

interface TopListProps {
  readonly title: string;
  readonly report: Report;
  readonly rowsOf: RowsOf;
}

function TopList({ title, report, rowsOf }: TopListProps) {
  const earlier = earlierReport(report);
  const rows = rowsOf(report);
  const top = pairRows(rows.slice(0, MOST), earlier ? rowsOf(earlier) : [], ({ name }) => name);
  const all = sumOf(rows, (row) => row.total_sales);
  return (
    <div>
      <p>
        <b>{title}</b> {rows.length > MOST && topOf(MOST, rows.length)}
      </p>
      <ol>
        {top.map(
          ({ now, before }) =>
            now && (
              <li key={now.name}>
                <bdi>
                  <NameParts>{formatName(now.name)}</NameParts>
                </bdi>{" "}
                <b>{formatBahtWhole(now.total_sales)}</b>{" "}
                <span>{earlier ? changeText(report, earlier, { now, before }) : shareText(now, all)}</span>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}

function shareText({ total_sales }: NamedSales, all: number): string {
  const share = percentOf(total_sales, all);
  return share === undefined ? "" : formatPercent(share);
}

function changeText(report: Report, earlier: RangeReport, { now, before }: RowPair<NamedSales>): string {
  if (before === undefined) return tableMessages.isNew;
  const { percent } = changeOfSum(now?.total_sales ?? 0, before.total_sales, openDaysOf(report, earlier));
  return percent === undefined ? tableMessages.unknown : percentChange(percent);
}
