import { useLanguage } from "../../language.tsx";
import type { DateRange } from "../../report/date-range.ts";
import type { ProductFigures } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { csvWithBom } from "../../report/tables/csv.ts";
import { cellsOf } from "../../report/tables/csv-table.ts";
import { type ProductSums, sumFigures, sumOf } from "../../report/tables/sums.ts";
import { columnsIn, isolatedName, TOTAL_SALES } from "../../sections/figures/columns.tsx";
import { DataTable } from "../../tables/data-table.tsx";
import type { Opened } from "../range-query.ts";

/** A larger table makes the page slow, and nobody reads it there. */
const MOST_ROWS = 500;
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
export function ProductsTable({ title, kind, products, range, note }: ProductsTableProps) {
  const language = useLanguage();
  const { dates, fields, tables } = language;
  const allSales = sumOf(products, ({ total_sales }) => total_sales);
  const { quantity, totalSales, share } = columnsIn(language, { allSales });
  return (
    <DataTable<ProductSums, ProductFigures>
      caption={tables.caption(title, dates.range(range))}
      note={note}
      name={{
        key: "name",
        heading: fields.product_name,
        value: ({ product_name }) => product_name,
        format: (name) => isolatedName(name, language),
      }}
      columns={[quantity, totalSales, share]}
      rows={products}
      sortedBy={TOTAL_SALES}
      sum={(rows) => sumFigures("sales_by_product", rows)}
      most={MOST_ROWS}
      labels={{ total: tables.total, unknown: tables.unknown, more: tables.andMore }}
      save={{
        label: tables.save,
        refused: tables.cannotSave,
        name: fileName(range, `_products_of_${kind}.csv`),
        type: "text/csv",
        text: () => csvWithBom({ header: FIELDS, rows: cellsOf(products, FIELDS) }),
      }}
      loading={false}
      isInteractive
    />
  );
}
