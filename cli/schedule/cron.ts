/** A line in the crontab of this user, which ends with a comment that names the job. */
import { CliError, EXIT } from "../door/errors.ts";
import { WEEKDAYS } from "./rhythm.ts";
import type { Scheduler, SchedulerEffects } from "./scheduler.ts";
import { runTool, tryTool } from "./tool.ts";

/** More would be cut off by the cron of Debian. */
const MOST_BYTES = 998;

export const CRON: Scheduler = {
  title: "cron",
  knowsZones: false,
  isThere: async (effects) => (await tryTool({ file: "crontab", args: ["-l"] }, effects)) !== undefined,
  write({ name, argv, scheduled: { weekday, at } }) {
    const command = `${argv.map(shellWord).join(" ").replaceAll("%", "\\%")} ${marker(name)}`;
    if (Buffer.byteLength(command) > MOST_BYTES || /[\r\n]/.test(command)) {
      throw new CliError(
        EXIT.output,
        "the paths of this program are too long for cron, or have a line break",
        {
          hint: "install it in a folder with a shorter name",
        },
      );
    }
    const [hour, minute] = at.split(":").map(Number);
    const day = weekday === undefined ? "*" : (WEEKDAYS.indexOf(weekday) + 1) % 7;
    return [`${minute} ${hour} * * ${day} ${command}`];
  },
  async install(name, [line = ""], effects) {
    const others = (await linesOf(effects)).filter((one) => !isOf(name, one));
    await writeLines([...others, line], effects);
  },
  async find(name, [line], effects) {
    if (!(await CRON.isThere(effects))) return "absent";
    const own = (await linesOf(effects)).filter((one) => isOf(name, one));
    if (own.length === 0) return "absent";
    return own.every((one) => one === line) ? "there" : "changed";
  },
  async remove(name, effects) {
    if (!(await CRON.isThere(effects))) return false;
    const lines = await linesOf(effects);
    const others = lines.filter((one) => !isOf(name, one));
    if (others.length === lines.length) return false;
    if (others.length > 0) await writeLines(others, effects);
    else await runTool({ file: "crontab", args: ["-r"] }, effects);
    return true;
  },
};

function marker(name: string): string {
  return `# cafe-sales schedule: ${name}`;
}

/** A line that somebody has switched off with a `#` at its start is still the job's. */
function isOf(name: string, line: string): boolean {
  return line.trimEnd().endsWith(` ${marker(name)}`);
}

/** Quoted without a backslash, which cron would take for its own. */
function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}

async function linesOf(effects: SchedulerEffects): Promise<readonly string[]> {
  const list = { file: "crontab", args: ["-l"] };
  const end = await tryTool(list, effects);
  // This is how most of them say that the user has none; BusyBox cannot open it.
  const isEmpty = end && end.code !== 0 && /no crontab|can't open/i.test(end.stderr);
  const text = isEmpty ? "" : end?.code === 0 ? end.stdout : await runTool(list, effects);
  return text
    .replace(/\n$/, "")
    .split("\n")
    .filter((line, _, all) => all.length > 1 || line !== "");
}

async function writeLines(lines: readonly string[], effects: SchedulerEffects): Promise<void> {
  await runTool({ file: "crontab", args: ["-"], input: `${lines.join("\n")}\n` }, effects);
}
