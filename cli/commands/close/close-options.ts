/** Which days are closed, on which paper, and where the sheets go. */
import { type IsoDate, PERIODS, type Period } from "../../../viewer/report/date-range.ts";
import { usageError } from "../../errors.ts";
import { CLOSE_FORMATS } from "../../run/close-writers.ts";
import type { DayChoice } from "../../run/resolve.ts";
import { PAPERS } from "../../writers/close/paper.ts";
import { onlyOne, readDay, readFromTo, timeZoneOption } from "../options/date-range-options.ts";
import { OptionGroup, optional, type Reader, toggle, withDefault } from "../options/option-group.ts";
import { listOf, oneOf, readText } from "../options/readers.ts";
import { isStdout } from "../options/report-options.ts";
import { checks, MONITORING, NETWORK, PASSWORD } from "../options/shared-options.ts";
import { currencyOption, REPORT_LANGUAGE, shopsOption, titleOption } from "../options/shown-options.ts";
import { sourceOptions } from "../options/source-options.ts";

const HEADING = "Days (one of them):";

const RELATIVE_DAYS = ["today", "yesterday"] as const;
type Day = IsoDate | (typeof RELATIVE_DAYS)[number];

const readNamedDay: Reader<Day> = (flag, text) =>
  RELATIVE_DAYS.find((name) => name === text) ?? readDay(flag, text);

const DAYS = OptionGroup.of(HEADING, {
  day: optional("--day <date>", "one day, such as 2026-11-20, today or yesterday", readNamedDay),
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
  if (fromTo === undefined) throw usageError("no day is given", "give --day DATE, such as --day yesterday");
  return readFromTo(from, to);
}

const FILES = OptionGroup.of("Report:", {
  formats: withDefault(
    "--format <list>",
    "pdf, html or json, or several with commas; pdf needs Chrome, Chromium or Edge",
    "pdf",
    listOf(CLOSE_FORMATS),
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
}).into((values) => ({ ...values, toStdout: isStdout({ ...values, summary: false }) }));

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
