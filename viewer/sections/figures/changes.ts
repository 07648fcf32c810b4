/** The columns of a table for the change of total sales, on rows that know what they are compared with. */

import { changeOfSum, type OpenDays } from "../../report/comparison/change.ts";
import { earlierReport, openDaysOf, type RowPair } from "../../report/comparison/compared.ts";
import { bahtChangeColumn, bahtChangeWhole, percentChange } from "../../report/format.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { Report } from "../../report/report.ts";
import { sumOf } from "../../report/tables/sums.ts";
import type { Column, DataTableProps } from "../../tables/types.ts";
import { TOTAL_SALES } from "./columns.tsx";

export interface SalesSums {
  readonly total_sales: number;
}

type Compared<Sums> = Sums & {
  /** The earlier total sales; undefined if there was no such row. */
  readonly before: number | undefined;
  readonly openDays: OpenDays;
};

export interface TableComparison<Row> {
  readonly pairs: readonly RowPair<Row>[];
  /** The open days of both ranges; undefined if each row is one of them. */
  readonly openDays: OpenDays | undefined;
  /** Shown in place of a per cent if there was no such row. */
  readonly noRow: string;
}

/** The notes of a table, with the open days of both ranges if they differ. */
export function notesOf(
  report: Report | undefined,
  { changes }: PageLanguage,
  ...notes: readonly (string | undefined)[]
): string | undefined {
  const earlier = earlierReport(report);
  const openDays = report && earlier && openDaysOf(report, earlier);
  const all = [
    ...notes,
    ...(openDays && openDays.now !== openDays.before ? [changes.perOpenDaySentence(openDays)] : []),
  ];
  return all.filter((note) => note !== undefined).join(" ") || undefined;
}

type Summed<Sums, Row extends Sums> = Pick<DataTableProps<Sums, Row>, "columns" | "rows" | "sum" | "others">;

/** The columns and rows of a table, with the change of total sales beside them. The changes add up to the total's. */
export function withChanges<Sums extends SalesSums, Row extends Sums>(
  { columns, rows, sum }: Omit<Summed<Sums, Row>, "others">,
  { pairs, openDays, noRow }: TableComparison<Row>,
  language: PageLanguage,
): Summed<Compared<Sums>, Compared<Row>> {
  const earlier = new Map(pairs.map(({ now, before }) => [now, before]));
  const gone = pairs.flatMap(({ now, before }) => (now === undefined && before ? [before] : []));
  const openDaysFor = (now: number, before: number) => openDays ?? { now, before };
  const sumBefore = (figures: readonly Compared<Sums>[]): Compared<Sums> => ({
    ...sum(figures),
    before: sumOf(figures, ({ before = 0 }) => before),
    openDays: openDaysFor(
      sumOf(figures, (each) => each.openDays.now),
      sumOf(figures, (each) => each.openDays.before),
    ),
  });
  return {
    columns: columns.flatMap((column) =>
      column.key === TOTAL_SALES ? [column, ...changeColumns(noRow, language)] : [column],
    ),
    rows: rows.map((row) => {
      const before = earlier.get(row)?.total_sales;
      return { ...row, before, openDays: openDaysFor(1, before === undefined ? 0 : 1) };
    }),
    sum: sumBefore,
    others:
      gone.length === 0
        ? undefined
        : {
            name: language.tables.onlyBefore(gone.length),
            figures: {
              ...sum([]),
              before: sumOf(gone, ({ total_sales }) => total_sales),
              openDays: openDaysFor(0, gone.length),
            },
          },
  };
}

function changeColumns(
  noRow: string,
  { page, tables }: PageLanguage,
): readonly Column<Compared<SalesSums>>[] {
  const changeOf = ({ total_sales, before = 0, openDays }: Compared<SalesSums>) =>
    changeOfSum(total_sales, before, openDays);
  return [
    {
      key: "change",
      heading: page.change,
      value: (figures) => changeOf(figures).amount,
      format: bahtChangeWhole,
      formatAll: bahtChangeColumn,
    },
    {
      key: "change_percent",
      heading: tables.changePercent,
      value: (figures) => changeOf(figures).percent,
      format: percentChange,
      unknown: ({ before }) => (before === undefined ? noRow : tables.unknown),
    },
  ];
}
