/** The four datasets, answered from the daily sums of a store. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { divideRounded, toNumber } from "../../../viewer/report/decimal.ts";
import type { Connection, Row } from "../engine/duckdb.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import type { SalesStore } from "../sales-store.ts";
import { hundredthsOf, type WireDecimal, wireDecimal } from "../wire-decimal.ts";
import type { LoadCall } from "./load-pins.ts";

/** Lends a connection for one answer, which is then all of one state of the store. */
export interface StoreReader {
  /** @param call when the answer is one of several that belong together */
  read<T>(work: (connection: Connection) => Promise<T>, call?: LoadCall): Promise<T>;
  close(): Promise<void>;
}

const NO_CATEGORY = "(none)";

export function createDuckdbStore(reader: StoreReader): SalesStore {
  return {
    async salesSummary(range, load) {
      const rows = await select(
        reader,
        `strftime(day, '%Y-%m-%d') AS date, transactions, gross AS total, gross - discount AS net,
          gross - discount - cost AS profit FROM daily_totals`,
        { range, load },
        "ORDER BY day",
      );
      return rows.map((row) => {
        const transactions = wholeOf(row, "transactions");
        return {
          date: textOf(row, "date"),
          total_sales: decimal(row, "total"),
          net_sales: decimal(row, "net"),
          profit: decimal(row, "profit"),
          total_transactions: transactions,
          avg_sales_per_transaction: toNumber(
            divideRounded(hundredthsOf(textOf(row, "total")), transactions),
          ),
        };
      });
    },

    async salesByCategory(range, load) {
      const rows = await select(
        reader,
        `category, sum(gross) AS total, sum(quantity) AS quantity, sum(discount) AS discounts
          FROM daily_categories`,
        { range, load },
        "GROUP BY category ORDER BY total DESC, category",
      );
      return rows.map((row) => ({
        category: textOf(row, "category") || NO_CATEGORY,
        total_sales: decimal(row, "total"),
        quantity_sold: decimal(row, "quantity"),
        total_discounts: decimal(row, "discounts"),
      }));
    },

    async salesByProduct(range, load) {
      const rows = await select(
        reader,
        `product, category, sum(gross) AS total, sum(quantity) AS quantity,
          sum(gross) - sum(discount) - sum(cost) AS profit FROM daily_products`,
        { range, load },
        "GROUP BY product, category ORDER BY total DESC, product, category",
      );
      return rows.map((row) => ({
        product_name: textOf(row, "product"),
        category: textOf(row, "category") || NO_CATEGORY,
        total_sales: decimal(row, "total"),
        quantity_sold: decimal(row, "quantity"),
        profit: decimal(row, "profit"),
      }));
    },

    async salesByEmployee(range, load) {
      const rows = await select(
        reader,
        "employee, sum(gross) AS total, sum(transactions) AS transactions FROM daily_employees",
        { range, load },
        "GROUP BY employee ORDER BY total DESC, employee",
      );
      return rows.map((row) => ({
        employee_name: textOf(row, "employee"),
        total_sales: decimal(row, "total"),
        total_transactions: wholeOf(row, "transactions"),
      }));
    },

    async lastDay() {
      const [row] = await select(reader, "strftime(max(day), '%Y-%m-%d') AS day FROM daily_totals", {
        range: null,
      });
      return row?.day === null ? undefined : textOf(row, "day");
    },

    close: () => reader.close(),
  };
}

interface Asked {
  readonly range: DateRange | null;
  readonly load?: string | undefined;
}

function select(
  reader: StoreReader,
  what: string,
  { range, load }: Asked,
  rest = "",
): Promise<readonly Row[]> {
  const where = range === null ? "" : "WHERE day BETWEEN $1::DATE AND $2::DATE";
  const values = range === null ? [] : [range.startDate, range.endDate];
  const call = load === undefined ? undefined : { load, part: what };
  return reader.read((connection) => connection.rows(`SELECT ${what} ${where} ${rest}`, values), call);
}

function decimal(row: Row, column: string): WireDecimal {
  return wireDecimal(textOf(row, column));
}
