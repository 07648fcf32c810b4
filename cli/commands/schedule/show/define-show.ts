import { defineCommand } from "../../definition.ts";
import { SHOW_OPTIONS } from "./show-options.ts";

const AFTER_HELP = `
With --json, stdout is one line:
  [{"name":"snapshot","command":["snapshot",…],"folder":"…",
    "scheduler":"cron","weekday":"Monday","at":"06:00",
    "timeZone":"Asia/Bangkok","nextRun":"…","lastRun":{"startedAt":"…",
      "endedAt":"…","exitCode":0,"messages":"…"},"problem":null}]
A job that runs every day has no weekday, and one that never ran has null as
lastRun. A problem is absent, changed, gone, missed or failed. A job also has
"startsDaily", which is true of a weekly snapshot as well. A snapshot also has
"nextReport": its days, and when it is due; and "waitsFor": null, or the days
that its newest report misses, since when, and the shops whose reports miss any.

Examples:
  $ cafe-sales schedule show
  $ cafe-sales schedule show --json | jq '.[].lastRun.exitCode'`;

export const SHOW = defineCommand({
  name: "show",
  summary: "say when jobs run next, and how they ended last",
  description:
    "Lists the jobs of this user. Changes nothing. cafe-sales doctor says what to do about a problem.",
  options: SHOW_OPTIONS,
  afterHelp: AFTER_HELP,
  load: async () => (await import("./run-show.ts")).showCommand,
});
