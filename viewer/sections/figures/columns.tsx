/** The columns that several tables have, and their drawing of a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/names/name-parts.tsx";
import { formatBaht, formatCount, formatPercent } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { averageBill, percentOf } from "../../report/tables/sums.ts";
import type { Column } from "../../tables/types.ts";

/** A name may run from right to left: what is beside it keeps its order. */
export function isolatedName(name: string, { page }: PageLanguage): ReactNode {
  return (
    <bdi>
      <NameParts>{formatName(name, page)}</NameParts>
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

/** The total sales, which the changes of a table are beside. */
export const TOTAL_SALES = "total_sales";

/** The columns that several tables have. */
export function columnsIn({ page, tables }: PageLanguage) {
  const margin: Column<{ readonly net_sales: number; readonly profit: number }> = {
    key: "margin",
    heading: tables.margin,
    value: (sums) => percentOf(sums.profit, sums.net_sales),
    format: formatPercent,
  };
  const averageBills: Column<{ readonly total_sales: number; readonly total_transactions: number }> = {
    key: "average_bill",
    heading: tables.averageBill,
    value: averageBill,
    format: formatBaht,
  };
  return {
    totalSales: column(TOTAL_SALES, page.totalSales, formatBaht),
    netSales: column("net_sales", page.netSales, formatBaht),
    profit: column("profit", page.profit, formatBaht),
    discounts: column("total_discounts", tables.discounts, formatBaht),
    quantity: column("quantity_sold", tables.quantity, formatCount),
    customers: column("total_transactions", page.customers, formatCount),
    shareOf: (allSales: number): Column<{ readonly total_sales: number }> => ({
      key: "share",
      heading: page.share,
      value: (sums) => percentOf(sums.total_sales, allSales),
      format: formatPercent,
    }),
    margin,
    averageBill: averageBills,
  };
}
