import type { DatumChange, Detail } from "../charts/types.ts";
import { changeOfSum } from "../report/comparison/change.ts";
import { earlierReport, openDaysOf } from "../report/comparison/compared.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { percentChange } from "../report/format.ts";
import { changeInText } from "../report/language/comparison.ts";
import type { PageLanguage } from "../report/language/language.ts";
import type { Report } from "../report/report.ts";

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
  language: PageLanguage,
): (row: Figures<Name>) => NameChange {
  const earlier = earlierReport(report);
  if (report === undefined || earlier === undefined) return () => ({ changeDetails: [] });
  const { page, tables } = language;
  const openDays = openDaysOf(report, earlier);
  const figuresBefore = new Map(
    figuresOf(earlier, dataset).map((row) => [keyText(dataset, row), figureOf(row)]),
  );
  const withDetail = (value: string, change: DatumChange | undefined): NameChange => ({
    ...(change && { change }),
    changeDetails: [{ name: page.change, value }],
  });
  return (row) => {
    const before = figuresBefore.get(keyText(dataset, row));
    if (before === undefined) return withDetail(tables.isNew, { text: tables.isNew, direction: "same" });
    const change = changeOfSum(figureOf(row), before, openDays);
    return withDetail(changeInText(change, language, formatAmount), labelOf(change.percent));
  };
}

function labelOf(percent: number | undefined): DatumChange | undefined {
  if (percent === undefined) return undefined;
  const direction = percent === 0 ? "same" : percent > 0 ? "up" : "down";
  return { text: percentChange(percent), direction };
}
