import { type IsoDate, PERIODS, type Period } from "../../viewer/report/date-range.ts";
import { CLOSE_FORMATS } from "../run/close-writers.ts";
import type { DayChoice } from "../run/resolve.ts";
import { PAPERS } from "../writers/paper.ts";
import { defineCommand, environmentHelp, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { onlyOne, readDay, readFromTo, timeZoneOption } from "./options/date-range-options.ts";
import { OptionGroup, optional, type Reader, toggle, withDefault } from "./options/option-group.ts";
import { oneOf, readText } from "./options/readers.ts";
import { readFormats, writtenAs } from "./options/report-options.ts";
import { checks, MONITORING, NETWORK, PASSWORD } from "./options/shared-options.ts";
import { currencyOption, REPORT_LANGUAGE, shopsOption, titleOption } from "./options/shown-options.ts";
import { sourceOptions } from "./options/source-options.ts";

const HEADING = "Days (one of them):";

const RELATIVE_DAYS = ["today", "yesterday"] as const;
type Day = IsoDate | (typeof RELATIVE_DAYS)[number];

const readNamedDay: Reader<Day> = (flag, text) =>
  RELATIVE_DAYS.find((name) => name === text) ?? readDay(flag, text);

const DAYS = OptionGroup.of(HEADING, {
  day: optional(
    "--day <date>",
    "one day, such as 2026-11-20, today or yesterday (the default)",
    readNamedDay,
  ),
  period: optional(
    "--period <name>",
    "a sheet for each day of yesterday, this-week, last-week, this-month, last-month, this-year or last-year",
    oneOf(PERIODS),
  ),
  from: optional("--from <date>", "a sheet for each day from this one; needs --to", readDay),
  to: optional("--to <date>", "last day; needs --from", readDay),
})
  .and(timeZoneOption(HEADING))
  .into(({ day, period, from, to, ...values }) => ({ ...values, days: readDays({ day, period, from, to }) }));

interface DayFlags {
  readonly day: Day | undefined;
  readonly period: Period | undefined;
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
}

function readDays({ day, period, from, to }: DayFlags): DayChoice {
  const fromTo = from ?? to;
  onlyOne({ "--day": day, "--period": period, "--from and --to": fromTo }, "days");
  if (day === "today") return { last: 0 };
  if (day !== undefined) return day === "yesterday" ? { period: day } : { startDate: day, endDate: day };
  if (period !== undefined) return { period };
  if (fromTo === undefined) return { period: "yesterday" };
  return readFromTo(from, to);
}

const FILES = OptionGroup.of("Report:", {
  formats: optional(
    "--format <list>",
    "pdf, html or json, or several with commas; pdf needs Chrome, Chromium or Edge (default: what --out ends with, else pdf)",
    readFormats(CLOSE_FORMATS),
  ),
  paper: withDefault(
    "--paper <name>",
    "a4, or 80mm for a printer of receipts: as long as what is on it",
    "a4",
    oneOf(PAPERS),
  ),
  out: optional(
    "--out <path>",
    "file to write; a folder for several formats, created if its parent folder exists; - for html or json on stdout (default: cafe-sales_close_<day>.pdf in the working folder)",
    readText,
  ),
  open: toggle("--open", "open the sheets once they are written"),
}).into((values) => ({ ...values, ...writtenAs({ ...values, summary: false }, CLOSE_FORMATS) }));

export const CLOSE_OPTIONS = sourceOptions()
  .and(shopsOption("Which sales:"))
  .and(DAYS)
  .and(currencyOption("Report:"))
  .and(FILES)
  .and(titleOption("Report:"))
  .and(REPORT_LANGUAGE)
  .and(checks("numbers of bills are missing, days are missed or Thai letters lack a font"))
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING);

export const CLOSE = defineCommand({
  name: "close",
  summary: "write the close of a day, to check and to sign",
  description:
    "Writes a sheet for each day and shop: bills, missing numbers, refunds, cancelled bills, tax and payments, with lines for the cash that is counted and for two signatures. Prints the path on stdout; messages go to stderr.",
  usual: [
    "--day",
    "--period",
    "--from",
    "--to",
    "--store",
    "--format",
    "--paper",
    "--out",
    "--lang",
    "--open",
  ],
  options: CLOSE_OPTIONS,
  output: REQUESTS,
  afterHelp: `
${environmentHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_PASSWORD_FILE", "CAFE_SALES_PASSWORD", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "CAFE_SALES_TITLE", "CAFE_SALES_LANG", "CAFE_SALES_ERA", "CHROME_PATH", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales close
        yesterday, of the cafe in this folder
  $ cafe-sales close --day today --paper 80mm
  $ cafe-sales close --period last-month --out month.pdf
        a sheet for each day and shop
  $ cafe-sales close --demo --open
  $ cafe-sales close --db cafe.duckdb --day 2026-11-20 --format json --out -

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-close.ts")).closeDays,
});
