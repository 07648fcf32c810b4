import { formatBahtWhole, formatName, formatPercent } from "../../report/format.ts";
import { tableMessages, topOf } from "../../report/tables/messages.ts";
import { percentOf, sumOf } from "../../report/tables/sums.ts";
import type { SectionProps } from "../section-props.ts";

/** More would not fit on the first page. */
const MOST = 5;

/** The largest categories, products and employees: on paper they are below the first chart, on a screen they are hidden. */
export function TopLists({ report, loading }: SectionProps) {
  if (loading || !report) return null;
  const categories = report.categories.map((row) => ({ ...row, name: row.category }));
  const products = report.products.map((row) => ({ ...row, name: row.product_name }));
  const employees = report.employees.map((row) => ({ ...row, name: row.employee_name }));
  if (categories.length + products.length + employees.length === 0) return null;
  return (
    <section className="top-lists">
      <TopList title={tableMessages.categories} rows={categories} />
      <TopList title={tableMessages.products} rows={products} />
      <TopList title={tableMessages.employees} rows={employees} />
    </section>
  );
}

interface TopListProps {
  readonly title: string;
  /** By sales, descending. */
  readonly rows: readonly { readonly name: string; readonly total_sales: number }[];
}

function TopList({ title, rows }: TopListProps) {
  const all = sumOf(rows, (row) => row.total_sales);
  return (
    <div>
      <p>
        <b>{title}</b> {rows.length > MOST && topOf(MOST, rows.length)}
      </p>
      <ol>
        {rows.slice(0, MOST).map(({ name, total_sales }) => {
          const share = percentOf(total_sales, all);
          return (
            <li key={name}>
              <bdi>{formatName(name)}</bdi> <b>{formatBahtWhole(total_sales)}</b>{" "}
              <span>{share === undefined ? "" : formatPercent(share)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
