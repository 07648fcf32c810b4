/** What several tables have: their columns, and how they show a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/names/name-parts.tsx";
import { formatBaht, formatCount, formatName, formatPercent } from "../../report/format.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { averageBill, type EmployeeSums, percentOf } from "../../report/tables/sums.ts";
import type { Column } from "../../tables/types.ts";

/** A name may run from right to left: what is beside it keeps its order. */
export function isolatedName(name: string): ReactNode {
  return (
    <bdi>
      <NameParts>{formatName(name)}</NameParts>
    </bdi>
  );
}

export const TOTAL_SALES: Column<{ readonly total_sales: number }> = {
  key: "total_sales",
  heading: tableMessages.totalSales,
  value: (sums) => sums.total_sales,
  format: formatBaht,
};

export function shareOf(allSales: number): typeof TOTAL_SALES {
  return {
    key: "share",
    heading: tableMessages.share,
    value: (sums) => percentOf(sums.total_sales, allSales),
    format: formatPercent,
  };
}

export const NET_SALES: Column<{ readonly net_sales: number }> = {
  key: "net_sales",
  heading: tableMessages.netSales,
  value: (sums) => sums.net_sales,
  format: formatBaht,
};

export const PROFIT: Column<{ readonly profit: number }> = {
  key: "profit",
  heading: tableMessages.profit,
  value: (sums) => sums.profit,
  format: formatBaht,
};

export const MARGIN: Column<{ readonly net_sales: number; readonly profit: number }> = {
  key: "margin",
  heading: tableMessages.margin,
  value: (sums) => percentOf(sums.profit, sums.net_sales),
  format: formatPercent,
};

export const QUANTITY: Column<{ readonly quantity_sold: number }> = {
  key: "quantity_sold",
  heading: tableMessages.quantity,
  value: (sums) => sums.quantity_sold,
  format: formatCount,
};

export const CUSTOMERS: Column<{ readonly total_transactions: number }> = {
  key: "total_transactions",
  heading: tableMessages.customers,
  value: (sums) => sums.total_transactions,
  format: formatCount,
};

export const AVERAGE_BILL: Column<EmployeeSums> = {
  key: "average_bill",
  heading: tableMessages.averageBill,
  value: averageBill,
  format: formatBaht,
};
