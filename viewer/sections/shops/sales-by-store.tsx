import { formatBaht, formatCount } from "../../report/format.ts";
import { messages } from "../../report/messages.ts";
import type { ShopFigures } from "../../report/report.ts";
import { shopMessages } from "../../report/shops/messages.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { averageBill } from "../../report/tables/sums.ts";
import { ShopFiguresTable } from "../figures/named.tsx";
import { SalesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

/** The shops side by side; nothing if the source has only one. */
export function SalesByStore({ hasShops, isPending, ...figures }: SectionProps) {
  const { report } = figures;
  if (!hasShops && !report?.stores) return null;
  const loading = figures.loading || (isPending === true && !report?.stores);
  const props = { ...figures, loading };
  return (
    <section className="section shops">
      <h2 className="section-title">{shopMessages.title}</h2>
      <SalesBars
        title={shopMessages.salesByStore}
        report={report}
        dataset="sales_by_store"
        detailsOf={detailsOf}
        loading={loading}
        figures={<ShopFiguresTable {...props} />}
        direction="standing"
        isSmall
      />
    </section>
  );
}

function detailsOf(shop: ShopFigures) {
  return [
    { name: messages.customers, value: formatCount(shop.total_transactions) },
    { name: tableMessages.averageBill, value: formatBaht(averageBill(shop) ?? 0) },
    { name: messages.profit, value: formatBaht(shop.profit) },
  ];
}
