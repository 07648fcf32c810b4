import type { Command } from "commander";
import {
  addOptions,
  CHECKS,
  dateRangeGroup,
  MONITORING,
  NETWORK,
  type OptionGroup,
  outputGroup,
  PASSWORD,
  SOURCE,
} from "../options/option-groups.ts";
import type { ExportFlags } from "./options.ts";

const AFTER_HELP = `
Environment (also read from .env in the working folder; options win):
  CAFE_SALES_URL            as --url
  CAFE_SALES_DB             as --db
  CAFE_SALES_PASSWORD_FILE  as --password-file
  CAFE_SALES_PASSWORD       the password itself
  CAFE_SALES_TIME_ZONE      as --time-zone
  NODE_EXTRA_CA_CERTS       file with the certificate of your own authority
  NO_COLOR                  no colours

Examples:
  $ cafe-sales export --demo --open
  $ cafe-sales export --url https://sales.example.com --period last-month
  $ cafe-sales export --db cafe.duckdb --period last-week
  $ cafe-sales export --url https://sales.example.com --last 7 \\
      --password-file ~/.cafe-sales-password --out weekly.html --quiet
  $ cafe-sales export --demo --format json --out - | jq '.reports[0].cards'

The exit codes are those of cafe-sales --help.`;

const REPORT: OptionGroup = {
  heading: "Report:",
  lines: [
    ["--format <list>", "html, json or html,json", "html"],
    [
      "--out <path>",
      "file to write; a folder when there are two formats; - for stdout (default: cafe-sales_<from>_<to>.html in the working folder)",
    ],
    ["--open", "open it when it is written"],
  ],
};

/** The options of `export`. */
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
  const output = outputGroup("print nothing when all is well");
  const range = dateRangeGroup({ last: "30" });
  return addOptions(command, [SOURCE, range, REPORT, CHECKS, PASSWORD, NETWORK, MONITORING, output]);
}
