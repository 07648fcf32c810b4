/** The columns that several tables have, and their drawing of a name. */
import type { ReactNode } from "react";
import { NameParts } from "../../charts/name-parts.tsx";
import { formatCount, formatPercent } from "../../report/format.ts";
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

/** What not every row has. */
type Maybe<Key extends string> = Readonly<Partial<Record<Key, number>>>;

type Form = Pick<Column<unknown>, "format">;

/** The form of amounts: to the hundredth, as the specification has them in tables and tooltips. */
export function amountForm({ money }: PageLanguage): Form {
  return { format: money.exact };
}

const COUNT: Form = { format: formatCount };
const PERCENT: Form = { format: formatPercent };

/** The column of a figure. */
function column<Key extends string>(key: Key, heading: string, form: Form): Column<Sums<Key>> {
  return { key, heading, value: (sums) => sums[key], ...form };
}

/** The total sales, which the changes of a table are beside. */
export const TOTAL_SALES = "total_sales";

interface ColumnsOptions {
  /** What the shares are of. */
  readonly allSales?: number;
  /** Whether the profit of a row is known; by default, all are. */
  readonly isKnown?: (sums: Sums<"profit">) => boolean;
}

export function columnsIn(
  language: PageLanguage,
  { allSales = 0, isKnown = () => true }: ColumnsOptions = {},
) {
  const { fields, money, page, tables } = language;
  const amount = amountForm(language);
  const profitOf = (sums: Sums<"profit">) => (isKnown(sums) ? sums.profit : undefined);
  const shareOf = (part: number | undefined, whole: number) =>
    part === undefined ? undefined : percentOf(part, whole);
  const part = <Key extends string>(key: Key, what: string): Column<Maybe<Key>> => ({
    key,
    heading: `${page.change}: ${what}`,
    value: (sums) => sums[key],
    format: money.exactChange,
  });
  return {
    totalSales: column(TOTAL_SALES, page.totalSales, amount),
    netSales: column("net_sales", page.netSales, amount),
    profit: { key: "profit", heading: page.profit, value: profitOf, ...amount },
    discounts: column("total_discounts", fields.total_discounts, amount),
    quantity: column("quantity_sold", fields.quantity_sold, COUNT),
    customers: column("total_transactions", page.customers, COUNT),
    transactions: column("total_transactions", page.transactions, COUNT),
    share: {
      key: "share",
      heading: page.share,
      value: (sums: Sums<"total_sales">) => percentOf(sums.total_sales, allSales),
      ...PERCENT,
    },
    margin: {
      key: "margin",
      heading: tables.margin,
      value: (sums: Sums<"net_sales" | "profit">) => shareOf(profitOf(sums), sums.net_sales),
      ...PERCENT,
    },
    /** The API does not say the discounts of a product, so its net sales and its margin are not known. */
    profitOfTotal: {
      key: "profit_of_total",
      heading: tables.profitOfTotal,
      value: (sums: Sums<"total_sales" | "profit">) => shareOf(profitOf(sums), sums.total_sales),
      ...PERCENT,
    },
    averageBill: {
      key: "average_bill",
      heading: tables.averageBill,
      value: averageBill,
      ...amount,
    },
    changeByDays: part("total_sales_change_days", page.openDays),
    changeByCustomers: part("total_sales_change_customers", page.customers),
    changeByBills: part("total_sales_change_bills", tables.averageBill),
    averagePrice: {
      key: "average_price",
      heading: tables.averagePrice,
      value: (sums: Sums<"total_sales" | "quantity_sold">) => perUnit(sums.total_sales, sums.quantity_sold),
      ...amount,
    },
  };
}
