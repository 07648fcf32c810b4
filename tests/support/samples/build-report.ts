/** A report of whole answers. */
import { ReportAccumulator } from "../../../viewer/report/aggregate.ts";
import {
  ALL_DATASETS,
  type Dataset,
  isOptional,
  type OptionalDataset,
} from "../../../viewer/report/datasets.ts";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import type { ChosenShops, RangeReport } from "../../../viewer/report/report.ts";

/** An optional dataset may be missing. */
type Answers = Readonly<Record<Dataset, unknown> & Partial<Record<OptionalDataset, unknown>>>;

/** @throws ContractError if an answer breaks the contract */
export function buildReport(range: AskedRange, answers: Answers, shops?: ChosenShops): RangeReport {
  const accumulator = new ReportAccumulator(range, shops);
  for (const dataset of ALL_DATASETS) {
    const answer = answers[dataset];
    if (answer === undefined && isOptional(dataset)) continue;
    accumulator.take(dataset, answer);
  }
  return accumulator.finish();
}
