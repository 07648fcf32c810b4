import { DEFAULT_DAYS } from "../../../viewer/report/date-range.ts";
import { usageError } from "../../errors.ts";
import type { Format } from "../../run/report-target.ts";
import { dateRangeOptions } from "../options/date-range-options.ts";
import { readFormats } from "../options/formats.ts";
import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { readText } from "../options/readers.ts";
import { CHECKS, MONITORING, NETWORK, PASSWORD } from "../options/shared-options.ts";
import { sourceOptions } from "../options/source-options.ts";

const REPORT = OptionGroup.of("Report:", {
  formats: withDefault("--format <list>", "html, json or html,json", "html", readFormats),
  out: optional(
    "--out <path>",
    "file to write; a folder if there are two formats; - for stdout (default: cafe-sales_<from>_<to>.html in the working folder)",
    readText,
  ),
  open: toggle("--open", "open the report once it is written"),
}).into((values) => ({ ...values, toStdout: isStdout(values) }));

export const EXPORT_OPTIONS = sourceOptions()
  .and(dateRangeOptions({ last: DEFAULT_DAYS }))
  .and(REPORT)
  .and(CHECKS)
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING);

export type ExportOptions = ValuesOf<typeof EXPORT_OPTIONS>;

interface Destination {
  readonly formats: readonly Format[];
  readonly out: string | undefined;
  readonly open: boolean;
}

/** @throws CliError if the report cannot go there */
function isStdout({ formats, out, open }: Destination): boolean {
  if (out === undefined) return false;
  if (out === "") throw usageError("--out is empty", "give a path");
  if (/[\n\r]/.test(out)) {
    throw usageError("--out has a line break in it", "choose another name: paths are printed one per line");
  }
  if (out !== "-") return false;
  if (formats.length > 1) throw usageError("--out - takes one format", "give a folder, or one --format");
  if (open) throw usageError("--open needs a file", "give --out PATH, or drop --open");
  return true;
}
