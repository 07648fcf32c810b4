import { defineCommand, deliveryHelp, QUIET, SEE_EXIT_CODES } from "../definition.ts";
import { DELIVER_OPTIONS } from "./deliver-options.ts";

const AFTER_HELP = `
Who gets the reports is set in the environment, or in .env in the working
folder. Every recipient gets each report once, and a correction if the report is
made again with other figures. Somebody new gets the newest report, and an older
one with --period. deliveries.jsonl in the archive has what was sent, without
any address.

If the archive has archives of its shops (snapshot --each-shop), their managers
in shops.csv get the reports of their shops.

${deliveryHelp("CAFE_SALES_ATTACH", "shops", "CAFE_SALES_DB", "CAFE_SALES_LANG", "CHROME_PATH", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales deliver --test
        to see that the settings are right
  $ cafe-sales deliver --dir /srv/cafe-sales --dry-run
  $ cafe-sales deliver --dir /srv/cafe-sales
        what an earlier run could not send
  $ cafe-sales deliver --dir /srv/cafe-sales --period last-week --to line

${SEE_EXIT_CODES}`;

export const DELIVER = defineCommand({
  name: "deliver",
  summary: "send the reports of an archive by mail, LINE and Telegram",
  description: "Sends each report of an archive that its recipients have not got yet. Messages go to stderr.",
  usage: "--dir <folder> [options]",
  options: DELIVER_OPTIONS,
  output: { quiet: QUIET, verbose: "print a line for every request" },
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-deliver.ts")).deliver,
});
