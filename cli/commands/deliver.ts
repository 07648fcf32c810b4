import { PERIODS, type Period } from "../../viewer/report/date-range.ts";
import { isFolderName } from "../archive/names.ts";
import { quote } from "../door/config.ts";
import { usageError } from "../door/errors.ts";
import { defineCommand, deliveryHelp, REQUESTS, SEE_EXIT_CODES } from "./definition.ts";
import { BESIDE } from "./options/beside-options.ts";
import { OptionGroup, optional, type Reader, toggle, type ValuesOf } from "./options/option-group.ts";
import { filled, flagsOf, readArchiveFolder, readText } from "./options/readers.ts";
import { ATTACH } from "./options/report-options.ts";
import { CALLS, MONITORING } from "./options/shared-options.ts";
import { MESSAGE_LANGUAGE } from "./options/shown-options.ts";

/** A named period, or the folder of a snapshot. */
const readPeriod: Reader<Period | { readonly folder: string }> = (flag, text) => {
  const named = PERIODS.find((period) => period === text);
  if (named !== undefined) return named;
  if (isFolderName(text)) return { folder: text };
  throw usageError(
    `${flag} ${quote(text)} is not a period`,
    `give one of ${PERIODS.join(", ")}, or two days such as 2026-11-16_2026-11-22`,
  );
};

const ARCHIVE = OptionGroup.of("Archive:", {
  dir: optional("--dir <folder>", "the folder of the archive (default: archive)", readText),
  period: optional(
    "--period <name>",
    "only this report, such as last-week or 2026-11-16_2026-11-22 (default: all that were not sent)",
    readPeriod,
  ),
});

const TO = OptionGroup.of("Delivery:", {
  to: optional(
    "--to <list>",
    "only these of the configured recipients, with commas; the name of a way means all of its own",
    (flag, text) =>
      filled("name a recipient, or a way such as mail")(flag, text)
        .split(",")
        .map((one) => one.trim()),
  ),
});

const INSTEAD = OptionGroup.of("Instead of sending what is due:", {
  open: toggle(
    "--open",
    "make a mail of the newest report, or of that of --period, and open it in the mail program, to send it by hand",
  ),
  dryRun: toggle(
    "--dry-run",
    "print exactly what would be sent, and to whom; LINE is asked whether it accepts it",
  ),
  test: toggle(
    "--test",
    "send a report of the sample cafe to the first recipient of each way; needs no archive",
  ),
  findChats: toggle(
    "--find-chats",
    "list the chats that wrote to the Telegram bot, with their ids; needs no archive",
  ),
});

const DELIVER_OPTIONS = ARCHIVE.and(TO)
  .and(BESIDE)
  .and(ATTACH)
  .and(MESSAGE_LANGUAGE)
  .and(INSTEAD)
  .and(CALLS)
  .and(MONITORING)
  .into((values) => {
    const { dir, open, dryRun, test, findChats } = values;
    const chosen = flagsOf({
      "--open": open,
      "--dry-run": dryRun,
      "--test": test,
      "--find-chats": findChats,
    });
    if (chosen.length > 1)
      throw usageError(`${chosen.join(" and ")} are two things to do`, "give one of them");
    const needsArchive = !test && !findChats;
    return { ...values, dir: needsArchive ? readArchiveFolder(dir) : (dir ?? "") };
  });

export type DeliverOptions = ValuesOf<typeof DELIVER_OPTIONS>;

export const DELIVER = defineCommand({
  name: "deliver",
  summary: "send the reports of an archive by mail, LINE and Telegram",
  description: "Sends each report of an archive that its recipients have not got yet. Messages go to stderr.",
  usual: ["--period", "--to", "--dry-run", "--open", "--test", "--find-chats", "--dir", "--attach", "--lang"],
  options: DELIVER_OPTIONS,
  output: REQUESTS,
  afterHelp: `
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

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-deliver.ts")).deliver,
});
