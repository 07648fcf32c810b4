import { defineCommand, QUIET } from "../definition.ts";
import { SETUP_OPTIONS } from "./setup-options.ts";

const AFTER_HELP = `
Examples:
  $ cafe-sales setup
        asks in the browser, on a page that only this computer can open
  $ cafe-sales setup --terminal --lang th
        asks in this terminal, in Thai

It asks for the cafe's name, where its sales come from, and who gets the
report, and shows the first one. It saves the answers in .env, in the folder in
which you run it, and lets the machine make the report every week. The sales
are kept beside it. Everything that it does is a command, which it prints.`;

export const SETUP = defineCommand({
  name: "setup",
  summary: "set everything up, in the browser or in this terminal",
  description: "Asks a few questions, makes the first report, and saves the answers.",
  options: SETUP_OPTIONS,
  output: { quiet: QUIET, verbose: "print every detail" },
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-setup.ts")).setup,
});
