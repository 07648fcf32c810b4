import { ACCOUNT_FORMATS } from "../run/targets/formats.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { BESIDE, checkedFiles } from "./options/beside-options.ts";
import { readDay, readFromTo, readPeriod, timeZoneOption } from "./options/date-range-options.ts";
import { OptionGroup, optional, toggle } from "./options/option-group.ts";
import { readText } from "./options/readers.ts";
import { CHECKS, MONITORING, NETWORK, PASSWORD } from "./options/shared-options.ts";
import {
  currencyOption,
  groupedShopsOptions,
  REPORT_LANGUAGE,
  titleOption,
} from "./options/shown-options.ts";
import { IMPORTED_SOURCE } from "./options/source-options.ts";

const HEADING = "Days (one of them):";

const DAYS = OptionGroup.of(HEADING, {
  period: optional(
    "--period <name>",
    "last-month, this-month, last-year or another period (default: last-month)",
    readPeriod,
  ),
  from: optional("--from <date>", "first day, such as 2026-10-01; needs --to", readDay),
  to: optional("--to <date>", "last day; needs --from", readDay),
})
  .and(timeZoneOption(HEADING))
  .into(({ period = "last-month", from, to, ...values }) => ({
    ...values,
    days: from === undefined && to === undefined ? { period } : readFromTo(from, to),
    compare: "none" as const,
    ranges: undefined,
  }));

const FILES = OptionGroup.of("Files:", {
  out: optional(
    "--out <folder>",
    "their folder, created if its parent folder exists (default: the working folder)",
    readText,
  ),
  open: toggle("--open", "open the workbook once it is written"),
});

const MONTH_OPTIONS = IMPORTED_SOURCE.and(groupedShopsOptions("Which sales:"))
  .and(DAYS)
  .and(FILES)
  .and(currencyOption("Files:"))
  .and(titleOption("Files:"))
  .and(REPORT_LANGUAGE)
  .and(BESIDE)
  .and(CHECKS)
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING)
  .into((values) => ({
    ...checkedFiles(values),
    formats: ACCOUNT_FORMATS,
    toStdout: false,
    summary: false,
    withScript: true,
    withBom: true,
    sections: undefined,
  }));

export const MONTH = defineCommand({
  name: "month",
  summary: "write the month for the accountant",
  description:
    "Writes the sales and the VAT of each day and shop of a month, as an Excel workbook and as CSV. If there is a peak.csv, it also writes receipts for the import of PEAK. Prints the paths on stdout; messages go to stderr.",
  usual: ["--period", "--from", "--to", "--store", "--out", "--open", "--lang", "--demo"],
  options: MONTH_OPTIONS,
  output: REQUESTS,
  afterHelp: `
${environmentHelp(...REPORT_VARIABLES, "peak", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales month
        last month, of the cafe in this folder
  $ cafe-sales month --from 2026-07-01 --to 2026-09-30 --out accounts
        a quarter, into a folder of its own
  $ cafe-sales month --demo --open

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-export.ts")).exportReport,
});
