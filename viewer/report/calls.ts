/** The calls for data: one for each dataset, and those for what a page shows only if somebody asks for it. */
import {
  ALL_DATASETS,
  type AnyDataset,
  OPTIONAL_DATASETS,
  type OptionalDataset,
  shapeOf,
} from "./datasets.ts";

/**
 * The rows of `sales_by_product`, each with the employee who sold them. The live page asks for them when somebody opens
 * them. No report has them, so a report file has no code for them.
 */
export const PEOPLE = "sales_by_employee_product";

/** An API may offer these beyond the four datasets. */
export type OptionalCall = OptionalDataset | typeof PEOPLE;
export type DataCall = AnyDataset | typeof PEOPLE;

export const OPTIONAL_CALLS: readonly OptionalCall[] = [...OPTIONAL_DATASETS, PEOPLE];
export const DATA_CALLS: readonly DataCall[] = [...ALL_DATASETS, PEOPLE];

/** The name under which a server offers a call: that of its list in a report. */
export function offerOf(call: OptionalCall): string {
  return call === PEOPLE ? "people" : shapeOf(call).list;
}
