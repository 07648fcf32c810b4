import { usageError } from "../../door/errors.ts";
import { defineCommand, environmentHelp, SEE_EXIT_CODES } from "../definition.ts";
import { OptionGroup, optional } from "../options/option-group.ts";
import { filled } from "../options/readers.ts";
import { ASKED_SOURCE } from "./ask.ts";

export const MCP_OPTIONS = ASKED_SOURCE.and(
  OptionGroup.of("Who asks:", {
    as: optional(
      "--as <name>",
      "a line of access.csv: only its shops, people with people=yes (default: everything)",
      filled("name a line, as cafe-sales access list has it"),
    ),
  }),
).into((values) => {
  const { as, source } = values;
  if (as === undefined || (source !== "demo" && "db" in source)) return values;
  throw usageError("--as needs a sales store", "leave it out, or give --db");
});

export const MCP = defineCommand({
  name: "mcp",
  summary: "answer an assistant's questions about the sales",
  description:
    "Serves the sales to an assistant by the Model Context Protocol, over stdin and stdout, read only. The assistant starts it. Messages go to stderr.",
  usual: ["--as", "--db", "--url", "--demo"],
  options: MCP_OPTIONS,
  afterHelp: `
Its tools are sales, compare, why, products, hours, people, money and coming, as
cafe-sales ask has them. Nothing is imported, synced or written. Each answer is
of the store as it is then, and not larger than 64 kB.

${environmentHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_PASSWORD_FILE", "CAFE_SALES_PASSWORD", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "notes", "shops", "targets", "channels", "holidays", "access", "SOURCE_DATE_EPOCH")}

Examples:
  $ cafe-sales mcp --cafe ~/cafe
        what an assistant runs
  $ cafe-sales mcp --cafe ~/cafe --as Nok
        only the shops of this person

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-mcp.ts")).mcp,
});
