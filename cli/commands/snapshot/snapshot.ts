import { usageError } from "../../door/errors.ts";
import type { Resolved } from "../../run/resolve.ts";
import { ARCHIVED_FORMATS } from "../../run/targets/formats.ts";
import { defineCommand, environmentHelp, REPORT_VARIABLES, REQUESTS, SEE_EXIT_CODES } from "../definition.ts";
import { checkedFiles } from "../options/beside-options.ts";
import { dateRangeOptions } from "../options/date-range-options.ts";
import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "../options/option-group.ts";
import { readArchiveFolder, readText, wholeNumber } from "../options/readers.ts";
import { DELIVERY, readFormats, scriptOption, summaryOption, UNATTENDED } from "../options/report-options.ts";
import { currencyOption, groupedShopsOptions } from "../options/shown-options.ts";
import { IMPORTED_SOURCE } from "../options/source-options.ts";

const MOST_SNAPSHOTS = 100_000;

const ARCHIVE = OptionGroup.of("Archive:", {
  dir: optional(
    "--dir <folder>",
    "the folder of the archive; created if its parent folder exists (default: archive)",
    readText,
  ),
  keep: optional(
    "--keep <n>",
    "keep the newest n snapshots and remove older ones, once the new one is written",
    wholeNumber(1, MOST_SNAPSHOTS),
  ),
  backfill: toggle("--backfill", "first make the snapshots that are missing, oldest first"),
  eachShop: toggle(
    "--each-shop",
    "also keep an archive of each shop, in a folder of its own in <folder>/shops",
  ),
  // An archive can be rebuilt from its data, so these are always written.
  formats: withDefault(
    "--format <list>",
    "html, json, xlsx, pdf or png, or several with commas; report.json is always written",
    "html,json",
    (flag, text) => readFormats(ARCHIVED_FORMATS)(flag, `${text},json`),
  ),
  withScript: scriptOption(),
});

export const SNAPSHOT_OPTIONS = ARCHIVE.and(IMPORTED_SOURCE)
  .and(groupedShopsOptions("Which sales:"))
  .and(dateRangeOptions({ period: "last-week" }))
  .and(currencyOption("Report:"))
  .and(OptionGroup.of("Report:", { summary: summaryOption() }))
  .and(DELIVERY)
  .and(UNATTENDED)
  .into(({ dir, ...values }) => {
    if (dir === undefined && values.source === "demo")
      throw usageError("no archive is given", "name one for the sample cafe with --dir DIR");
    return { ...checkedFiles(values), withBom: true, dir: readArchiveFolder(dir) };
  });

export type SnapshotOptions = ValuesOf<typeof SNAPSHOT_OPTIONS> & {
  /** Whether only what is missing or not complete is made, as far as more is known. */
  readonly onlyNews?: boolean;
};

export type ResolvedSnapshot = Resolved<SnapshotOptions>;

export const SNAPSHOT = defineCommand({
  name: "snapshot",
  summary: "keep a report in a dated archive",
  description:
    "Writes the report of last week, or of another range, into an archive, for scheduled runs. Prints the paths of the report on stdout; messages go to stderr.",
  usual: [
    "--dir",
    "--deliver",
    "--each-shop",
    "--keep",
    "--backfill",
    "--period",
    "--compare",
    "--format",
    "--lang",
    "--demo",
  ],
  options: SNAPSHOT_OPTIONS,
  output: REQUESTS,
  afterHelp: `
The archive holds <from>_<to>/report.html and report.json for each period,
the script that they share, latest.html, which is whole in itself, index.html
with a list of all periods, and manifest.json, which is written last and decides
what counts. Making the same period again replaces it.

--backfill makes each week, month or other regular period that is missing
between the first snapshot of its length and the newest one. Periods that --keep
would remove are not made. --max-time then counts for each report.

--deliver sends the report to everybody who has not got it; cafe-sales deliver
--help lists the settings. A report that could not be sent stays in the archive,
the next one says so, and cafe-sales deliver sends it later.

--each-shop reads the sales of all shops once. It makes the archive of all
shops, as without it, then shops/<name> for each shop that has sold anything in
the range or in the four weeks before it. With --deliver, the managers in
shops.csv get the reports of their shops, and the recipients in the settings
that of all shops. A shop that fails does not stop the others: the run ends with
the code of the first one. --max-time counts for each report; --keep,
--backfill, --compare, --ranges and --format are for each archive; --summary,
--fail-on-empty and --ping-url are about all shops together.

${environmentHelp(
  ...REPORT_VARIABLES,
  "CAFE_SALES_ATTACH",
  "CHROME_PATH",
  "SOURCE_DATE_EPOCH",
  "NODE_EXTRA_CA_CERTS",
)}

Examples:
  $ cafe-sales snapshot --deliver
        last week, of the cafe in this folder, into its folder archive; then by
        mail, LINE and Telegram, whichever are configured
  $ cafe-sales snapshot --each-shop --deliver
        a report of all shops, and one for each of them to its manager
  $ cafe-sales snapshot --dir ~/sample --demo
        the sample cafe
  $ cafe-sales snapshot --dir /srv/cafe-sales --url https://sales.example.com \\
      --time-zone Asia/Bangkok --password-file /etc/cafe-sales/password \\
      --keep 104 --quiet
        the previous week, as a scheduled job makes it on Monday morning
  $ cafe-sales snapshot --dir /srv/cafe-sales --db cafe.duckdb --backfill
        all weeks that no job has made, then the previous week
  $ cafe-sales snapshot --dir /srv/cafe-sales --db cafe.duckdb \\
      --import "/srv/exports/*.csv"
        first imports what is new in another folder

${SEE_EXIT_CODES}`,
  load: async () => (await import("./run-snapshot.ts")).snapshot,
});
