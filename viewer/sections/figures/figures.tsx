import { useContext, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../charts/use-hydrated.ts";
import { usePageLanguage } from "../../language.tsx";
import { comparedOf } from "../../report/comparison/compared.ts";
import { comparedCsvTable, monthsCsvTable } from "../../report/comparison/compared-csv-table.ts";
import { type AnyDataset, figuresOf, type ShopPart, type SourceDataset } from "../../report/datasets.ts";
import { coveredRange, type Report } from "../../report/report.ts";
import { ChartTitle } from "../chart-block.tsx";
import { Later, Printed } from "../later.tsx";
import type { SalesSums } from "./changes.ts";
import { FigureTable, type FigureTableProps } from "./figure-table.tsx";

interface FiguresProps<Sums extends SalesSums, Row extends Sums>
  extends Pick<FigureTableProps<Sums, Row>, "loading"> {
  readonly dataset: Exclude<AnyDataset, SourceDataset | ShopPart> | "sales_by_month";
  readonly report: Report | undefined;
  /** Whether there is no other drawing: it is always open. */
  readonly isDrawing?: boolean;
  /** Makes the table, for which much is added up. */
  readonly table: (
    report: Report,
  ) => Omit<
    FigureTableProps<Sums, Row>,
    "caption" | "range" | "fileEnd" | "csv" | "isInteractive" | "loading"
  >;
}

/**
 * The figures of a chart as a table that opens without scripts too. Its line is there before the figures, so that
 * nothing jumps. The live page, which was not prerendered, makes the table when it is opened or printed.
 */
export function Figures<Sums extends SalesSums, Row extends Sums>({
  dataset,
  report,
  isDrawing,
  loading,
  table,
}: FiguresProps<Sums, Row>) {
  const { changes, datasets, dates, tables } = usePageLanguage();
  const chart = useContext(ChartTitle);
  const isMonths = dataset === "sales_by_month";
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opening] = useState(createSignal);
  // A reader may have opened it before the script ran.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  if (isOpen) opening.give();
  const isPrinted = useContext(Printed);
  const isHydrated = useHydrated();
  const range = report && coveredRange(report);
  const rows = report && figuresOf(report, isMonths ? "sales_summary" : dataset);
  if (!loading && !rows?.length) return <div className="figures-line" />;
  const id = report?.toDo && !isMonths ? dataset : undefined;
  function tableOf(isInteractive: boolean) {
    if (!report || !range) return;
    const made = table(report);
    const title = datasets[dataset].table;
    const days = dates.range(range);
    const earlier = made.comparison && comparedOf(report)?.before.range;
    return (
      <FigureTable
        {...made}
        {...{ range, loading, isInteractive }}
        caption={
          loading
            ? title
            : tables.caption(title, earlier ? changes.against(days, dates.range(earlier)) : days)
        }
        fileEnd={`_${dataset}.csv`}
        csv={() => (isMonths ? monthsCsvTable(report) : comparedCsvTable(report, dataset))}
      />
    );
  }
  if (isDrawing)
    return (
      <div className="figures figures-drawn" id={id} aria-busy={loading}>
        {tableOf(isHydrated)}
      </div>
    );
  return (
    <details
      className="figures"
      id={id}
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="figures-line">
        {isMonths ? tables.showMonths : tables.show}
        {chart !== undefined && <span className="visually-hidden">{tables.ofChart(chart)}</span>}
      </summary>
      {report && range && (
        <Later until={opening.given} isNeeded={isOpen || isPrinted}>
          {() => tableOf(isOpen)}
        </Later>
      )}
    </details>
  );
}

function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
