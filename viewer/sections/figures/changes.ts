/** The columns of a table for the change of total sales, on rows that know what they are compared with. */
import { type Change, changeOf } from "../../report/comparison/change.ts";
import { type Compared, comparedOf, leftOutOf, type RowPair } from "../../report/comparison/compared.ts";
import { percentChange } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Report } from "../../report/report.ts";
import { sumOf } from "../../report/tables/sums.ts";
import type { Column, DataTableProps } from "../../tables/types.ts";
import { TOTAL_SALES } from "./columns.tsx";

export interface SalesSums {
  readonly total_sales: number;
  /** Of a product. */
  readonly is_new?: true;
}

/** The total sales that are compared; undefined if there is no such row. */
interface ComparedSales {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

type WithCompared<Sums> = Sums & { readonly compared: ComparedSales };

export interface TableComparison<Row> {
  /** What a row is compared as. A day that is not over is not compared. */
  readonly salesOf: (row: Row) => ComparedSales;
  /** The rows that only the earlier range has. */
  readonly gone: readonly Row[];
  readonly hasPercent: boolean;
  /** Shown in place of a per cent if there was no such row. */
  readonly noRow: string;
}

/** @param nameOf what knows a row */
export function comparisonOf<Row extends SalesSums>(
  { hasPercent }: Compared,
  pairs: readonly RowPair<Row>[],
  nameOf: (row: Row) => string,
  noRow: string,
): TableComparison<Row> {
  const pairOf = new Map(pairs.map((pair) => [pair.now && nameOf(pair.now), pair]));
  return {
    salesOf(row) {
      const pair = pairOf.get(nameOf(row));
      return { now: pair?.now?.total_sales, before: pair?.before?.total_sales };
    },
    gone: pairs.flatMap(({ now, before }) => (now === undefined && before ? before : [])),
    hasPercent,
    noRow,
  };
}

/** The notes of a table, with the days that are not wholly known. */
export function notesOf(
  report: Report | undefined,
  { changes, page }: PageLanguage,
  ...notes: readonly (string | undefined)[]
): string | undefined {
  const left = report && comparedOf(report) && leftOutOf(report);
  const without =
    left && (left.isToday ? changes.withoutDay(left.range.startDate) : changes.withoutUnknown(left.range));
  return page.sentences([...notes, without].filter((note) => note !== undefined)) || undefined;
}

type Summed<Sums, Row extends Sums> = Pick<DataTableProps<Sums, Row>, "columns" | "rows" | "sum" | "others">;

/** The columns and rows of a table, with the change of total sales beside them. The changes add up to the total's. */
export function withChanges<Sums extends SalesSums, Row extends Sums>(
  { columns, rows, sum }: Omit<Summed<Sums, Row>, "others">,
  { salesOf, gone, hasPercent, noRow }: TableComparison<Row>,
  language: PageLanguage,
): Summed<WithCompared<Sums>, WithCompared<Row>> {
  return {
    columns: columns.flatMap((column) =>
      column.key === TOTAL_SALES ? [column, ...changeColumns(noRow, hasPercent, language)] : [column],
    ),
    rows: rows.map((row) => ({ ...row, compared: salesOf(row) })),
    sum: (figures) => ({
      ...sum(figures),
      compared: {
        now: sumOf(figures, ({ compared }) => compared.now ?? 0),
        before: sumOf(figures, ({ compared }) => compared.before ?? 0),
      },
    }),
    others:
      gone.length === 0
        ? undefined
        : {
            name: language.tables.onlyBefore(gone.length),
            figures: {
              ...sum([]),
              // A shop that is closed lost its open days.
              total_sales_change_days: 0 - sumOf(gone, ({ total_sales }) => total_sales),
              compared: { now: undefined, before: sumOf(gone, ({ total_sales }) => total_sales) },
            },
          },
  };
}

function changeColumns(
  noRow: string,
  hasPercent: boolean,
  { money, page, tables }: PageLanguage,
): readonly Column<WithCompared<SalesSums>>[] {
  const changeIn = ({ compared: { now, before } }: WithCompared<SalesSums>): Partial<Change> =>
    now === undefined && before === undefined ? {} : changeOf(now ?? 0, before ?? 0, hasPercent);
  return [
    {
      key: "change",
      heading: page.changeOfSum,
      value: (figures) => changeIn(figures).amount,
      format: money.exactChange,
    },
    {
      key: "change_percent",
      heading: tables.changePercent,
      value: (figures) => changeIn(figures).percent,
      format: percentChange,
      unknown({ compared: { now, before }, is_new }) {
        if (before !== undefined || now === undefined) return tables.unknown;
        return is_new ? tables.isNew : noRow;
      },
    },
  ];
}
