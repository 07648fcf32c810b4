import { DEFAULT_DAYS } from "../../viewer/report/date-range.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { checkedFiles } from "./options/beside-options.ts";
import { dateRangeOptions } from "./options/date-range-options.ts";
import { REPORT, UNATTENDED } from "./options/report-options.ts";
import { currencyOption, groupedShopsOptions } from "./options/shown-options.ts";
import { IMPORTED_SOURCE } from "./options/source-options.ts";

/** Each group is of a file in `options`, which a new option goes into: one of the report into `report-options.ts`. */
export const EXPORT_OPTIONS = IMPORTED_SOURCE.and(groupedShopsOptions("Which sales:"))
  .and(dateRangeOptions({ last: DEFAULT_DAYS }))
  .and(currencyOption("Report:"))
  .and(REPORT)
  .and(UNATTENDED)
  .into(checkedFiles);

export const EXPORT = defineCommand({
  name: "export",
  summary: "write a report for a date range",
  description:
    "Signs in, reads the sales of a date range, writes a report and logs out. Prints the path of the report on stdout; messages go to stderr.",
  usual: [
    "--period",
    "--last",
    "--from",
    "--to",
    "--compare",
    "--format",
    "--out",
    "--lang",
    "--open",
    "--demo",
  ],
  options: EXPORT_OPTIONS,
  output: REQUESTS,
  afterHelp: `
${environmentHelp(...REPORT_VARIABLES, "CHROME_PATH", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales export --period last-week
        the report of the cafe in this folder; what is new in its folder exports
        is imported first
  $ cafe-sales export --demo --open
        that of the sample cafe
  $ cafe-sales export --url https://sales.example.com --period last-month
        that of a cafe with an API
  $ cafe-sales export --db cafe.duckdb --import "june/*.csv" --period last-week
        first imports these files
  $ cafe-sales export --url https://sales.example.com --last 7 \\
      --password-file ~/.cafe-sales-password --out weekly.html --quiet
  $ cafe-sales export --demo --format json --out - | jq '.reports[0].cards'

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-export.ts")).exportReport,
});
