import type { RowSink } from "../dataset-sums.ts";
import { type Hundredths, toNumber } from "../decimal.ts";
import { GroupSums } from "../group-sums.ts";
import { RowReader } from "../parse.ts";
import type { HourFigures } from "../report.ts";
import type { HourRow } from "../rows.ts";

/** The sums by weekday and hour. */
export class HourSums implements RowSink {
  readonly reader = new RowReader("sales_by_hour");
  /** The keys are such as `1 09`: Monday from nine to ten. */
  readonly #groups = new GroupSums("sales_by_hour", () => ({
    total_sales: 0,
    total_transactions: 0,
    days: 0,
  }));

  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields === undefined) return;
    const row = readHourRow(this.reader, fields);
    const groups = this.#groups;
    const sums = groups.of(`${row.weekday} ${String(row.hour).padStart(2, "0")}`);
    sums.total_sales = groups.plus("total_sales", sums.total_sales, row.total_sales);
    sums.total_transactions = groups.plus(
      "total_transactions",
      sums.total_transactions,
      row.total_transactions,
    );
    if (sums.days !== 0 && sums.days !== row.days) {
      this.reader.bad("days", fields.days, `is not ${sums.days}, as in another row of the same hour`);
    }
    sums.days = row.days;
  }

  /** The customers of all hours. */
  customers(): Hundredths {
    return this.#groups.total("total_transactions");
  }

  /** By weekday and hour. An API may send hours without receipts, too; they are dropped. */
  figures(): HourFigures[] {
    return this.#groups
      .byKey()
      .filter(([, sums]) => sums.total_sales !== 0 || sums.total_transactions !== 0)
      .map(([key, { total_sales, total_transactions, days }]) => ({
        weekday: Number(key.slice(0, 1)),
        hour: Number(key.slice(2)),
        total_sales: toNumber(total_sales),
        total_transactions: toNumber(total_transactions),
        days,
      }));
  }
}

function readHourRow(reader: RowReader, fields: Readonly<Record<string, unknown>>): HourRow {
  return {
    weekday: reader.whole("weekday", fields.weekday, 1, 7),
    hour: reader.whole("hour", fields.hour, 0, 23),
    total_sales: reader.amount("total_sales", fields.total_sales),
    total_transactions: reader.amount("total_transactions", fields.total_transactions),
    days: reader.whole("days", fields.days, 1),
  };
}
