import { type CommandDefinition, SEE_EXIT_CODES } from "../definition.ts";
import { environmentHelp } from "../options/environment-help.ts";
import { RENDER_OPTIONS } from "./render-options.ts";

const AFTER_HELP = `
${environmentHelp("CHROME_PATH")}

The file may come from anyone: no script in it is run, nothing is loaded from
the network, and a damaged file is refused.

Examples:
  $ cafe-sales render cafe-sales_2026-11-09_2026-11-15.html --format csv
  $ cafe-sales render ~/cafe-sales/2026-11-09_2026-11-15/report.json --open

${SEE_EXIT_CODES}`;

export const RENDER: CommandDefinition = {
  name: "render",
  summary: "make a report again from a saved one",
  description:
    "Reads a report that export or snapshot wrote, and writes it again, in any format. Prints the path of the report on stdout; messages go to stderr.",
  argument: { name: "<file>", help: "the saved report: .html or .json" },
  options: RENDER_OPTIONS.options,
  afterHelp: AFTER_HELP,
  async run(raw, effects, output, [file = ""]) {
    const { renderAgain } = await import("./run-render.ts");
    // A saved report has its own name and sections: only a flag replaces them, not the environment.
    await renderAgain(file, RENDER_OPTIONS.read(raw, { settings: [] }), effects, output);
  },
};
