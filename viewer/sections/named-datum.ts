import type { Datum, DatumChange } from "../charts/types.ts";
import { changeOfSum } from "../report/comparison/change.ts";
import { earlierReport, openDaysOf } from "../report/comparison/compared.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { percentChange } from "../report/format.ts";
import { changeInText } from "../report/language/comparison.ts";
import type { PageLanguage } from "../report/language/language.ts";
import { formatName } from "../report/language/names.ts";
import type { Report } from "../report/report.ts";
import { directionOf } from "./change-mark.tsx";

/** Makes a datum of a figure of each row, with its change against the earlier row of its name if there is a comparison. */
export function namedDatum<Name extends AnyDataset>(
  report: Report | undefined,
  dataset: Name,
  figureOf: (row: Figures<Name>) => number,
  formatAmount: (amount: number) => string,
  language: PageLanguage,
): (row: Figures<Name>) => Datum {
  const { page, tables } = language;
  const earlier = earlierReport(report);
  const openDays = report && earlier && openDaysOf(report, earlier);
  const figuresBefore = new Map(
    earlier && figuresOf(earlier, dataset).map((row) => [keyText(dataset, row), figureOf(row)]),
  );
  return (row) => {
    const name = keyText(dataset, row);
    const datum = { label: formatName(name, page), value: figureOf(row) };
    if (openDays === undefined) return datum;
    const before = figuresBefore.get(name);
    const change = before === undefined ? undefined : changeOfSum(datum.value, before, openDays);
    const text = change ? changeInText(change, language, formatAmount) : tables.isNew;
    const mark = change ? labelOf(change.percent) : { text, direction: "same" as const };
    return { ...datum, ...(mark && { change: mark }), details: [{ name: page.change, value: text }] };
  };
}

function labelOf(percent: number | undefined): DatumChange | undefined {
  return percent === undefined
    ? undefined
    : { text: percentChange(percent), direction: directionOf(percent) };
}
