import { type Command, Option } from "commander";
import type { ExportFlags } from "./export-options.ts";

const AFTER_HELP = `
Environment (also read from .env in the working folder; options win):
  CAFE_SALES_URL            as --url
  CAFE_SALES_PASSWORD_FILE  as --password-file
  CAFE_SALES_PASSWORD       the password itself
  CAFE_SALES_TIME_ZONE      as --time-zone
  NODE_EXTRA_CA_CERTS       file with the certificate of your own authority
  NO_COLOR                  no colours

Examples:
  $ cafe-sales export --demo --open
  $ cafe-sales export --url https://sales.example.com --period last-month
  $ cafe-sales export --url https://sales.example.com --last 7 \\
      --password-file ~/.cafe-sales-password --out weekly.html --quiet
  $ cafe-sales export --demo --format json --out - | jq '.reports[0].cards'

The exit codes are those of cafe-sales --help.`;

/** The options of `export`. Their values are read as text here and understood by the command. */
export function defineExport(program: Command, action: (flags: ExportFlags) => Promise<void>): Command {
  const command = program
    .command("export")
    .summary("write a report for a date range")
    .description(
      "Signs in, reads the sales of a date range, writes a report and logs out. Prints the path of the report on stdout and words on stderr.",
    )
    .usage("[options]")
    .helpOption("-h, --help", "print this help")
    .action(action)
    .addHelpText("after", AFTER_HELP);
  for (const [heading, options] of OPTIONS) {
    for (const [flags, description, value] of options) {
      const option = new Option(flags, description).helpGroup(heading);
      command.addOption(value === undefined ? option : option.default(value, value));
    }
  }
  return command;
}

type Line = readonly [flags: string, description: string, value?: string];

const OPTIONS: readonly (readonly [heading: string, lines: readonly Line[]])[] = [
  [
    "Where the sales come from (one of them):",
    [
      ["--url <url>", "an API: its origin, or the prefix before /api"],
      ["--demo", "the sample cafe, needs nothing"],
    ],
  ],
  [
    "Date range (one of them):",
    [
      ["--last <n>", "from n days before today to today (default: 30)"],
      ["--from <date>", "first day, such as 2026-10-21; needs --to"],
      ["--to <date>", "last day; needs --from"],
      [
        "--period <name>",
        "yesterday, this-week, last-week, this-month, last-month, this-year or last-year; weeks begin on Monday",
      ],
      ["--all", "everything there is"],
      ["--time-zone <zone>", "where today is, such as Asia/Bangkok (default: UTC)"],
    ],
  ],
  [
    "Report:",
    [
      ["--format <list>", "html, json or html,json", "html"],
      [
        "--out <path>",
        "file to write; a folder when there are two formats; - for stdout (default: cafe-sales_<from>_<to>.html in the working folder)",
      ],
      ["--open", "open it when it is written"],
    ],
  ],
  [
    "Password (without any, a terminal is asked):",
    [["--password-file <file>", "read it from a file, - for stdin; one newline at the end is dropped"]],
  ],
  [
    "Network:",
    [
      ["--timeout <seconds>", "how long a connection may be silent", "30"],
      ["--max-time <seconds>", "how long all of it may take", "300"],
      ["--retries <n>", "how often a failed call is made again", "3"],
    ],
  ],
  [
    "Output:",
    [
      ["--quiet", "print nothing when all is well"],
      ["--verbose", "print a line for every request"],
    ],
  ],
];
