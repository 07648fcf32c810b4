import { DEFAULT_DAYS } from "../../../viewer/report/date-range.ts";
import { dateRangeOptions } from "../options/date-range-options.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { REPORT, UNATTENDED } from "../options/report-options.ts";
import { shopsOption } from "../options/shown-options.ts";
import { IMPORTED_SOURCE } from "../options/source-options.ts";

export const EXPORT_OPTIONS = IMPORTED_SOURCE.and(shopsOption("Which sales:"))
  .and(dateRangeOptions({ last: DEFAULT_DAYS }))
  .and(REPORT)
  .and(UNATTENDED);

export type ExportOptions = ValuesOf<typeof EXPORT_OPTIONS>;
