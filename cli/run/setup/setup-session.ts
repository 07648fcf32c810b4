/** A set-up from its first question to its end: what was answered, what runs, and what is saved. */
import { access, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LanguageCode } from "../../../viewer/report/language/choice.ts";
import { keysOf } from "../../../viewer/report/records.ts";
import {
  type Answers,
  answerTo,
  chosenWays,
  problemsOf,
  QUESTIONS,
  type Question,
  type QuestionId,
  questionOf,
  recipientsOf,
  type SetupState,
  type SetupWay,
  type TestOutcome,
} from "../../../viewer/report/setup.ts";
import { LATEST_NAME } from "../../archive/names.ts";
import { ARCHIVE, EXPORTS, layer, OWN_STORE, readSettings, setting } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { systemCode, toCliError } from "../../door/errors.ts";
import { lastMessage, type Output } from "../../door/output.ts";
import { listJobs } from "../../schedule/job-files.ts";
import { isUtc } from "../../store/facts/time-zone.ts";
import { databaseOf } from "../../store/store-address.ts";
import {
  type DroppedFile,
  exportsThere,
  makeExportsFolder,
  removeExports,
  saveExports,
} from "../imports/kept-exports.ts";
import { chatsOf, outcomesFor } from "./delivery.ts";
import { findDownloads, readDownloads } from "./downloads.ts";
import {
  firstCommands,
  MONTH_NAME,
  type OwnCommand,
  REPORT_NAME,
  rhythmAnswers,
  scheduleCommands,
  sendCommand,
  testCommand,
  weeklyJob,
} from "./own-commands.ts";
import { environmentOf, runCommands } from "./run-commands.ts";
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
  readonly output: Output;
  readonly lang: LanguageCode;
  readonly signal: AbortSignal;
}

/** Exports that are on this machine. */
interface MoreFiles {
  /** They stay where they are. */
  readonly paths?: readonly string[];
  /** The names of those that were found among the downloads. */
  readonly downloaded?: readonly string[];
}

export async function openSession({ effects, output, lang, signal }: SessionOptions) {
  const settings = await readSettings(effects);
  const there = knownAnswers(settings);
  const store = setting(settings, "CAFE_SALES_DB")?.value ?? OWN_STORE;
  let code = lang;
  const zone = effects.machineZone();
  // A machine in UTC has often not been told where it is.
  const weekly = weeklyJob(await jobsNow(), effects.cwd);
  let answers: Answers = {
    ...(!isUtc(zone) && { zone }),
    ...(weekly && rhythmAnswers(weekly)),
    ...there.answers,
  };
  let exports = await exportsThere(effects.cwd);
  const downloads = await findDownloads(effects);
  /** A store that this set-up makes is made again with other answers. One that was there stays. */
  const ownStore = databaseOf(store) || (await isThere(join(effects.cwd, store))) ? undefined : store;
  let state: SetupState = {
    step: "cafe",
    answers,
    known: knownNow(),
    exports: exports.map((path) => basename(path)),
    problems: {},
    work: [],
    downloads,
    hasMonth: false,
  };
  /** What made the first report, and whether that is of all days, because last week has no sales. */
  let made: SetupState["work"] = [];
  let isOfAll = false;
  /** What the end says, whatever is done there. */
  let end: Partial<SetupState> = {};
  const tests = new Map<SetupWay, TestOutcome>();
  let changes = 0;
  const waiting = new Set<() => void>();

  /** The questions that may stay empty: of a secret that was given before, and of exports that are here. */
  function knownNow(): ReadonlySet<QuestionId> {
    const typed = SECRETS.filter((id) => answerTo(id, answers) !== "");
    return new Set([...there.known, ...typed, ...(exports.length > 0 ? (["files"] as const) : [])]);
  }

  function change(next: Partial<SetupState>): void {
    const { failure, test, isOpened, ...rest } = state;
    const own = { known: knownNow(), exports: exports.map((path) => basename(path)) };
    state = { ...rest, problems: {}, ...next, ...own, answers: withoutSecrets(answers) };
    changes += 1;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  function keep(given: Answers): void {
    // A page never has a secret again, so an empty one means that it stays.
    const empty = new Set<string>(SECRETS.filter((id) => given[id]?.trim() === ""));
    const filled = Object.fromEntries(Object.entries(given).filter(([id]) => !empty.has(id)));
    answers = { ...answers, ...filled };
  }

  /** @returns whether these answers of a step can be used; else the page says why not */
  function take(step: Question["step"], given: Answers, ways?: readonly SetupWay[]): boolean {
    keep(given);
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
      onProgress: (work) => {
        if (show) change({ work });
      },
    });
  }

  function changeEnd(next: Partial<SetupState> = {}): void {
    const test = chosenWays(answers)
      .map((way) => tests.get(way))
      .find((each) => each?.failure !== undefined);
    change({ step: "done", ...end, ...(test && { test }), ...next });
  }

  /** A damaged one is said when it is scheduled again. */
  function jobsNow() {
    return listJobs(effects.env).catch(() => []);
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
      if (state.sending?.isRunning) return;
      const { sending, ...rest } = state;
      state = rest;
      change({ step: state.step === "done" ? "send" : "cafe", work: made });
    },
    /** Makes the first report. @returns whether it is there; else the state says why not */
    async makeReport(
      answered: Answers,
      files: readonly DroppedFile[],
      { paths = [], downloaded = [] }: MoreFiles = {},
    ): Promise<boolean> {
      if (state.step === "working") return false;
      const chosen = downloads.map(({ name }) => name).filter((name) => downloaded.includes(name));
      const named = [...files.map(({ name }) => name), ...chosen, ...paths].join(", ");
      if (!take("cafe", { ...answered, files: named })) return false;
      change({ step: "working", work: [] });
      try {
        if (ownStore !== undefined) await removeStore(join(effects.cwd, ownStore));
        const given = [...files, ...(await readDownloads(chosen, effects.env))];
        const saved = given.length > 0 ? await saveExports(effects.cwd, given) : [];
        const { failure, done, empty } = await run(
          firstCommands(answers, [...exports, ...saved, ...paths]),
          true,
        );
        made = state.work;
        isOfAll = empty.has("report");
        if (made[0]?.state === "failed") await removeExports(effects.cwd, saved);
        else exports = [...exports, ...saved];
        change(failure ? { step: "cafe", failure } : { step: "send", hasMonth: done.has("month") });
        return failure === undefined;
      } catch (error) {
        change({ step: "cafe", failure: { text: messageOf(error), about: undefined } });
        return false;
      }
    },
    readReport: (which: "report" | "month") =>
      readFile(join(effects.cwd, which === "month" ? MONTH_NAME : REPORT_NAME)),
    /** Sends a sample to the first recipient of a way, with the answers that are not saved yet. */
    async test(way: SetupWay, given: Answers): Promise<void> {
      if (!take("send", given, [way])) return;
      const env = environmentOf(effects.env, allSettings());
      const { code, stderr } = await effects.runSelf(testCommand(way), { env, signal });
      const outcome = { way, failure: code === 0 ? undefined : lastMessage(stderr) };
      tests.set(way, outcome);
      change({ test: outcome });
    },
    /** Looks who wrote to the bot of Telegram. */
    async findChats(given: Answers): Promise<void> {
      keep(given);
      if (answerTo("telegramToken", answers) === "" && !knownNow().has("telegramToken"))
        return change({ problems: { telegramToken: "missing" } });
      const own = layer(environmentOf(effects.env, allSettings()), undefined);
      const settings = [own, ...(await readSettings(effects))];
      const chats = await chatsOf({ effects, output, interrupt: signal, settings });
      change({ chats });
    },
    /** Somebody that was found gets the report, or no more. */
    chooseChat(id: string, given: Answers): void {
      keep(given);
      const now = recipientsOf("telegram", answers);
      const isFound = state.chats?.found.some((chat) => chat.id === id) === true;
      const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, ...(isFound ? [id] : [])];
      answers = { ...answers, telegramTo: next.join(", ") };
      change({});
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
      const { failure } = await run(scheduleCommands(answers, await jobsNow(), effects.cwd), true);
      end = { work: [...made, ...state.work], ...(failure && { failure }) };
      changeEnd();
      return true;
    },
    /** Sends the first report to whoever has not got it. While that runs, and once all have it, nothing more is sent. */
    async send(): Promise<void> {
      const { step, sending } = state;
      const isSent = sending?.outcomes.every(({ state }) => state === "sent") && !sending.failure;
      if (step !== "done" || sending?.isRunning || isSent) return;
      changeEnd({ sending: { isRunning: true, outcomes: [] } });
      const env = environmentOf(effects.env, allSettings());
      try {
        const { code, stderr } = await effects.runSelf(sendCommand(isOfAll), { env, signal });
        const outcomes = code === 0 ? await outcomesFor(answers, join(effects.cwd, ARCHIVE)) : [];
        // What came of the report says more than a test.
        for (const { way } of outcomes) tests.delete(way);
        const failure = code === 0 ? {} : { failure: lastMessage(stderr) };
        changeEnd({ sending: { isRunning: false, outcomes, ...failure } });
      } catch (error) {
        changeEnd({ sending: { isRunning: false, outcomes: [], failure: messageOf(error) } });
      }
    },
    /** @param open shows a folder in the program of this system, and says whether it could */
    async openExports(open: (path: string) => Promise<boolean>): Promise<void> {
      const isOpened = await makeExportsFolder(effects.cwd).then(open, () => false);
      if (state.step === "done") changeEnd({ isOpened });
    },
    /** The last page needs no program any more. */
    close(): void {
      if (state.step === "done" && !state.sending?.isRunning) changeEnd({ step: "closed" });
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
