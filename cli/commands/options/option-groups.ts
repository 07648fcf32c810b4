/** Options in groups, as the help shows them. What several commands take is written here, once. */
import { type Command, Option } from "commander";

type Line = readonly [flags: string, description: string, value?: string];

export interface OptionGroup {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** Their values are read as text here and understood by the command. */
export function addOptions(command: Command, groups: readonly OptionGroup[]): Command {
  for (const { heading, lines } of groups) {
    for (const [flags, description, value] of lines) {
      const option = new Option(flags, description).helpGroup(heading);
      command.addOption(value === undefined ? option : option.default(value, value));
    }
  }
  return command;
}

export const SOURCE: OptionGroup = {
  heading: "Where the sales come from (one of them):",
  lines: [
    ["--url <url>", "an API: its origin, or the prefix before /api"],
    ["--db <file>", "a sales store: the file that cafe-sales import made"],
    ["--demo", "the sample cafe, needs nothing"],
  ],
};

/** @param usual what is taken when none is given */
export function dateRangeGroup(usual: { readonly last?: string; readonly period?: string }): OptionGroup {
  const note = (value: string | undefined) => (value === undefined ? "" : ` (default: ${value})`);
  return {
    heading: "Date range (one of them):",
    lines: [
      ["--last <n>", `from n days before today to today${note(usual.last)}`],
      ["--from <date>", "first day, such as 2026-10-21; needs --to"],
      ["--to <date>", "last day; needs --from"],
      [
        "--period <name>",
        `yesterday, this-week, last-week, this-month, last-month, this-year or last-year; weeks begin on Monday${note(usual.period)}`,
      ],
      ["--all", "everything there is"],
      ["--time-zone <zone>", "where today is, such as Asia/Bangkok (default: UTC)"],
    ],
  };
}

export const CHECKS: OptionGroup = {
  heading: "Checks:",
  lines: [
    ["--strict", "fail with 6, once it is written, when rows lie outside the range or datasets disagree"],
    ["--fail-on-empty", "fail with 7, and write nothing, when there are no rows at all"],
  ],
};

export const PASSWORD: OptionGroup = {
  heading: "Password (without any, a terminal is asked):",
  lines: [["--password-file <file>", "read it from a file, - for stdin; one newline at the end is dropped"]],
};

export const NETWORK: OptionGroup = {
  heading: "Network:",
  lines: [
    ["--timeout <seconds>", "how long a connection may be silent", "30"],
    ["--max-time <seconds>", "how long all of it may take", "300"],
    ["--retries <n>", "how often a failed call is made again", "3"],
    ["--max-bytes <n>", "how large one dataset may be (default: 4 GiB)"],
  ],
};

export const MONITORING: OptionGroup = {
  heading: "Monitoring:",
  lines: [
    [
      "--ping-url <url>",
      "tell a monitor such as healthchecks.io: /start, then the plain address, or /<exit code> when it fails",
    ],
  ],
};

/** @param quiet what `--quiet` leaves unsaid */
export function outputGroup(quiet: string, verbose = "print a line for every request"): OptionGroup {
  return {
    heading: "Output:",
    lines: [
      ["--quiet", quiet],
      ["--verbose", verbose],
      ["--log-format <format>", "text, or json: an object for each line on stderr", "text"],
    ],
  };
}
