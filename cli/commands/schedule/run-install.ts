import { quote, type Settings, setting } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { knownNames, loadSettings } from "../../run/unknown-settings.ts";
import { checkFolder, installJob, planJob } from "../../schedule/install-job.ts";
import { findJob, jobFile } from "../../schedule/job-files.ts";
import { staysOnClock } from "../../schedule/rhythm.ts";
import { chooseScheduler, SCHEDULER } from "../../schedule/schedulers.ts";
import { CLOSE } from "../close.ts";
import { parseWords } from "../command-line.ts";
import type { CommandCall } from "../definition.ts";
import { DELIVER } from "../deliver.ts";
import { EXPORT } from "../export.ts";
import { IMPORT } from "../import.ts";
import { readTimeZone } from "../options/date-range-options.ts";
import { SNAPSHOT } from "../snapshot/snapshot.ts";
import { STATUS } from "../status.ts";
import { STORE } from "../store/store.ts";
import { SYNC } from "../sync.ts";
import { WATCH } from "../watch.ts";
import { type InstallOptions, readJobName } from "./schedule.ts";
import { installedText } from "./schedule-messages.ts";

export async function installCommand(call: CommandCall<InstallOptions>): Promise<void> {
  const { args, effects, output } = call;
  const settings = await loadSettings(effects, output);
  // All but the environment.
  const ofJob = settings.filter(({ file }) => file !== undefined);
  const { name, scheduler, dryRun, weekday, at, timeZone } = call.read(ofJob);
  const [first] = args;
  if (first === undefined) {
    throw usageError(
      "no command to schedule is given",
      "name it behind --, such as -- snapshot --dir archive",
    );
  }
  const forgotten = onlyInShell(settings, ofJob);
  if (forgotten.length > 0) {
    output.warn(
      `the job does not see what is set only in this shell: ${forgotten.join(", ")}; put it into .env`,
    );
  }
  checkCommand(args, ofJob);
  const rhythm = { weekday, at, timeZone: timeZone ?? zoneOf(args, ofJob) ?? effects.machineZone() };
  const job = planJob(
    {
      name: name ?? readJobName("--name", first),
      command: args,
      folder: effects.cwd,
      rhythm,
      scheduler: scheduler ?? (await chooseScheduler(process.platform, effects)),
    },
    effects,
  );
  const there = await findJob(jobFile(job.name, effects.env)).catch(() => undefined);
  checkFolder(job, there);
  if (dryRun) return output.data(job.entry.map((text) => `${text.trimEnd()}\n`).join("\n"));
  const before = await installJob(job, effects);
  for (const line of installedText(job, before, effects.now())) output.note(line);
  output.detail(`the job is in ${jobFile(job.name, effects.env)}`);
  if (!staysOnClock(job.scheduled.timeZone, rhythm, effects.now())) {
    output.warn(
      `the clocks of ${job.scheduled.timeZone} and ${rhythm.timeZone} change on different days: schedule it again then`,
    );
  }
  const warning = await SCHEDULER[job.scheduler].warning?.(effects);
  if (warning !== undefined) output.warn(warning);
}

/** The settings that only the environment has. */
function onlyInShell(settings: Settings, ofJob: Settings): readonly string[] {
  const seen = knownNames(ofJob);
  return knownNames(settings).filter((name) => !seen.includes(name));
}

/** The zone that the command names, else that of its settings. */
function zoneOf(args: readonly string[], settings: Settings): string | undefined {
  const FLAG = "--time-zone";
  const at = args.indexOf(FLAG);
  const named =
    args.find((arg) => arg.startsWith(`${FLAG}=`))?.slice(FLAG.length + 1) ??
    (at < 0 ? undefined : args[at + 1]);
  if (named !== undefined) return readTimeZone(FLAG, named);
  const set = setting(settings, "CAFE_SALES_TIME_ZONE");
  return set && readTimeZone(set.name, set.value);
}

// Reads the options of a command that will run unattended: what is wrong with them is better known today.

/** Commands that end by themselves and ask nobody. */
const UNATTENDED = [SNAPSHOT, SYNC, IMPORT, DELIVER, CLOSE, STATUS, EXPORT, WATCH];

/** @throws CliError if the command line is invalid */
function checkCommand(args: readonly string[], settings: Settings): void {
  const [first = "", second] = args;
  const isGroup = first === STORE.name;
  const definition = (isGroup ? STORE.commands : UNATTENDED).find(
    ({ name }) => name === (isGroup ? second : first),
  );
  if (definition === undefined) {
    const names = [...UNATTENDED, STORE].map(({ name }) => name).join(", ");
    throw usageError(
      `${quote(first)} is not a command that can be scheduled`,
      `give one of ${names}, with its options`,
    );
  }
  const words = args.slice(isGroup ? 2 : 1);
  definition.check(parseWords(definition, words, args.slice(0, isGroup ? 2 : 1)), settings);
}
