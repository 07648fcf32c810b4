import { usePageLanguage } from "../language.tsx";
import { CategoryFiguresTable } from "./figures/named.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory(props: SectionProps) {
  const { page } = usePageLanguage();
  const { report, loading } = props;
  return (
    <SalesBars
      title={page.salesByCategory}
      report={report}
      dataset="sales_by_category"
      loading={loading}
      figures={<CategoryFiguresTable {...props} />}
      direction="standing"
    />
  );
}
