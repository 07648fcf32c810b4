import type { DatumChange, Detail } from "../charts/types.ts";
import { changeOfSum } from "../report/comparison/change.ts";
import { earlierReport, openDaysOf } from "../report/comparison/compared.ts";
import { changeText, percentChange } from "../report/comparison/messages.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { messages } from "../report/messages.ts";
import type { Report } from "../report/report.ts";
import { tableMessages } from "../report/tables/messages.ts";

interface NameChange {
  /** Drawn beside the value; undefined if there is no change in per cent. */
  readonly change?: DatumChange;
  /** The tooltip says them. */
  readonly changeDetails: readonly Detail[];
}

/** The change of a figure of each row, against the earlier row of its name. Without a comparison, there are none. */
export function nameChanges<Name extends AnyDataset>(
  report: Report | undefined,
  dataset: Name,
  figureOf: (row: Figures<Name>) => number,
  formatAmount: (amount: number) => string,
): (row: Figures<Name>) => NameChange {
  const earlier = earlierReport(report);
  if (report === undefined || earlier === undefined) return () => ({ changeDetails: [] });
  const openDays = openDaysOf(report, earlier);
  const figuresBefore = new Map(
    figuresOf(earlier, dataset).map((row) => [keyText(dataset, row), figureOf(row)]),
  );
  return (row) => {
    const before = figuresBefore.get(keyText(dataset, row));
    if (before === undefined)
      return withDetail(tableMessages.isNew, { text: tableMessages.isNew, direction: "same" });
    const change = changeOfSum(figureOf(row), before, openDays);
    return withDetail(changeText(change, formatAmount), labelOf(change.percent));
  };
}

function withDetail(value: string, change: DatumChange | undefined): NameChange {
  return { ...(change && { change }), changeDetails: [{ name: messages.change, value }] };
}

function labelOf(percent: number | undefined): DatumChange | undefined {
  if (percent === undefined) return undefined;
  const direction = percent === 0 ? "same" : percent > 0 ? "up" : "down";
  return { text: percentChange(percent), direction };
}
