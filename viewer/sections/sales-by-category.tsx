import { usePageLanguage } from "../language.tsx";
import { formatName } from "../report/language/names.ts";
import { onlyName } from "./named-datum.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory(props: SectionProps) {
  const { page } = usePageLanguage();
  const only = onlyName(props, "sales_by_category");
  if (only !== undefined)
    return <p className="one-line">{page.allIn(page.salesByCategory, formatName(only, page))}</p>;
  return <SalesBars {...props} title={page.salesByCategory} dataset="sales_by_category" />;
}
