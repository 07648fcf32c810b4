import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLanguage } from "../language.tsx";
import type { DateRange } from "../report/date-range.ts";
import { formatName } from "../report/language/names.ts";
import { coveredRange, type ProductFigures, type RangeReport } from "../report/report.ts";
import { cellsOf } from "../report/tables/csv-table.ts";
import { type ProductSums, sumFigures, sumOf } from "../report/tables/sums.ts";
import { columnsIn, isolatedName, nameColumn, TOTAL_SALES } from "../sections/figures/columns.tsx";
import { FigureTable } from "../sections/figures/figure-table.tsx";
import { useOpening } from "./opening.ts";
import type { Opened } from "./range-query.ts";

interface ProductsFoldProps {
  readonly kind: Opened["kind"];
  readonly title: string;
  readonly names: readonly { readonly name: string; readonly total_sales: number }[];
  /** Undefined as long as they are not known. */
  readonly productsOf: (name: string) => readonly ProductFigures[] | undefined;
  readonly report: RangeReport | undefined;
  readonly note?: string | undefined;
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
  /** What is to be said above the names. */
  readonly children?: ReactNode;
}

/** A list of names, closed at first: each opens its products. It is drawn when it is open, because a chain has a thousand. */
export function ProductsFold({ kind, title, names, productsOf, report, note, ...props }: ProductsFoldProps) {
  const { isUnfolded, onToggle, children } = props;
  const language = useLanguage();
  const { opened, open } = useOpening();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const range = report && coveredRange(report);
  const name = opened?.kind === kind ? opened.name : undefined;
  const openBefore = useRef(name);
  // If a press elsewhere has opened it, such as one on a bar, it takes the focus, and comes into sight.
  useEffect(() => {
    if (name !== openBefore.current)
      list.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    openBefore.current = name;
  }, [name]);

  function toggle(isOpen: boolean) {
    if (isOpen === isUnfolded) return;
    onToggle(isOpen);
    if (!isOpen && name !== undefined) open(undefined);
  }

  return (
    <details
      className="products-fold screen-only"
      open={isUnfolded}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="figures-line">{title}</summary>
      {children}
      {isUnfolded && (
        <ul ref={list}>
          {names.map((each, index) => {
            const isOpen = each.name === name;
            const products = isOpen ? productsOf(each.name) : undefined;
            return (
              <li key={each.name}>
                <button
                  className="open-products"
                  type="button"
                  translate="no"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${index}`}
                  onClick={() => open(isOpen ? undefined : { kind, name: each.name })}
                >
                  {isolatedName(each.name, language)} <b>{language.money.exact(each.total_sales)}</b>
                </button>
                <div id={`${id}-${index}`}>
                  {products && range && (
                    <ProductsTable
                      title={language.live.productsOf(formatName(each.name, language.page))}
                      kind={kind}
                      products={products}
                      range={range}
                      note={note}
                    />
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

const FIELDS = ["product_name", "quantity_sold", "total_sales"];

interface ProductsTableProps {
  /** Whose products they are. */
  readonly title: string;
  readonly kind: Opened["kind"];
  readonly products: readonly ProductFigures[];
  readonly range: DateRange;
  readonly note: string | undefined;
}

/** Few columns, for a phone: how many of each product, and for how much. */
function ProductsTable({ title, kind, products, range, note }: ProductsTableProps) {
  const language = useLanguage();
  const { dates, fields, tables } = language;
  const allSales = sumOf(products, ({ total_sales }) => total_sales);
  return (
    <FigureTable<ProductSums, ProductFigures>
      caption={tables.caption(title, dates.range(range))}
      note={note}
      name={nameColumn(fields.product_name, ({ product_name }) => product_name, language)}
      columns={columnsIn(["quantity_sold", "total_sales", "share"], language, { allSales })}
      rows={products}
      sortedBy={TOTAL_SALES}
      sum={(rows) => sumFigures("sales_by_product", rows)}
      range={range}
      fileEnd={`_products_of_${kind}.csv`}
      csv={() => ({ header: FIELDS, rows: cellsOf(products, FIELDS) })}
      loading={false}
      isInteractive
    />
  );
}
