import { defineCommand, environmentHelp, QUIET } from "./definition.ts";
import { OptionGroup, optional, toggle, type ValuesOf, withDefault } from "./options/option-group.ts";
import { durationOf, readArchiveFolder, readText } from "./options/readers.ts";
import { LANGUAGE } from "./options/shown-options.ts";

export const STATUS_OPTIONS = OptionGroup.of("Archive:", {
  dir: optional("--dir <folder>", "the folder of the archive (default: archive)", readText),
  maxAge: withDefault(
    "--max-age <age>",
    "maximum age of the newest snapshot: a number and s, m, h, d or w",
    "8d",
    durationOf("an age", "8d"),
  ),
  delivered: toggle("--delivered", "--max-age is of the newest snapshot that everybody got by a delivery"),
  json: toggle("--json", "print an object for machines"),
})
  .and(LANGUAGE)
  .into(({ dir, ...values }) => ({ ...values, dir: readArchiveFolder(dir) }));

export type StatusOptions = ValuesOf<typeof STATUS_OPTIONS>;

export const STATUS = defineCommand({
  name: "status",
  summary: "check that an archive is fresh and complete",
  description:
    "Reports the newest snapshot, the missing periods, and the files that are damaged or missing. Changes nothing.",
  options: STATUS_OPTIONS,
  output: { quiet: QUIET, verbose: "print a line for every file" },
  afterHelp: `
With --json, stdout is one line:
  {"ok":true,"newest":{"startDate":…,"endDate":…,"generatedAt":…},
   "ageSeconds":…,"missing":[{"startDate":…,"endDate":…}],"damaged":["…"],
   "deliveries":[{"startDate":…,"endDate":…,"way":"mail","to":"p…@example.com",
     "state":"sent","time":…}]}
A state is sent, failed, or perhaps if no answer came. "shops" has the same
for each shop, with "shop" and "folder", if there are archives of shops.

${environmentHelp("CAFE_SALES_LANG")}

Examples:
  $ cafe-sales status --dir ~/cafe-sales
  $ cafe-sales status --dir /srv/cafe-sales --max-age 26h --json | jq .ok

The exit code is 0 if all is well. It is 9 if the archive is stale, if a period
is missing between two snapshots, if a file is damaged or missing, or if a
report has not reached somebody for a day. The same is true of the archives of
its shops.`,
  load: async () => (await import("./run-status.ts")).status,
});
