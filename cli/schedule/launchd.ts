/** An agent of launchd, the scheduler of macOS. */
import { join } from "node:path";
import { xmlText } from "./markup.ts";
import { homeOf, readText, removeTexts, writeText } from "./own-files.ts";
import { WEEKDAYS } from "./rhythm.ts";
import type { Scheduler, SchedulerEffects } from "./scheduler.ts";
import { runTool, tryTool } from "./tool.ts";

export const LAUNCHD: Scheduler = {
  title: "launchd",
  knowsZones: false,
  isThere: async (effects) => (await tryTool(launchctl("version"), effects)) !== undefined,
  write({ name, argv, scheduled: { weekday, at } }) {
    const [hour, minute] = at.split(":").map(Number);
    const day = weekday && ["<key>Weekday</key>", `<integer>${WEEKDAYS.indexOf(weekday) + 1}</integer>`];
    return [
      `${[
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
        '<plist version="1.0">',
        "<dict>",
        `  <key>Label</key><string>${labelOf(name)}</string>`,
        "  <key>ProgramArguments</key>",
        "  <array>",
        ...argv.map((text) => `    <string>${xmlText(text)}</string>`),
        "  </array>",
        "  <key>StartCalendarInterval</key>",
        `  <dict>${day?.join("") ?? ""}<key>Hour</key><integer>${hour}</integer><key>Minute</key><integer>${minute}</integer></dict>`,
        "</dict>",
        "</plist>",
      ].join("\n")}\n`,
    ];
  },
  async install(name, [text = ""], effects) {
    // One of this name would stay as it was.
    await tryTool(launchctl("bootout", `${domain()}/${labelOf(name)}`), effects);
    await writeText(folderOf(effects), `${labelOf(name)}.plist`, text);
    await runTool(launchctl("bootstrap", domain(), pathOf(name, effects)), effects);
  },
  async find(name, [text], effects) {
    const found = await readText(pathOf(name, effects));
    if (found === undefined) return "absent";
    const end = await tryTool(launchctl("print", `${domain()}/${labelOf(name)}`), effects);
    return found === text && end?.code === 0 ? "there" : "changed";
  },
  async remove(name, effects) {
    if ((await readText(pathOf(name, effects))) === undefined) return false;
    await tryTool(launchctl("bootout", `${domain()}/${labelOf(name)}`), effects);
    await removeTexts([pathOf(name, effects)], folderOf(effects));
    return true;
  },
};

function launchctl(...args: readonly string[]) {
  return { file: "launchctl", args };
}

/** The session of this user. */
function domain(): string {
  return `gui/${process.getuid?.() ?? ""}`;
}

function labelOf(name: string): string {
  return `cafe-sales.${name}`;
}

function folderOf({ env }: SchedulerEffects): string {
  return join(homeOf(env), "Library", "LaunchAgents");
}

function pathOf(name: string, effects: SchedulerEffects): string {
  return join(folderOf(effects), `${labelOf(name)}.plist`);
}
