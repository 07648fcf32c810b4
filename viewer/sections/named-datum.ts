import type { Datum, DatumChange } from "../charts/types.ts";
import { changeOf } from "../report/comparison/change.ts";
import { comparedOf, pairsByName } from "../report/comparison/compared.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { percentChange } from "../report/format.ts";
import type { PageLanguage } from "../report/language/language.ts";
import { formatName } from "../report/language/names.ts";
import type { Report } from "../report/report.ts";
import { changeInText } from "../report/wording/comparison.ts";
import { directionOf } from "./change-mark.tsx";
import type { SectionProps } from "./section-props.ts";

/** Makes a datum of a figure of each row, with its change against the earlier row of its name if there is a comparison. */
export function namedDatum<Name extends AnyDataset>(
  report: Report | undefined,
  dataset: Name,
  figureOf: (row: Figures<Name>) => number,
  formatAmount: (amount: number) => string,
  language: PageLanguage,
): (row: Figures<Name>) => Datum {
  const { page, tables } = language;
  const compared = comparedOf(report);
  const pairs = pairsByName(compared, dataset);
  return (row) => {
    const name = keyText(dataset, row);
    const datum = { label: formatName(name, page), value: figureOf(row) };
    if (compared === undefined) return datum;
    const { now, before } = pairs.get(name) ?? {};
    // What was sold only on a day that is not over is not compared.
    if (now === undefined) return datum;
    const change = before && changeOf(figureOf(now), figureOf(before), compared.hasPercent);
    const none = "is_new" in row ? tables.isNew : tables.noneBefore;
    const text = change ? changeInText(change, formatAmount) : none;
    const mark = change ? labelOf(change.percent, dataset) : { text, direction: "same" as const };
    return { ...datum, ...(mark && { change: mark }), details: [{ name: page.changeOfSum, value: text }] };
  };
}

function labelOf(percent: number | undefined, dataset: AnyDataset): DatumChange | undefined {
  if (percent === undefined) return undefined;
  // A roster is not a performance, so people get no colours.
  const direction = dataset === "sales_by_employee" ? "same" : directionOf(percent);
  return { text: percentChange(percent), direction };
}

/** The name that has all sales, which a report file says in a line; undefined if there are several, or none. */
export function onlyName({ report, isFile }: SectionProps, dataset: AnyDataset): string | undefined {
  const [only, second] = isFile && report ? figuresOf(report, dataset) : [];
  return only && !second ? keyText(dataset, only) : undefined;
}
