/** A set-up from its first question to its end: what was answered, what runs, and what is saved. */
import { readFile, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { LanguageCode } from "../../../viewer/report/language/choice.ts";
import { entriesOf, keysOf } from "../../../viewer/report/records.ts";
import {
  type Answers,
  answerTo,
  chosenWays,
  isLine,
  type Problems,
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
import { isUnencrypted } from "../../api/address.ts";
import { LATEST_NAME } from "../../archive/names.ts";
import { findPlace } from "../../disk/place.ts";
import { ARCHIVE, EXPORTS, layer, OWN_STORE, readSettings, setting } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { systemCode, toCliError } from "../../door/errors.ts";
import { lastMessage, type Output } from "../../door/output.ts";
import { listJobs } from "../../schedule/job-files.ts";
import { isUtc } from "../../store/facts/time-zone.ts";
import { lockStore } from "../../store/import-session.ts";
import { readStoreAddress, shownStore } from "../../store/store-address.ts";
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
} from "./own-commands.ts";
import { environmentOf, runCommands } from "./run-commands.ts";
import {
  addressFor,
  ENV_NAME,
  knownAnswers,
  type NewSettings,
  sendSettings,
  sourceSettings,
  withoutSecrets,
  writeEnvFile,
} from "./settings-of.ts";
import { watchTime } from "./watch-time.ts";

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
  let answers: Answers = {
    ...(!isUtc(zone) && { zone }),
    ...rhythmAnswers(await jobsNow(), effects.cwd),
    ...there.answers,
  };
  let exports = await exportsThere(effects.cwd);
  const downloads = await findDownloads(effects);
  const keepStore = keeperOf(store, effects, signal);
  /** Where each secret that is kept or was typed is for, and the open addresses that were asked about. */
  const keptWith = new Map([...there.known].map((id) => [id, addressFor(id, answers)]));
  const askedAbout = new Set<string>();
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
  function knownNow(own = answers): ReadonlySet<QuestionId> {
    const secrets = SECRETS.filter((id) => keptWith.get(id) === addressFor(id, own));
    return new Set([...secrets, ...(exports.length > 0 ? (["files"] as const) : [])]);
  }

  function change(next: Partial<SetupState>): void {
    const { failure, test, isOpened, ...rest } = state;
    const own = { known: knownNow(), exports: exports.map((path) => basename(path)) };
    state = { ...rest, problems: {}, ...next, ...own, answers: withoutSecrets(answers) };
    changes += 1;
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  /** @returns the answers that are no lines, which are not kept */
  function keep(given: Answers): Problems {
    const refused = entriesOf(given).filter(([id, text = ""]) => !isLine(id, text));
    // A page never has a secret again, so an empty one means that it stays.
    const empty = SECRETS.filter((id) => given[id]?.trim() === "");
    const left = new Set<string>([...refused.map(([id]) => id), ...empty]);
    const filled = Object.fromEntries(Object.entries(given).filter(([id]) => !left.has(id)));
    answers = { ...answers, ...filled };
    for (const id of SECRETS) {
      const address = addressFor(id, answers);
      if (filled[id]) keptWith.set(id, address);
      else if (answerTo(id, answers) !== "" && keptWith.get(id) !== address) {
        // It was typed for another place, and nobody knows any more which one `.env` has.
        answers = { ...answers, [id]: undefined };
        keptWith.delete(id);
      }
    }
    return Object.fromEntries(refused.map(([id]) => [id, "text"]));
  }

  /** @returns whether these answers of a step can be used; else the page says why not */
  function take(step: Question["step"], given: Answers, ways?: readonly SetupWay[]): boolean {
    const refused = keep(given);
    const problems = { ...problemsOf(step, answers, knownNow(), ways), ...openAddress(), ...refused };
    const isUsable = Object.keys(problems).length === 0;
    change(isUsable ? {} : { step, problems });
    return isUsable;
  }

  /** Once for each address to which a typed password would go unencrypted. */
  function openAddress(): Problems {
    const url = answerTo("url", answers);
    if (answerTo("source", answers) !== "api" || answerTo("password", answers) === "") return {};
    if (!URL.canParse(url) || !isUnencrypted({ origin: url, prefix: "" }) || askedAbout.has(url)) return {};
    askedAbout.add(url);
    return { url: "open" };
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

  /** What runs has its own answers. */
  const isBusy = () => state.step === "working";

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
    /** The questions that may stay empty with these answers. */
    knownWith: knownNow,
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
      if (isBusy() || state.sending?.isRunning) return false;
      const chosen = downloads.map(({ name }) => name).filter((name) => downloaded.includes(name));
      const named = [...files.map(({ name }) => name), ...chosen, ...paths].join(", ");
      if (!take("cafe", { ...answered, files: named })) return false;
      change({ step: "working", work: [] });
      try {
        const wasMade = await keepStore.begin();
        const given = [...files, ...(await readDownloads(chosen, effects.env))];
        const saved = given.length > 0 ? await saveExports(effects.cwd, given) : [];
        const { failure, done, empty } = await run(
          firstCommands(answers, [...exports, ...saved, ...paths]),
          true,
        );
        if (done.has("read") || done.has("sync")) await wasMade();
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
      if (isBusy() || !take("send", given, [way])) return;
      const env = environmentOf(effects.env, allSettings());
      const { code, stderr } = await effects.runSelf(testCommand(way), { env, signal });
      const outcome = { way, failure: code === 0 ? undefined : lastMessage(stderr) };
      tests.set(way, outcome);
      change({ test: outcome });
    },
    /** Looks who wrote to the bot of Telegram. */
    async findChats(given: Answers): Promise<void> {
      if (isBusy()) return;
      const problems = keep(given);
      const isMissing = answerTo("telegramToken", answers) === "" && !knownNow().has("telegramToken");
      if (isMissing) return change({ problems: { telegramToken: "missing", ...problems } });
      const own = layer(environmentOf(effects.env, allSettings()), undefined);
      const settings = [own, ...(await readSettings(effects))];
      const chats = await chatsOf({ effects, output, interrupt: signal, settings });
      change({ chats });
    },
    /** Somebody that was found gets the report, or no more. */
    chooseChat(id: string, given: Answers): void {
      if (isBusy()) return;
      keep(given);
      const now = recipientsOf("telegram", answers);
      const isFound = state.chats?.found.some((chat) => chat.id === id) === true;
      const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, ...(isFound ? [id] : [])];
      answers = { ...answers, telegramTo: next.join(", ") };
      change({});
    },
    /** Writes the answers, then lets the machine make the reports. @returns whether the answers are written */
    async finish(given: Answers): Promise<boolean> {
      // Nothing that this page has refused, of whatever step, is written or run.
      if (isBusy() || !take("send", given) || !take("cafe", {})) return false;
      try {
        await writeEnvFile(effects.cwd, await readEnv(effects.cwd), allSettings());
      } catch (error) {
        change({ failure: { text: messageOf(error), about: undefined } });
        return false;
      }
      const watchAt = await watchTime(answers, store, effects, output);
      const { failure } = await run(scheduleCommands(answers, await jobsNow(), effects.cwd, watchAt), true);
      end = { work: [...made, ...state.work], ...(failure && { failure }) };
      changeEnd();
      return true;
    },
    /** Sends the first report to whoever has not got it. While that runs, and once all have it, nothing more is sent. */
    async send(): Promise<void> {
      const { step, sending } = state;
      const isSent = sending?.outcomes.every(({ state }) => state === "sent") && !sending.failure;
      if (step !== "done" || sending?.isRunning || isSent || !take("send", {}) || !take("cafe", {})) return;
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

/** A store that this set-up has made is made again with other answers. One that was there, or that another program has changed since, stays. */
function keeperOf(store: string, effects: Effects, signal: AbortSignal) {
  const address = readStoreAddress(store, effects);
  /** What the file was when this set-up had made it. */
  let own: string | undefined;
  return {
    /** @returns what says that the store is made, if this may be its making */
    async begin(): Promise<() => Promise<void>> {
      const isFolder = await stat(resolve(effects.cwd, store)).then(
        (found) => found.isDirectory(),
        () => false,
      );
      if (address.kind !== "file" || isFolder) return async () => {};
      const { folder, name } = await findPlace(address.file, shownStore(address));
      const path = join(folder, name);
      const lock = await lockStore(folder, name, { ...effects, signal, onWait: () => {} });
      try {
        const found = await identityOf(path);
        const isOwn = found !== undefined && found === own;
        if (isOwn) for (const ending of ["", ".wal"]) await rm(`${path}${ending}`, { force: true });
        own = undefined;
        return async () => {
          if (found === undefined || isOwn) own = await identityOf(path);
        };
      } finally {
        lock.release();
      }
    },
  };
}

/** Which file it is, and whether anybody has changed it since; undefined if there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    return found.isFile() ? [found.dev, found.ino, found.size, found.mtimeNs].join() : undefined;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
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
