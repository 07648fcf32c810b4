import { DEFAULT_DAYS } from "../../viewer/report/date-range.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { besideOptions, checkedFiles } from "./options/beside-options.ts";
import { dateRangeOptions } from "./options/date-range-options.ts";
import { REPORT, UNATTENDED } from "./options/report-options.ts";
import { currencyOption, groupedShopsOptions } from "./options/shown-options.ts";
import { IMPORTED_SOURCE } from "./options/source-options.ts";

export const EXPORT_OPTIONS = IMPORTED_SOURCE.and(groupedShopsOptions("Which sales:"))
  .and(dateRangeOptions({ last: DEFAULT_DAYS }))
  .and(currencyOption("Report:"))
  .and(REPORT)
  .and(besideOptions("Report:", "peak"))
  .and(UNATTENDED)
  .into(checkedFiles);

export const EXPORT = defineCommand({
  name: "export",
  summary: "write a report for a date range",
  description:
    "Signs in, reads the sales of a date range, writes a report and logs out. Prints the path of the report on stdout; messages go to stderr.",
  options: EXPORT_OPTIONS,
  output: REQUESTS,
  afterHelp: `
${environmentHelp(...REPORT_VARIABLES, "peak", "CAFE_SALES_ATTACH", "CHROME_PATH", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales export --demo --open
  $ cafe-sales export --url https://sales.example.com --period last-month
  $ cafe-sales export --db cafe.duckdb --period last-week
  $ cafe-sales export --db cafe.duckdb --import "exports/*.csv" \\
      --period last-week
        first imports what is new in the folder exports
  $ cafe-sales export --db cafe.duckdb --period last-month --format vat,peak
        the month for the accountant
  $ cafe-sales export --url https://sales.example.com --last 7 \\
      --password-file ~/.cafe-sales-password --out weekly.html --quiet
  $ cafe-sales export --demo --format json --out - | jq '.reports[0].cards'

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-export.ts")).exportReport,
});
