import { defineCommand } from "../../definition.ts";
import { SHOW_OPTIONS } from "./show-options.ts";

const AFTER_HELP = `
With --json, stdout is one line:
  [{"name":"snapshot","command":["snapshot",…],"folder":"…",
    "scheduler":"cron","weekday":"Monday","at":"06:00",
    "timeZone":"Asia/Bangkok","nextRun":"…","lastRun":{"startedAt":"…",
      "endedAt":"…","exitCode":0,"messages":"…"},"problem":null}]
A job that runs every day has no weekday, and one that never ran has null as
lastRun. A problem is absent, changed, gone, missed or failed.

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
