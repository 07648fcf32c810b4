import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "./definition.ts";
import { REPORT } from "./options/report-options.ts";
import { ALL_THAT_WAS_READ, REPORT_LANGUAGE, sectionsOption, titleOption } from "./options/shown-options.ts";

export const RENDER_OPTIONS = REPORT.and(titleOption("Report:", "the one in the file"))
  .and(sectionsOption("Report:", ALL_THAT_WAS_READ, "those of the file"))
  .and(REPORT_LANGUAGE);

export const RENDER = defineCommand({
  name: "render",
  summary: "make a report again from a saved one",
  description:
    "Reads a report that export or snapshot wrote, and writes it again, in any format. Prints the path of the report on stdout; messages go to stderr.",
  argument: { name: "<file>", help: "the saved report: .html or .json" },
  usual: ["--format", "--out", "--lang", "--title", "--sections", "--summary", "--open", "--no-script"],
  options: RENDER_OPTIONS,
  afterHelp: `
${environmentHelp("CAFE_SALES_LANG", "CAFE_SALES_ERA", "CHROME_PATH")}

The file may come from anyone: no script in it is run, nothing is loaded from
the network, and a damaged file is refused.

Examples:
  $ cafe-sales render cafe-sales_2026-11-09_2026-11-15.html --format csv
  $ cafe-sales render ~/cafe-sales/2026-11-09_2026-11-15/report.json --open

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-render.ts")).renderAgain,
});
