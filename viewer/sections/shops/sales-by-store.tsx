import { usePageLanguage } from "../../language.tsx";
import { formatBaht, formatCount } from "../../report/format.ts";
import { averageBill } from "../../report/tables/sums.ts";
import { ShopFiguresTable } from "../figures/named.tsx";
import { SalesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

/** The shops side by side; nothing if the source has only one. */
export function SalesByStore({ hasShops, isPending, ...figures }: SectionProps) {
  const { page, tables } = usePageLanguage();
  const { report } = figures;
  if (!hasShops && !report?.stores) return null;
  const loading = figures.loading || (isPending === true && !report?.stores);
  const props = { ...figures, loading };
  return (
    <section className="section shops">
      <h2 className="section-title">{page.stores}</h2>
      <SalesBars
        title={page.salesByStore}
        report={report}
        dataset="sales_by_store"
        detailsOf={(shop) => [
          { name: page.customers, value: formatCount(shop.total_transactions) },
          { name: tables.averageBill, value: formatBaht(averageBill(shop) ?? 0) },
          { name: page.profit, value: formatBaht(shop.profit) },
        ]}
        loading={loading}
        figures={<ShopFiguresTable {...props} />}
        direction="standing"
        isSmall
      />
    </section>
  );
}
