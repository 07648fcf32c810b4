import { usePageLanguage } from "../../language.tsx";
import { formatBaht, formatCount } from "../../report/format.ts";
import { averageBill } from "../../report/tables/sums.ts";
import { SalesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

/** The shops side by side; nothing if the source has only one. */
export function SalesByStore(props: SectionProps) {
  const { page, tables } = usePageLanguage();
  const hasStores = props.report?.stores !== undefined;
  if (!props.hasShops && !hasStores) return null;
  return (
    <section className="section shops">
      <h2 className="section-title">{page.stores}</h2>
      <SalesBars
        {...props}
        title={page.salesByStore}
        dataset="sales_by_store"
        detailsOf={(shop) => [
          { name: page.customers, value: formatCount(shop.total_transactions) },
          { name: tables.averageBill, value: formatBaht(averageBill(shop) ?? 0) },
          { name: page.profit, value: formatBaht(shop.profit) },
        ]}
        loading={props.loading || (props.isPending === true && !hasStores)}
        isSmall
      />
    </section>
  );
}
