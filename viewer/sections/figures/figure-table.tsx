import { usePageLanguage } from "../../language.tsx";
import type { DateRange } from "../../report/date-range.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { type CsvTable, csvWithBom } from "../../report/tables/csv.ts";
import { DataTable } from "../../tables/data-table.tsx";
import type { DataTableProps } from "../../tables/types.ts";
import { type SalesSums, type TableComparison, withChanges } from "./changes.ts";

/** A larger table makes a file heavy and a page slow, and nobody reads it there. */
const MOST_ROWS = 500;

export interface FigureTableProps<Sums extends SalesSums, Row extends Sums>
  extends Omit<DataTableProps<Sums, Row>, "most" | "labels" | "file"> {
  /** The earlier rows, if there are any. */
  readonly comparison?: TableComparison<Row> | undefined;
  /** The rows shown, 500 by default; the others are summed in one row. */
  readonly most?: number;
  /** The days of the file, and the end of its name. */
  readonly range: DateRange | null;
  readonly fileEnd: string;
  readonly csv: () => CsvTable;
}

/** A table of figures in the language of the page, with the changes of its sales, and the file that it is saved as. */
export function FigureTable<Sums extends SalesSums, Row extends Sums>({
  comparison,
  range,
  fileEnd,
  csv,
  others,
  ...table
}: FigureTableProps<Sums, Row>) {
  const language = usePageLanguage();
  const shared = {
    most: MOST_ROWS,
    labels: language.tables,
    file: { name: fileName(range, fileEnd), text: () => csvWithBom(csv()) },
  };
  return comparison ? (
    <DataTable {...shared} {...table} {...withChanges(table, comparison, language)} />
  ) : (
    <DataTable {...shared} {...table} others={others} />
  );
}
