import { messages } from "../report/messages.ts";
import { CategoryFiguresTable } from "./figures/categories.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory(props: SectionProps) {
  const { report, loading } = props;
  const data = (report?.categories ?? []).map(({ category, total_sales }) => ({
    name: category,
    sales: total_sales,
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
