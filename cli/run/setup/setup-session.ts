/** A set-up from its first question to its end: what was answered, what runs, and what is saved. */
import { access, readdir, readFile, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { LanguageCode } from "../../../viewer/report/language/choice.ts";
import { keysOf } from "../../../viewer/report/records.ts";
import {
  type Answers,
  answerTo,
  chosenWays,
  NEVER,
  problemsOf,
  QUESTIONS,
  type Question,
  type QuestionId,
  questionOf,
  type SetupState,
  type SetupWay,
  type ShownCommand,
  type TestOutcome,
} from "../../../viewer/report/setup.ts";
import { LATEST_NAME } from "../../archive/names.ts";
import { createFolder } from "../../disk/place.ts";
import { putFile } from "../../disk/put-file.ts";
import { ARCHIVE, EXPORTS, OWN_STORE, readSettings, setting } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { EXIT, systemCode, toCliError } from "../../door/errors.ts";
import { lastMessage } from "../../door/output.ts";
import { isUtc } from "../../store/facts/time-zone.ts";
import { isPostgresUrl } from "../../store/postgres/connection-settings.ts";
import { commandText, firstCommands, type OwnCommand, REPORT_NAME, testCommand } from "./own-commands.ts";
import {
  ENV_NAME,
  knownAnswers,
  type NewSettings,
  sendSettings,
  sourceSettings,
  withoutSecrets,
  writeEnvFile,
} from "./settings-of.ts";

const SECRETS = keysOf(QUESTIONS).filter((id) => questionOf(id).kind === "secret");

export type SetupSession = Awaited<ReturnType<typeof openSession>>;

interface SessionOptions {
  readonly effects: Effects;
  readonly lang: LanguageCode;
  readonly signal: AbortSignal;
}

export async function openSession({ effects, lang, signal }: SessionOptions) {
  const settings = await readSettings(effects);
  const there = knownAnswers(settings);
  const store = setting(settings, "CAFE_SALES_DB")?.value ?? OWN_STORE;
  let code = lang;
  const zone = effects.machineZone();
  // A machine in UTC has often not been told where it is.
  let answers: Answers = { ...(!isUtc(zone) && { zone }), ...there.answers };
  let exports = await exportsThere(effects.cwd);
  /** A store that this set-up makes is made again with other answers. One that was there stays. */
  const ownStore = isPostgresUrl(store) || (await isThere(join(effects.cwd, store))) ? undefined : store;
  let state: SetupState = {
    step: "cafe",
    answers,
    known: knownNow(),
    exports: exports.map((path) => basename(path)),
    problems: {},
    commands: [],
  };
  /** Those that made the first report, for the end. */
  let made: SetupState["commands"] = [];
  const tests = new Map<SetupWay, TestOutcome>();
  let changes = 0;
  const waiting = new Set<() => void>();

  /** The questions that may stay empty: of a secret that was given before, and of exports that are here. */
  function knownNow(): ReadonlySet<QuestionId> {
    const typed = SECRETS.filter((id) => answerTo(id, answers) !== "");
    return new Set([...there.known, ...typed, ...(exports.length > 0 ? (["files"] as const) : [])]);
  }

  function change(next: Partial<SetupState>): void {
    const { failure, test, ...rest } = state;
    const own = { known: knownNow(), exports: exports.map((path) => basename(path)) };
    state = { ...rest, problems: {}, ...next, ...own, answers: withoutSecrets(answers) };
    changes += 1;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  /** @returns whether these answers of a step can be used; else the page says why not */
  function take(step: Question["step"], given: Answers, ways?: readonly SetupWay[]): boolean {
    // A page never has a secret again, so an empty one means that it stays.
    const empty = new Set<string>(SECRETS.filter((id) => given[id]?.trim() === ""));
    const filled = Object.fromEntries(Object.entries(given).filter(([id]) => !empty.has(id)));
    answers = { ...answers, ...filled };
    const problems = problemsOf(step, answers, knownNow(), ways);
    change({ problems });
    return Object.keys(problems).length === 0;
  }

  const allSettings = (): NewSettings => ({
    ...sourceSettings(answers, store, code),
    ...sendSettings(answers),
  });

  async function run(commands: readonly OwnCommand[], show: boolean) {
    return runCommands(commands, {
      effects,
      signal,
      settings: allSettings(),
      onProgress: (shown) => {
        if (show) change({ commands: shown });
      },
    });
  }

  return {
    get state() {
      return state;
    },
    get code() {
      return code;
    },
    places: {
      settings: join(effects.cwd, ENV_NAME),
      exports: join(effects.cwd, EXPORTS),
      newest: join(effects.cwd, ARCHIVE, LATEST_NAME),
    },
    /** How often the state has changed. */
    get changes() {
      return changes;
    },
    /** Resolves when it has changed more often. */
    changedSince: async (times: number): Promise<void> => {
      if (changes <= times) await new Promise<void>((resolve) => waiting.add(resolve));
    },
    setLanguage(chosen: LanguageCode): void {
      code = chosen;
    },
    back(): void {
      change({ step: "cafe" });
    },
    /** Makes the first report. @returns whether it is there; else the state says why not */
    async makeReport(
      given: Answers,
      files: readonly DroppedFile[],
      paths: readonly string[] = [],
    ): Promise<boolean> {
      if (state.step === "working") return false;
      const named = [...files.map(({ name }) => name), ...paths].join(", ");
      if (!take("cafe", { ...given, files: named })) return false;
      change({ step: "working", commands: [] });
      try {
        if (ownStore !== undefined) await removeStore(join(effects.cwd, ownStore));
        const saved = files.length > 0 ? await saveExports(effects.cwd, files) : [];
        const failure = await run(firstCommands(answers, [...exports, ...saved, ...paths]), true);
        made = state.commands;
        if (made[0]?.state === "failed") await removeExports(effects.cwd, saved);
        else exports = [...exports, ...saved];
        change(failure ? { step: "cafe", failure } : { step: "send" });
        return failure === undefined;
      } catch (error) {
        change({ step: "cafe", failure: { text: messageOf(error), about: undefined } });
        return false;
      }
    },
    readReport: () => readFile(join(effects.cwd, REPORT_NAME)),
    /** Sends a sample to the first recipient of a way, with the answers that are not saved yet. */
    async test(way: SetupWay, given: Answers): Promise<void> {
      if (!take("send", given, [way])) return;
      const failure = await run([{ args: testCommand(way) }], false);
      const outcome = { way, failure: failure?.text };
      tests.set(way, outcome);
      change({ test: outcome });
    },
    /** Writes the answers, then lets the machine make the reports. @returns whether the answers are written */
    async finish(given: Answers): Promise<boolean> {
      if (!take("send", given)) return false;
      try {
        await writeEnvFile(effects.cwd, await readEnv(effects.cwd), allSettings());
      } catch (error) {
        change({ failure: { text: messageOf(error), about: undefined } });
        return false;
      }
      const failure = await run(scheduleCommands(answers), true);
      const test = chosenWays(answers)
        .map((way) => tests.get(way))
        .find((each) => each?.failure !== undefined);
      change({
        step: "done",
        commands: [...made, ...state.commands],
        ...(failure && { failure }),
        ...(test && { test }),
      });
      return true;
    },
  };
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function removeStore(path: string): Promise<void> {
  await Promise.all(["", ".wal"].map((ending) => rm(`${path}${ending}`, { force: true })));
}

async function readEnv(cwd: string): Promise<string> {
  try {
    return await readFile(join(cwd, ENV_NAME), "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return "";
    throw error;
  }
}

function messageOf(error: unknown): string {
  const { message, hint } = toCliError(error);
  return `${message}; ${hint}`;
}

// The commands that let the machine make the reports by itself.

/** A sync is done before anybody comes, and before the report of the week. */
const SYNC_AT = "04:30";
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** None if the reports are not to be made by themselves. */
function scheduleCommands(answers: Answers): readonly OwnCommand[] {
  const weekday = answerTo("weekday", answers);
  if (weekday === NEVER) return [];
  const deliver = chosenWays(answers).length > 0 ? ["--deliver"] : [];
  const snapshot = ["snapshot", ...deliver, "--backfill", "--quiet"];
  const weekly = ["--weekly", DAYS[Number(weekday) - 1] ?? "mon", "--at", answerTo("time", answers)];
  return [
    ...(answerTo("source", answers) === "loyverse"
      ? [install(["--daily", "--at", SYNC_AT], ["sync", "--quiet"])]
      : []),
    install(weekly, snapshot),
  ];
}

function install(when: readonly string[], command: readonly string[]): OwnCommand {
  return { args: ["schedule", "install", ...when, "--", ...command] };
}

// Runs commands of this program one after the other, and says how far they are.

/** Why a command failed: its last message, and the question that it is about, if that is known. */
interface CommandFailure {
  readonly text: string;
  readonly about: QuestionId | undefined;
}

interface RunOptions {
  readonly effects: Pick<Effects, "env" | "runSelf">;
  /** In the environment of the commands, so that no secret is in their arguments. */
  readonly settings: NewSettings;
  readonly signal: AbortSignal;
  readonly onProgress: (commands: readonly ShownCommand[]) => void;
}

/** Stops at the first one that fails. */
async function runCommands(
  commands: readonly OwnCommand[],
  { effects, settings, signal, onProgress }: RunOptions,
): Promise<CommandFailure | undefined> {
  const shown: ShownCommand[] = commands.map(({ args }) => ({ text: commandText(args), state: "waits" }));
  const show = (at: number, state: ShownCommand["state"], args: readonly string[], said = "") => {
    shown[at] = { text: commandText(args), state, ...(said !== "" && { said }) };
    onProgress([...shown]);
  };
  // An empty value is no setting, and hides one of the environment.
  const env = {
    ...effects.env,
    ...Object.fromEntries(Object.entries(settings).map(([name, value = ""]) => [name, value])),
  };
  for (const [at, { args, ifEmpty, about }] of commands.entries()) {
    let asked = args;
    show(at, "runs", asked);
    let end = await effects.runSelf(asked, { env, signal });
    if (end.code === EXIT.empty && ifEmpty) {
      asked = ifEmpty;
      show(at, "runs", asked);
      end = await effects.runSelf(asked, { env, signal });
    }
    show(at, end.code === 0 ? "done" : "failed", asked, end.stderr.trim());
    if (end.code !== 0) return { text: lastMessage(end.stderr), about: about?.[end.code ?? -1] };
  }
  return undefined;
}

// Keeps the exports that somebody dropped on the page, in a folder beside the store.

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The exports that are there already, by their paths from the working folder. */
async function exportsThere(cwd: string): Promise<readonly string[]> {
  const names = await readdir(join(cwd, EXPORTS)).catch(() => []);
  return names.filter((name) => name.toLowerCase().endsWith(".csv")).map((name) => `${EXPORTS}/${name}`);
}

/** An export that was refused is not kept: the next import would meet it again. */
async function removeExports(cwd: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(cwd, path), { force: true })));
}

/**
 * A file of the same name and with other content gets a number.
 *
 * @returns the paths of those that were not there, from the working folder
 */
async function saveExports(cwd: string, files: readonly DroppedFile[]): Promise<readonly string[]> {
  const remedy = "run setup in a folder that you may write";
  await createFolder(join(cwd, EXPORTS), { shown: EXPORTS, remedy });
  const paths: string[] = [];
  for (const { name, bytes } of files) {
    const path = await freePath(cwd, name, bytes);
    if (path.isNew) {
      await putFile(join(cwd, path.path), bytes, { shown: path.path, remedy });
      paths.push(path.path);
    }
  }
  return paths;
}

async function freePath(
  cwd: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  // A browser sends a bare name; other programs may not.
  const bare = basename(name.replaceAll("\\", "/")).replace(/^\.+/, "") || "export.csv";
  const ending = extname(bare);
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? bare : `${bare.slice(0, bare.length - ending.length)}-${count}${ending}`;
    const path = `${EXPORTS}/${own}`;
    const there = await readFile(join(cwd, path)).catch((error: unknown) => {
      if (systemCode(error) === "ENOENT") return undefined;
      throw error;
    });
    if (there === undefined) return { path, isNew: true };
    if (Buffer.compare(there, bytes) === 0) return { path, isNew: false };
  }
}
