import type { ShopFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type ShopSums, sumShops } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import {
  AVERAGE_BILL,
  CUSTOMERS,
  isolatedName,
  MARGIN,
  NET_SALES,
  PROFIT,
  shareOf,
  TOTAL_SALES,
} from "./columns.tsx";
import { Figures } from "./figures.tsx";

const SHOP: NameColumn<ShopFigures> = {
  heading: tableMessages.store,
  value: (shop) => shop.store,
  format: isolatedName,
};

export function ShopFiguresTable({ report, loading }: SectionProps) {
  const shops = report?.stores ?? [];
  const hasMargin = report !== undefined && isCostKnown(report.totals);
  return (
    <Figures
      title={tableMessages.stores}
      note={notesOf(report, hasMargin ? tableMessages.dayMargin : undefined)}
      dataset="sales_by_store"
      report={report}
      comparison={comparisonOf(report, ({ stores = [] }) => stores, SHOP.value)}
      name={SHOP}
      columns={columnsOf(sumShops(shops).total_sales, hasMargin)}
      rows={shops}
      sortedBy={tableMessages.totalSales}
      sum={sumShops}
      loading={loading}
    />
  );
}

function columnsOf(allSales: number, hasMargin: boolean): readonly Column<ShopSums>[] {
  return [
    TOTAL_SALES,
    shareOf(allSales),
    NET_SALES,
    CUSTOMERS,
    AVERAGE_BILL,
    PROFIT,
    ...(hasMargin ? [MARGIN] : []),
  ];
}
