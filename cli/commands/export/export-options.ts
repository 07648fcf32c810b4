import { DEFAULT_DAYS } from "../../../viewer/report/date-range.ts";
import { dateRangeOptions } from "../options/date-range-options.ts";
import type { ValuesOf } from "../options/option-group.ts";
import { REPORT } from "../options/report-options.ts";
import { ALL_THAT_WAS_READ, sectionsOption } from "../options/sections-option.ts";
import { CHECKS, MONITORING, NETWORK, PASSWORD } from "../options/shared-options.ts";
import { shopsOption } from "../options/shops-option.ts";
import { IMPORTED_SOURCE } from "../options/source-options.ts";
import { titleOption } from "../options/title-option.ts";

export const EXPORT_OPTIONS = IMPORTED_SOURCE.and(shopsOption("Which sales:"))
  .and(dateRangeOptions({ last: DEFAULT_DAYS }))
  .and(REPORT)
  .and(titleOption("Report:"))
  .and(sectionsOption("Report:", ALL_THAT_WAS_READ))
  .and(CHECKS)
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING);

export type ExportOptions = ValuesOf<typeof EXPORT_OPTIONS>;
