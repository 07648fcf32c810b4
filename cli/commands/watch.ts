import { defineCommand, deliveryHelp, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { readDay, timeZoneOption } from "./options/date-range-options.ts";
import { OptionGroup, optional, toggle } from "./options/option-group.ts";
import { readArchiveFolder, readText } from "./options/readers.ts";
import { MONITORING, NETWORK, PASSWORD } from "./options/shared-options.ts";
import { currencyOption, REPORT_LANGUAGE, titleOption } from "./options/shown-options.ts";
import { sourceOptions } from "./options/source-options.ts";

const HEADING = "What is told:";

const LOOK = OptionGroup.of(HEADING, {
  day: optional("--day <date>", "look at this day (default: the last one that has ended)", readDay),
  dryRun: toggle("--dry-run", "print what would be sent, and to whom; send and write nothing"),
  dir: optional(
    "--dir <folder>",
    "the archive, whose deliveries.jsonl says what was told before (default: archive)",
    readText,
  ),
}).into(({ dir, ...values }) => ({ ...values, dir: readArchiveFolder(dir) }));

export const WATCH_OPTIONS = sourceOptions()
  .and(LOOK)
  .and(timeZoneOption(HEADING))
  .and(currencyOption(HEADING))
  .and(titleOption(HEADING))
  .and(REPORT_LANGUAGE)
  .and(PASSWORD)
  .and(NETWORK)
  .and(MONITORING);

export const WATCH = defineCommand({
  name: "watch",
  summary: "tell the same night if something is off",
  description:
    "Looks at the day that has ended, and sends one message if something is beyond all that the cafe had before; else nothing. Messages go to stderr.",
  usual: ["--day", "--dry-run", "--dir", "--lang"],
  options: WATCH_OPTIONS,
  output: REQUESTS,
  afterHelp: `
Syncs or imports first, as snapshot does. A day has ended half an hour after
the last hour that usually sells, if its sales are there. Before that, and from
23:00 to 07:00, nothing is sent: a run after 07:00 tells it.

The recipients are those of deliver; the managers in shops.csv hear of their
shops. Everybody gets at most one message a day.

${deliveryHelp("CAFE_SALES_URL", "CAFE_SALES_DB", "CAFE_SALES_PASSWORD_FILE", "CAFE_SALES_PASSWORD", "CAFE_SALES_TIME_ZONE", "CAFE_SALES_CURRENCY", "CAFE_SALES_TITLE", "CAFE_SALES_LANG", "notes", "shops", "NODE_EXTRA_CA_CERTS", "NO_COLOR")}

Examples:
  $ cafe-sales watch --dry-run
  $ cafe-sales watch --dry-run --day 2026-11-24
  $ cafe-sales schedule install --daily --at 21:30 -- watch --quiet

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-watch.ts")).watch,
});
