/** A timer of the user manager of systemd, with the service that it starts. */
import { join } from "node:path";
import { CliError, EXIT } from "../door/errors.ts";
import { homeOf, readText, removeTexts, writeText } from "./own-files.ts";
import type { Scheduler, SchedulerEffects } from "./scheduler.ts";
import { runTool, tryTool } from "./tool.ts";

export const SYSTEMD: Scheduler = {
  title: "systemd",
  knowsZones: true,
  async isThere(effects) {
    const end = await tryTool(systemctl("show", "--property=Version"), effects);
    return end?.code === 0;
  },
  write({ name, argv, description, scheduled: { weekday, at, timeZone } }) {
    if (argv.some((text) => /[\r\n]/.test(text))) {
      throw new CliError(EXIT.output, "a path of this program has a line break", {
        hint: "install it in another folder",
      });
    }
    const unit = ["[Unit]", `Description=${description.replaceAll("%", "%%")}`, ""];
    const start = `ExecStart=${argv.map(word).join(" ")}`;
    const day = weekday === undefined ? "" : `${weekday.slice(0, 3)} `;
    const calendar = `OnCalendar=${day}*-*-* ${at}:00 ${timeZone}`;
    return [
      ...[[...unit, "[Service]", "Type=oneshot", start]],
      ...[[...unit, "[Timer]", calendar, "Persistent=true", "", "[Install]", "WantedBy=timers.target"]],
    ].map(
      (lines, at) =>
        `${[`# ${unitNames(name)[at]}, written by cafe-sales schedule install`, ...lines].join("\n")}\n`,
    );
  },
  async install(name, written, effects) {
    const [, timer] = unitNames(name);
    for (const [at, unit] of unitNames(name).entries()) {
      await writeText(folderOf(effects), unit, written[at] ?? "");
    }
    await runTool(systemctl("daemon-reload"), effects);
    await runTool(systemctl("enable", timer), effects);
    // One that runs already reads its new hour only then.
    await runTool(systemctl("restart", timer), effects);
  },
  async find(name, written, effects) {
    const texts = await Promise.all(pathsOf(name, effects).map(readText));
    if (texts.every((text) => text === undefined)) return "absent";
    if (texts.some((text, at) => text !== written[at])) return "changed";
    const active = await tryTool(systemctl("is-active", unitNames(name)[1]), effects);
    return active?.code === 0 ? "there" : "changed";
  },
  async remove(name, effects) {
    const [service, timer] = unitNames(name);
    const texts = await Promise.all(pathsOf(name, effects).map(readText));
    if (texts.every((text) => text === undefined)) return false;
    // Without a manager, as over a connection without a session, the files go all the same.
    await tryTool(systemctl("disable", "--now", timer), effects);
    await tryTool(systemctl("clean", "--what=state", timer), effects);
    await removeTexts(pathsOf(name, effects), effects.env.XDG_CONFIG_HOME || homeOf(effects.env));
    await tryTool(systemctl("daemon-reload"), effects);
    await tryTool(systemctl("reset-failed", service), effects);
    return true;
  },
  async warning(effects) {
    const user = process.getuid?.();
    const args = ["show-user", String(user), "--property=Linger"];
    const end = await tryTool({ file: "loginctl", args }, effects);
    return end?.stdout.trim() === "Linger=no"
      ? "systemd runs it only while you are signed in to this machine; to run it always: loginctl enable-linger"
      : undefined;
  },
};

function systemctl(...args: readonly string[]) {
  return { file: "systemctl", args: ["--user", ...args] };
}

function unitNames(name: string): readonly [service: string, timer: string] {
  return [`cafe-sales-${name}.service`, `cafe-sales-${name}.timer`];
}

function folderOf({ env }: SchedulerEffects): string {
  return join(env.XDG_CONFIG_HOME || join(homeOf(env), ".config"), "systemd", "user");
}

function pathsOf(name: string, effects: SchedulerEffects): readonly string[] {
  return unitNames(name).map((unit) => join(folderOf(effects), unit));
}

/** A word of a command. The first one is never a variable. */
function word(text: string, at: number): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("%", "%%");
  return `"${at === 0 ? escaped : escaped.replaceAll("$", "$$$$")}"`;
}
