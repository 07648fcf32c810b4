import { usePageLanguage } from "../language.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory(props: SectionProps) {
  const { page } = usePageLanguage();
  return <SalesBars {...props} title={page.salesByCategory} dataset="sales_by_category" />;
}
