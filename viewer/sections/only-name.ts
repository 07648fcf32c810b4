import { type AnyDataset, figuresOf, keyText } from "../report/datasets.ts";
import type { SectionProps } from "./section-props.ts";

/** The name that has all sales, which a report file says in a line; undefined if there are several, or none. */
export function onlyName({ report, isFile }: SectionProps, dataset: AnyDataset): string | undefined {
  const [only, second] = isFile && report ? figuresOf(report, dataset) : [];
  return only && !second ? keyText(dataset, only) : undefined;
}
