/** The columns of a table for the change of total sales, on rows that know what they are compared with. */
import { type Change, changeOfSum, type OpenDays } from "../../report/comparison/change.ts";
import { earlierReport, openDaysOf, pairRows, type RowPair } from "../../report/comparison/compared.ts";
import { bahtChange, percentChange, perOpenDaySentence } from "../../report/comparison/messages.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../../report/datasets.ts";
import type { Report } from "../../report/report.ts";
import { onlyBefore, tableMessages } from "../../report/tables/messages.ts";
import { sumOf } from "../../report/tables/sums.ts";
import type { Column, DataTableProps } from "../../tables/types.ts";
import { TOTAL_SALES } from "./columns.tsx";

export interface SalesSums {
  readonly total_sales: number;
}

interface Before {
  /** The earlier total sales; undefined if there was no such row. */
  readonly before: number | undefined;
  readonly openDays: OpenDays;
}

type Compared<Sums> = Sums & Before;

export interface TableComparison<Row> {
  readonly pairs: readonly RowPair<Row>[];
  /** The open days of both ranges; undefined if each row is one of them. */
  readonly openDays: OpenDays | undefined;
  /** Shown in place of a per cent if there was no such row. */
  readonly noRow: string;
}

/** The comparison of a table whose rows have names; undefined if the report has none. */
export function comparisonOf<Name extends AnyDataset>(
  report: Report | undefined,
  dataset: Name,
): TableComparison<Figures<Name>> | undefined {
  const earlier = earlierReport(report);
  if (report === undefined || earlier === undefined) return undefined;
  return {
    pairs: pairRows(figuresOf(report, dataset), figuresOf(earlier, dataset), (row) => keyText(dataset, row)),
    openDays: openDaysOf(report, earlier),
    noRow: tableMessages.isNew,
  };
}

/** The notes of a table, with the open days of both ranges if they differ. */
export function notesOf(
  report: Report | undefined,
  ...notes: readonly (string | undefined)[]
): string | undefined {
  const earlier = earlierReport(report);
  const openDays = report && earlier && openDaysOf(report, earlier);
  const all = [
    ...notes,
    ...(openDays && openDays.now !== openDays.before ? [perOpenDaySentence(openDays)] : []),
  ];
  return all.filter((note) => note !== undefined).join(" ") || undefined;
}

type ChangingProps<Sums, Row extends Sums> = Pick<
  DataTableProps<Sums, Row>,
  "columns" | "rows" | "sum" | "others"
>;

/** The columns and rows of a table, with the change of total sales beside them. The changes add up to the total's. */
export function withChanges<Sums extends SalesSums, Row extends Sums>(
  { columns, rows, sum }: Omit<ChangingProps<Sums, Row>, "others">,
  { pairs, openDays, noRow }: TableComparison<Row>,
): ChangingProps<Compared<Sums>, Compared<Row>> {
  const earlier = new Map(pairs.map(({ now, before }) => [now, before]));
  const gone = pairs.flatMap(({ now, before }) => (now === undefined && before ? [before] : []));
  const sumBefore = (figures: readonly Compared<Sums>[]): Compared<Sums> => ({
    ...sum(figures),
    before: sumOf(figures, ({ before = 0 }) => before),
    openDays: openDays ?? {
      now: sumOf(figures, (each) => each.openDays.now),
      before: sumOf(figures, (each) => each.openDays.before),
    },
  });
  return {
    columns: columns.flatMap((column) =>
      column.key === TOTAL_SALES.key ? [column, ...changeColumns(noRow)] : [column],
    ),
    rows: rows.map((row) => {
      const before = earlier.get(row)?.total_sales;
      return { ...row, before, openDays: openDays ?? { now: 1, before: before === undefined ? 0 : 1 } };
    }),
    sum: sumBefore,
    others:
      gone.length === 0
        ? undefined
        : {
            name: onlyBefore(gone.length),
            figures: {
              ...sum([]),
              before: sumOf(gone, ({ total_sales }) => total_sales),
              openDays: openDays ?? { now: 0, before: gone.length },
            },
          },
  };
}

function changeColumns(noRow: string): readonly Column<Compared<SalesSums>>[] {
  return [
    {
      key: "change",
      heading: tableMessages.change,
      value: (figures) => changeOf(figures).amount,
      format: bahtChange,
    },
    {
      key: "change_percent",
      heading: tableMessages.changePercent,
      value: (figures) => changeOf(figures).percent,
      format: percentChange,
      unknown: ({ before }) => (before === undefined ? noRow : tableMessages.unknown),
    },
  ];
}

function changeOf({ total_sales, before = 0, openDays }: Compared<SalesSums>): Change {
  return changeOfSum(total_sales, before, openDays);
}
