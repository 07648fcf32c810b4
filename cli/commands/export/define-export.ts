import { type CommandDefinition, QUIET, SEE_EXIT_CODES } from "../definition.ts";
import { environmentHelp, REPORT_VARIABLES } from "../options/environment-help.ts";
import { MONITORING } from "../options/shared-options.ts";
import { EXPORT_OPTIONS } from "./export-options.ts";

const AFTER_HELP = `
${environmentHelp(...REPORT_VARIABLES, "CHROME_PATH", "SOURCE_DATE_EPOCH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales export --demo --open
  $ cafe-sales export --url https://sales.example.com --period last-month
  $ cafe-sales export --db cafe.duckdb --period last-week
  $ cafe-sales export --db cafe.duckdb --import "exports/*.csv" \\
      --period last-week
        first imports what is new in the folder exports
  $ cafe-sales export --url https://sales.example.com --last 7 \\
      --password-file ~/.cafe-sales-password --out weekly.html --quiet
  $ cafe-sales export --demo --format json --out - | jq '.reports[0].cards'

${SEE_EXIT_CODES}`;

export const EXPORT: CommandDefinition = {
  name: "export",
  summary: "write a report for a date range",
  description:
    "Signs in, reads the sales of a date range, writes a report and logs out. Prints the path of the report on stdout; messages go to stderr.",
  options: EXPORT_OPTIONS.options,
  output: { quiet: QUIET, verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  async run(raw, effects, output) {
    const { exportReport } = await import("./run-export.ts");
    const { pingUrl } = MONITORING.read(raw, {});
    await exportReport(pingUrl, (context) => EXPORT_OPTIONS.read(raw, context), effects, output);
  },
};
