/** What a report is written as and where it goes, and what is delivered. The recipients themselves are settings. */
import { WAYS } from "../../delivery/ways.ts";
import { usageError } from "../../door/errors.ts";
import { ACCOUNT_FORMATS, ATTACHED_FORMATS, type Format, REPORT_FORMATS } from "../../run/targets/formats.ts";
import { BESIDE } from "./beside-options.ts";
import { OptionGroup, optional, orVariable, type Reader, toggle } from "./option-group.ts";
import { listOf, readText } from "./readers.ts";
import { CHECKS, MONITORING, NETWORK, PASSWORD } from "./shared-options.ts";
import { ALL_THAT_WAS_READ, REPORT_LANGUAGE, sectionsOption, titleOption } from "./shown-options.ts";

const NONE = "none";
const ATTACHED = ATTACHED_FORMATS.map(({ name }) => name);

/** Formats by their names. @param others words that name none of them */
export function readFormats<T extends Pick<Format, "name">>(
  formats: readonly T[],
  others: readonly string[] = [],
): Reader<readonly T[]> {
  const read = listOf([...formats.map(({ name }) => name), ...others], suggestMonth);
  return (flag, text) => {
    const names = read(flag, text);
    return formats.filter(({ name }) => names.includes(name));
  };
}

/** The files that go with a message. */
export const ATTACH = OptionGroup.of("Delivery:", {
  attach: orVariable(
    "--attach <list>",
    "CAFE_SALES_ATTACH",
    `files for mail and Telegram: ${ATTACHED.join(", ")}, or several with commas, or ${NONE} (default: pdf if there is a browser, else html)`,
    readFormats(ATTACHED_FORMATS, [NONE]),
  ),
});

const NAMES = WAYS.map(({ name }) => name);
const CONFIGURED = "configured";

/** Undefined ways are all that are configured. */
export const DELIVERY = OptionGroup.of("Delivery:", {
  deliver: optional(
    "--deliver [list]",
    `then send the report to the recipients that are configured; only by ${NAMES.join(", ")}, or several with commas`,
    (flag, text) => ({ ways: text === CONFIGURED ? undefined : listOf(NAMES)(flag, text) }),
    CONFIGURED,
  ),
}).and(ATTACH);

/** Its value is false if the flag is given. */
export function scriptOption() {
  return toggle(
    "--no-script",
    "an HTML report without its script, and so without tooltips; the figures are all there",
  );
}

export function summaryOption() {
  return toggle("--summary", "also print in a few sentences what changed, after the paths and an empty line");
}

/** The end of the options of a command that reads sales and writes a report, also if nobody is watching. */
export const UNATTENDED = titleOption("Report:")
  .and(sectionsOption("Report:", ALL_THAT_WAS_READ))
  .and(BESIDE)
  .and(REPORT_LANGUAGE)
  .and(CHECKS)
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING);

const FILES = OptionGroup.of("Report:", {
  out: optional(
    "--out <path>",
    "file to write; a folder if there are several files, as for csv, created if its parent folder exists; - for html or json on stdout (default: cafe-sales_<from>_<to>.html in the working folder)",
    readText,
  ),
  summary: summaryOption(),
  open: toggle("--open", "open the report once it is written"),
  withScript: scriptOption(),
  withBom: toggle("--no-bom", "CSV files without a byte order mark, which Excel needs"),
});

const FORMATS_HELP =
  "html, json, csv (a file for each table), xlsx (Excel), pdf or png (a picture for a chat), or several with commas; pdf and png need Chrome, Chromium or Edge (default: what --out ends with, else html)";

/** What a report is written as, and where it goes. */
export const REPORT = OptionGroup.of("Report:", {
  formats: optional("--format <list>", FORMATS_HELP, readFormats(REPORT_FORMATS)),
})
  .and(FILES)
  .into((values) => ({ ...values, ...writtenAs(values, REPORT_FORMATS) }));

/** The beginning of the hint about a format that no report has. */
function suggestMonth(unknown: string): string {
  return ACCOUNT_FORMATS.some(({ name }) => name === unknown)
    ? `use cafe-sales month for ${unknown}; here, `
    : "";
}

/**
 * What is written: the formats that were asked for, else that of the path, else the first of all.
 *
 * @throws CliError if the path, or what is written to stdout, is impossible
 */
export function writtenAs<T extends Pick<Format, "name">>(
  asked: Omit<OutFlags, "formats"> & { readonly formats: readonly T[] | undefined },
  all: readonly T[],
) {
  const ofPath = all.filter(({ name }) => asked.out?.toLowerCase().endsWith(`.${name}`));
  const formats = asked.formats ?? (ofPath.length > 0 ? ofPath : all.slice(0, 1));
  return { formats, toStdout: isStdout({ ...asked, formats }) };
}

interface OutFlags {
  readonly formats: readonly Pick<Format, "name">[];
  readonly out: string | undefined;
  readonly open: boolean;
  readonly summary: boolean;
}

function isStdout({ formats, out, open, summary }: OutFlags): boolean {
  if (out === undefined) return false;
  if (out === "") throw usageError("--out is empty", "give a path");
  if (/[\n\r]/.test(out)) {
    throw usageError("--out has a line break in it", "choose another name: paths are printed one per line");
  }
  if (out !== "-") return false;
  if (formats.length > 1 || !formats.every(({ name }) => name === "html" || name === "json")) {
    throw usageError("--out - takes one format, html or json", "give a path, or another --format");
  }
  if (open) throw usageError("--open needs a file", "give --out PATH, or drop --open");
  if (summary) {
    throw usageError("--summary and --out - both write to stdout", "give --out PATH, or drop --summary");
  }
  return true;
}
