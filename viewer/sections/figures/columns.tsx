/** The columns that several tables have, and their drawing of a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/names/name-parts.tsx";
import { formatBaht, formatCount, formatName, formatPercent } from "../../report/format.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { averageBill, percentOf } from "../../report/tables/sums.ts";
import type { Column } from "../../tables/types.ts";

/** A name may run from right to left: what is beside it keeps its order. */
export function isolatedName(name: string): ReactNode {
  return (
    <bdi>
      <NameParts>{formatName(name)}</NameParts>
    </bdi>
  );
}

/** The column of a figure. */
function column<Key extends string>(
  key: Key,
  heading: string,
  format: Column<unknown>["format"],
): Column<Readonly<Record<Key, number>>> {
  return { key, heading, value: (sums) => sums[key], format };
}

export const TOTAL_SALES = column("total_sales", tableMessages.totalSales, formatBaht);
export const NET_SALES = column("net_sales", tableMessages.netSales, formatBaht);
export const PROFIT = column("profit", tableMessages.profit, formatBaht);
export const DISCOUNTS = column("total_discounts", tableMessages.discounts, formatBaht);
export const QUANTITY = column("quantity_sold", tableMessages.quantity, formatCount);
export const CUSTOMERS = column("total_transactions", tableMessages.customers, formatCount);

export function shareOf(allSales: number): typeof TOTAL_SALES {
  return {
    key: "share",
    heading: tableMessages.share,
    value: (sums) => percentOf(sums.total_sales, allSales),
    format: formatPercent,
  };
}

export const MARGIN: Column<{ readonly net_sales: number; readonly profit: number }> = {
  key: "margin",
  heading: tableMessages.margin,
  value: (sums) => percentOf(sums.profit, sums.net_sales),
  format: formatPercent,
};

export const AVERAGE_BILL: Column<{ readonly total_sales: number; readonly total_transactions: number }> = {
  key: "average_bill",
  heading: tableMessages.averageBill,
  value: averageBill,
  format: formatBaht,
};
