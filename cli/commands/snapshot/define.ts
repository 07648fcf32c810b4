import type { Command } from "commander";
import {
  addOptions,
  CHECKS,
  dateRangeGroup,
  MONITORING,
  NETWORK,
  outputGroup,
  PASSWORD,
  SOURCE,
} from "../options/option-groups.ts";
import type { SnapshotFlags } from "./options.ts";

const AFTER_HELP = `
The archive holds <from>_<to>/report.html and report.json for each period,
latest.html, index.html with all of them, and manifest.json, which is written
last and decides what counts. The same period again replaces itself.

Environment (also read from .env in the working folder; options win):
  CAFE_SALES_URL            as --url
  CAFE_SALES_DB             as --db
  CAFE_SALES_PASSWORD_FILE  as --password-file
  CAFE_SALES_PASSWORD       the password itself
  CAFE_SALES_TIME_ZONE      as --time-zone
  NODE_EXTRA_CA_CERTS       file with the certificate of your own authority

Examples:
  $ cafe-sales snapshot --dir ~/cafe-sales --demo
  $ cafe-sales snapshot --dir /srv/cafe-sales --url https://sales.example.com \\
      --time-zone Asia/Bangkok --password-file /etc/cafe-sales/password \\
      --keep 104 --quiet
        what a timer runs on Monday morning: the week before

The exit codes are those of cafe-sales --help.`;

/** The options of `snapshot`: mostly those of `export`. */
export function defineSnapshot(program: Command, action: (flags: SnapshotFlags) => Promise<void>): Command {
  const command = program
    .command("snapshot")
    .summary("keep a report in a dated archive")
    .description(
      "Writes the report of last week, or of another range, into an archive, for a timer to run. Prints the paths of the report on stdout and words on stderr.",
    )
    .usage("--dir <folder> [options]")
    .helpOption("-h, --help", "print this help")
    .action(action)
    .addHelpText("after", AFTER_HELP);
  const archive = {
    heading: "Archive:",
    lines: [
      ["--dir <folder>", "where it is; made if the folder above it is there"],
      ["--keep <n>", "remove the oldest snapshots beyond n, once the new one is written"],
      ["--format <list>", "html, json or html,json; report.json is always written", "html,json"],
    ],
  } as const;
  const output = outputGroup("print nothing when all is well");
  const range = dateRangeGroup({ period: "last-week" });
  return addOptions(command, [archive, SOURCE, range, CHECKS, PASSWORD, NETWORK, MONITORING, output]);
}
