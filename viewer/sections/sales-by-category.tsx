import { messages } from "../report/messages.ts";
import { CategoryFiguresTable } from "./figures/categories.tsx";
import { nameChanges } from "./name-changes.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory(props: SectionProps) {
  const { report, loading } = props;
  const changeOf = nameChanges(report, {
    rowsOf: ({ categories }) => categories,
    nameOf: ({ category }) => category,
    figureOf: ({ total_sales }) => total_sales,
  });
  const data = (report?.categories ?? []).map((row) => ({
    name: row.category,
    sales: row.total_sales,
    ...changeOf(row),
  }));
  return (
    <SalesBars
      title={messages.salesByCategory}
      data={data}
      loading={loading}
      figures={<CategoryFiguresTable {...props} />}
      direction="standing"
    />
  );
}
