import { useContext, useEffect, useRef, useState } from "react";
import { usePageLanguage } from "../../language.tsx";
import { comparedOf } from "../../report/comparison/compared.ts";
import { comparedCsvTable, monthsCsvTable } from "../../report/comparison/compared-csv-table.ts";
import type { AnyDataset, ShopPart, SourceDataset } from "../../report/datasets.ts";
import type { DateRange } from "../../report/date-range.ts";
import { coveredRange, type Report } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { csvWithBom } from "../../report/tables/csv.ts";
import { DataTable } from "../../tables/data-table.tsx";
import type { DataTableProps } from "../../tables/types.ts";
import { Later, Printed } from "../later.tsx";
import { type SalesSums, type TableComparison, withChanges } from "./changes.ts";

/** A larger table makes the file heavy, and nobody reads it in a page. */
const MOST_ROWS = 500;

interface FiguresProps<Sums extends SalesSums, Row extends Sums>
  extends Omit<DataTableProps<Sums, Row>, "caption" | "most" | "labels" | "save" | "isInteractive"> {
  readonly dataset: Exclude<AnyDataset, SourceDataset | ShopPart> | "sales_by_month";
  readonly report: Report | undefined;
  /** The rows of the earlier range, if there is one. */
  readonly comparison: TableComparison<Row> | undefined;
}

/**
 * The figures of a chart as a table that opens without scripts too. Its line is there before the figures, so that
 * nothing jumps. The live page, which was not prerendered, makes the table when it is opened or printed.
 */
export function Figures<Sums extends SalesSums, Row extends Sums>({
  dataset,
  report,
  comparison,
  ...table
}: FiguresProps<Sums, Row>) {
  const { changes, datasets, dates, tables } = usePageLanguage();
  const title = datasets[dataset].table;
  const isMonths = dataset === "sales_by_month";
  const { loading, rows } = table;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opening] = useState(createSignal);
  // A reader may have opened it before the script ran.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  if (isOpen) opening.give();
  const isPrinted = useContext(Printed);
  const range = report && coveredRange(report);
  if (!loading && rows.length === 0) return <div className="figures-line" />;
  const earlier = comparison && comparedOf(report)?.before.range;
  const daysOf = (now: DateRange) =>
    earlier ? changes.against(dates.range(now), dates.range(earlier)) : dates.range(now);
  return (
    <details
      className="figures"
      id={report?.toDo && !isMonths ? dataset : undefined}
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="figures-line">{isMonths ? tables.showMonths : tables.show}</summary>
      {report && range && (
        <Later until={opening.given} isNeeded={isOpen || isPrinted}>
          <ChangingTable
            {...table}
            comparison={comparison}
            caption={loading ? title : tables.caption(title, daysOf(range))}
            isInteractive={isOpen}
            most={MOST_ROWS}
            labels={{ total: tables.total, unknown: tables.unknown, more: tables.andMore }}
            save={{
              label: tables.save,
              refused: tables.cannotSave,
              name: fileName(range, `_${dataset}.csv`),
              type: "text/csv",
              text: () => csvWithBom(isMonths ? monthsCsvTable(report) : comparedCsvTable(report, dataset)),
            }}
          />
        </Later>
      )}
    </details>
  );
}

function ChangingTable<Sums extends SalesSums, Row extends Sums>({
  comparison,
  ...table
}: Omit<DataTableProps<Sums, Row>, "others"> & Pick<FiguresProps<Sums, Row>, "comparison">) {
  const language = usePageLanguage();
  if (comparison === undefined) return <DataTable {...table} />;
  return <DataTable {...table} {...withChanges(table, comparison, language)} />;
}

export function FiguresElsewhere({ title, empty }: { readonly title: string; readonly empty: boolean }) {
  const { tables } = usePageLanguage();
  return <p className="figures-line">{empty ? "" : tables.figuresElsewhere(title)}</p>;
}

function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
