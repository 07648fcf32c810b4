import { formatBaht } from "../../report/format.ts";
import type { CategoryFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type CategorySums, sumCategories } from "../../report/tables/sums.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { isolatedName, QUANTITY, shareOf, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

const CATEGORY: NameColumn<CategoryFigures> = {
  heading: tableMessages.category,
  value: ({ category }) => category,
  format: isolatedName,
};

export function CategoryFiguresTable({ report, loading }: SectionProps) {
  const categories = report?.categories ?? [];
  return (
    <Figures
      title={tableMessages.categories}
      note={notesOf(report)}
      dataset="sales_by_category"
      report={report}
      comparison={comparisonOf(report, ({ categories }) => categories, CATEGORY.value)}
      name={CATEGORY}
      columns={columnsOf(sumCategories(categories).total_sales)}
      rows={categories}
      sortedBy={tableMessages.totalSales}
      sum={sumCategories}
      loading={loading}
    />
  );
}

function columnsOf(allSales: number): readonly Column<CategorySums>[] {
  return [
    TOTAL_SALES,
    shareOf(allSales),
    QUANTITY,
    { heading: tableMessages.discounts, value: (sums) => sums.total_discounts, format: formatBaht },
  ];
}
