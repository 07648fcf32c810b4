/** The columns that several tables have, and their drawing of a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/names/name-parts.tsx";
import { formatBaht, formatCount, formatPercent } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import { formatName } from "../../report/language/names.ts";
import { averageBill, percentOf, perUnit } from "../../report/tables/sums.ts";
import type { Column } from "../../tables/types.ts";

/** A name may run from right to left: what is beside it keeps its order. */
export function isolatedName(name: string, { page }: PageLanguage): ReactNode {
  return (
    <bdi>
      <NameParts>{formatName(name, page)}</NameParts>
    </bdi>
  );
}

type Sums<Key extends string> = Readonly<Record<Key, number>>;

/** The column of a figure. */
function column<Key extends string>(
  key: Key,
  heading: string,
  format: Column<unknown>["format"],
): Column<Sums<Key>> {
  return { key, heading, value: (sums) => sums[key], format };
}

/** The total sales, which the changes of a table are beside. */
export const TOTAL_SALES = "total_sales";

/** @param allSales what the shares are of */
export function columnsIn({ fields, page, tables }: PageLanguage, allSales = 0) {
  return {
    totalSales: column(TOTAL_SALES, page.totalSales, formatBaht),
    netSales: column("net_sales", page.netSales, formatBaht),
    profit: column("profit", page.profit, formatBaht),
    discounts: column("total_discounts", fields.total_discounts, formatBaht),
    quantity: column("quantity_sold", fields.quantity_sold, formatCount),
    customers: column("total_transactions", page.customers, formatCount),
    transactions: column("total_transactions", page.transactions, formatCount),
    share: {
      key: "share",
      heading: page.share,
      value: (sums: Sums<"total_sales">) => percentOf(sums.total_sales, allSales),
      format: formatPercent,
    },
    margin: {
      key: "margin",
      heading: tables.margin,
      value: (sums: Sums<"net_sales" | "profit">) => percentOf(sums.profit, sums.net_sales),
      format: formatPercent,
    },
    /** The API does not say the discounts of a product, so its net sales are not known. */
    productMargin: {
      key: "margin",
      heading: tables.margin,
      value: (sums: Sums<"total_sales" | "profit">) => percentOf(sums.profit, sums.total_sales),
      format: formatPercent,
    },
    averageBill: {
      key: "average_bill",
      heading: tables.averageBill,
      value: averageBill,
      format: formatBaht,
    },
    averagePrice: {
      key: "average_price",
      heading: tables.averagePrice,
      value: (sums: Sums<"total_sales" | "quantity_sold">) => perUnit(sums.total_sales, sums.quantity_sold),
      format: formatBaht,
    },
  };
}
