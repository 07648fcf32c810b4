import { defineCommand } from "./definition.ts";
import { OptionGroup, toggle, type ValuesOf, withDefault } from "./options/option-group.ts";
import { wholeNumber } from "./options/readers.ts";
import { langRow } from "./options/shown-options.ts";

const SETUP_OPTIONS = OptionGroup.of("Set-up:", {
  terminal: toggle("--terminal", "ask in this terminal instead of in a page"),
  lang: langRow("the questions"),
  port: withDefault("--port <n>", "port of the page", "0", wholeNumber(0, 65_535), "any free one"),
  open: toggle("--no-open", "only print the address of the page"),
});

export type SetupOptions = ValuesOf<typeof SETUP_OPTIONS>;

export const SETUP = defineCommand({
  name: "setup",
  summary: "set everything up, in the browser or in this terminal",
  description: "Asks a few questions, makes the first report, and saves the answers.",
  options: SETUP_OPTIONS,
  afterHelp: `
Examples:
  $ cafe-sales setup
        asks in the browser, on a page that only this computer can open
  $ cafe-sales setup --terminal --lang th
        asks in this terminal, in Thai

It asks for the cafe's name, where its sales come from, and who gets the
report, and shows the first one. It saves the answers in .env, in the folder in
which you run it, and lets the machine make the report every week. The sales
are kept beside it. With --terminal, it prints each command that it runs.`,
  load: async () => (await import("./run-setup.ts")).setup,
});
