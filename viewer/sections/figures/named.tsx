/** The figures of what has a name: categories, products, employees, shops. */
import { usePageLanguage } from "../../language.tsx";
import { type AnyDataset, figuresOf, keyText, type SumsOf } from "../../report/datasets.ts";
import { formatBaht, formatPercent } from "../../report/format.ts";
import { percentOf, perUnit, sumFigures, sumOf } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf, type SalesSums } from "./changes.ts";
import { columnsIn, isolatedName, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

export function CategoryFiguresTable(props: SectionProps) {
  const language = usePageLanguage();
  const { tables } = language;
  const columns = columnsIn(language);
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_category"
      title={tables.categories}
      heading={tables.category}
      columnsOf={(share) => [columns.totalSales, share, columns.quantity, columns.discounts]}
    />
  );
}

export function ProductFiguresTable(props: SectionProps) {
  const language = usePageLanguage();
  const { tables } = language;
  const columns = columnsIn(language);
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_product"
      title={tables.products}
      heading={tables.product}
      rankHeading={tables.rank}
      columnsOf={(share) => [
        columns.totalSales,
        share,
        columns.quantity,
        {
          key: "average_price",
          heading: tables.averagePrice,
          value: (sums) => perUnit(sums.total_sales, sums.quantity_sold),
          format: formatBaht,
        },
        columns.profit,
      ]}
      // The API does not say the discounts of a product, so its net sales are not known.
      margin={{
        key: "margin",
        heading: tables.margin,
        value: (sums) => percentOf(sums.profit, sums.total_sales),
        format: formatPercent,
      }}
      marginNote={tables.productMargin}
    />
  );
}

export function EmployeeFiguresTable(props: SectionProps) {
  const language = usePageLanguage();
  const { page, tables } = language;
  const columns = columnsIn(language);
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_employee"
      title={tables.employees}
      heading={tables.employee}
      columnsOf={(share) => [
        columns.totalSales,
        share,
        { ...columns.customers, heading: page.transactions },
        columns.averageBill,
      ]}
    />
  );
}

export function ShopFiguresTable(props: SectionProps) {
  const language = usePageLanguage();
  const { tables } = language;
  const columns = columnsIn(language);
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_store"
      title={tables.stores}
      heading={tables.store}
      columnsOf={(share) => [
        columns.totalSales,
        share,
        columns.netSales,
        columns.customers,
        columns.averageBill,
        columns.profit,
      ]}
      margin={columns.margin}
      marginNote={tables.dayMargin}
    />
  );
}

interface NamedFiguresProps<Name extends AnyDataset> extends SectionProps {
  readonly dataset: Name;
  readonly title: string;
  /** Names the first column. */
  readonly heading: string;
  readonly rankHeading?: string;
  readonly columnsOf: (share: Column<SalesSums>) => readonly Column<SumsOf<Name>>[];
  /** The last column, if the cost is known, and how it is reckoned. */
  readonly margin?: Column<SumsOf<Name>>;
  readonly marginNote?: string;
}

function NamedFigures<Name extends AnyDataset>({
  report,
  loading,
  dataset,
  title,
  heading,
  rankHeading,
  columnsOf,
  margin,
  marginNote,
}: NamedFiguresProps<Name>) {
  const language = usePageLanguage();
  const rows = report ? figuresOf(report, dataset) : [];
  const hasMargin = margin !== undefined && report !== undefined && isCostKnown(report.totals);
  return (
    <Figures
      title={title}
      note={notesOf(report, language, hasMargin ? marginNote : undefined)}
      dataset={dataset}
      report={report}
      comparison={comparisonOf(report, dataset, language)}
      {...(rankHeading !== undefined && { rankHeading })}
      name={{
        key: "name",
        heading,
        value: (row) => keyText(dataset, row),
        format: (name) => isolatedName(name, language),
      }}
      columns={[
        ...columnsOf(columnsIn(language).shareOf(sumOf(rows, ({ total_sales }) => total_sales))),
        ...(hasMargin ? [margin] : []),
      ]}
      rows={rows}
      sortedBy={TOTAL_SALES}
      sum={(figures) => sumFigures(dataset, figures)}
      loading={loading}
    />
  );
}
