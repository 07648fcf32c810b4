/**
 * The one place that prints. Data goes to stdout unchanged. Messages go to stderr without secrets, as text
 * for people or as one JSON object a line for machines.
 */
import { isAbsolute, join } from "node:path";
import type { Spinner } from "yocto-spinner";
import type { Effects, Printer } from "./effects.ts";
import { CliError, EXIT, systemCode } from "./errors.ts";
import { systemReason } from "./system-reason.ts";

/** A spinner that says what the program is doing, on a terminal only. */
function createProgress(stderr: Printer, env: Effects["env"], clean: (text: string) => string) {
  const isEnabled = stderr.isTTY === true && env.TERM !== "dumb" && env.CI === undefined;
  let spinner: Spinner | undefined;
  let shown = "";
  let isStopped = false;
  const restoreCursor = () => {
    spinner?.stop();
    spinner = undefined;
  };
  return {
    async start(): Promise<void> {
      if (!isEnabled || spinner) return;
      isStopped = false;
      const { default: createSpinner } = await import("yocto-spinner");
      if (isStopped) return;
      // The run handles signals itself, to log out before it ends.
      spinner = createSpinner({ text: shown, stream: stderr, handleSignals: false }).start();
      process.once("exit", restoreCursor);
    },
    show(text: string): void {
      shown = clean(text);
      if (spinner) spinner.text = shown;
    },
    stop(): void {
      isStopped = true;
      process.off("exit", restoreCursor);
      restoreCursor();
    },
  };
}

export const PROGRAM = "cafe-sales";

/** The last line that a run of this program printed to stderr: what happened, what was kept and what to do. */
export function lastMessage(stderr: string): string {
  const line = stderr.trimEnd().split("\n").at(-1) ?? "";
  return line.replace(new RegExp(`^${PROGRAM}: `), "");
}

/** The fields of a line for machines; an undefined one is omitted. */
export type LogFields = Readonly<Record<string, string | number | undefined>>;

export interface OutputOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly logFormat: "text" | "json";
  /** The cafe folder, as somebody named it: the paths of reports are in it. */
  readonly folder?: string | undefined;
}

export interface PartOfWork {
  readonly name: string;
  /** Such as `Shop 12 of 300`. */
  readonly place: string;
}

type Level = "debug" | "info" | "warn" | "error";

export class Output {
  readonly mask = new Mask();
  readonly progress: ReturnType<typeof createProgress>;
  quiet = false;
  verbose = false;
  /** Whether every line on stderr is a JSON object. */
  json = false;
  readonly #stdout: Printer;
  readonly #stderr: Printer;
  readonly #now: () => number;
  readonly #isScreen: boolean;
  /** What the messages of a part of the work begin with. */
  #part: PartOfWork | undefined;
  readonly #hasColors: boolean;
  #folder: string | undefined;

  constructor({ stdout, stderr, env, now }: Pick<Effects, "stdout" | "stderr" | "env" | "now">) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#now = now;
    this.#isScreen = stderr.isTTY === true && env.TERM !== "dumb";
    this.#hasColors = (env.NO_COLOR ?? "") === "";
    // Only the server of a database learns it, but that server's messages are shown.
    this.mask.hide(env.PGPASSWORD ?? "");
    this.progress = createProgress(stderr, env, (text) =>
      this.mask.line(this.#part ? `${this.#part.place}: ${text}` : text),
    );
    // A closed stderr loses messages only; `data` reports what goes wrong with stdout.
    stderr.on("error", () => {});
    stdout.on("error", () => {});
  }

  configure({ quiet, verbose, logFormat, folder }: OutputOptions): void {
    this.#folder = folder;
    this.quiet = quiet;
    this.verbose = verbose;
    if (logFormat === "json") this.switchToJson();
  }

  switchToJson(): void {
    this.json = true;
    this.progress.stop();
  }

  /** While one of many parts is worked on, its warnings and its progress say which one it is, and its notes are details. */
  async during<T>(part: PartOfWork, work: () => Promise<T>): Promise<T> {
    this.#part = part;
    try {
      return await work();
    } finally {
      this.#part = undefined;
    }
  }

  note(message: string): void {
    if (this.#part) this.detail(this.#inPart(message));
    else if (!this.quiet) this.#say("info", "note", message, { message });
  }

  /** Whether a person can see a drawing on stderr. */
  get canDraw(): boolean {
    return this.#isScreen && !this.quiet && !this.json;
  }

  /** A drawing for a person at a terminal, white on black in every theme. */
  drawing(lines: readonly string[]): void {
    const [white, plain] = this.#hasColors ? ["\x1b[97;40m", "\x1b[0m"] : ["", ""];
    for (const line of lines) this.#stderr.write(`  ${white}${this.mask.line(line)}${plain}\n`);
  }

  warn(text: string): void {
    const message = this.#inPart(text);
    if (!this.quiet) this.#say("warn", "warning", `${PROGRAM}: warning: ${message}`, { message });
  }

  /** A line for anyone who asked for every detail. */
  detail(text: string, type = "detail", fields: LogFields = {}): void {
    // The rows of a table are padded with spaces.
    const message = text.replace(/ +/g, " ");
    if (this.verbose) this.#say("debug", type, text, { message, ...fields });
  }

  /** A fault in a part of the input, before the run fails because of it; printed under `--quiet` as well. */
  problem(text: string, fields: LogFields = {}): void {
    const message = this.#inPart(text);
    this.#say("warn", "problem", message, { message, ...fields });
  }

  /** The last line of a failing run, after the trace of the error behind it under `--verbose`. */
  fail(error: CliError): void {
    this.progress.stop();
    if (error.silent) return;
    if (this.verbose && error.cause instanceof Error) this.#trace(error.cause);
    const { exitCode: code, message, kept = "nothing was written", hint: next } = error;
    const text = `${PROGRAM}: ${message}; ${kept}; ${next}`;
    this.#say("error", "exit_error", text, { code, message, kept, next });
  }

  /** An internal error that does not end the run; printed under `--quiet` as well. */
  fault(what: string, error: unknown): void {
    const message = `${what}: ${error}`;
    this.#say("error", "fault", `${PROGRAM}: ${message}`, { message });
    if (this.verbose && error instanceof Error) this.#trace(error);
  }

  /** Writes data to stdout; resolves when it has left this process. */
  data(content: string | Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stdout.write(content, (error) => {
        if (error) reject(stdoutError(error));
        else resolve();
      });
    });
  }

  /**
   * The paths that were written, one a line; then an empty line and the summary, if there is one. The summary was asked
   * for, so it is printed under `--quiet` as well. A reader that has closed stdout does not undo what was written.
   */
  async written(paths: readonly string[], summary?: string): Promise<void> {
    const parts = [
      ...(this.quiet ? [] : [paths.map((path) => `${this.#inFolder(path)}\n`).join("")]),
      ...(summary === undefined ? [] : [`${summary}\n`]),
    ];
    if (parts.length === 0) return;
    await this.data(parts.join("\n")).catch((error: Error) =>
      this.warn(`${error.message}; the report itself was written`),
    );
  }

  #inFolder(path: string): string {
    return this.#folder === undefined || isAbsolute(path) ? path : join(this.#folder, path);
  }

  #inPart(text: string): string {
    return this.#part ? `${this.#part.name}: ${text}` : text;
  }

  #trace(error: Error): void {
    for (const message of traceOf(error)) this.#say("debug", "trace", message, { message });
  }

  #say(level: Level, type: string, text: string, fields: LogFields): void {
    const line = this.json ? this.#object(level, type, fields) : this.mask.line(text);
    this.#stderr.write(`${line}\n`);
  }

  #object(level: Level, type: string, fields: LogFields): string {
    const time = new Date(this.#now()).toISOString();
    const safe = (_: string, value: unknown) => (typeof value === "string" ? this.mask.line(value) : value);
    return JSON.stringify({ time, level, message_type: type, ...fields }, safe);
  }
}

function stdoutError(error: Error): CliError {
  const code = systemCode(error);
  return new CliError(EXIT.output, `cannot write to the standard output: ${systemReason(error)}`, {
    hint: "write to a file with --out PATH",
    kept: "the standard output is incomplete",
    cause: error,
    silent: code === "EPIPE",
  });
}

/** The stack of the innermost error; the errors around it only explain it. */
function traceOf(error: Error): string[] {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return (inner.stack ?? String(inner)).split("\n");
}

// Makes text from outside safe to print: secrets become stars, and control characters become visible escapes.

/** A shorter secret would match parts of ordinary words, and the stars would reveal it. */
const SHORTEST_SECRET = 4;
/** The beginning of a secret is hidden too: a message that quotes an answer may cut it anywhere. */
const LONG_HEAD = 8;
const STARS = "***";
/** C0, DEL and C1; line and paragraph separators; bidirectional controls. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

export class Mask {
  readonly #spellings = new Set<string>();

  /** From now on the text is a secret, also as JSON or a URL spells it. */
  hide(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return;
    this.#spellings.add(secret);
    this.#spellings.add(JSON.stringify(secret).slice(1, -1));
    this.#spellings.add(encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "")));
  }

  /** One line of text, safe to print. */
  line(text: string): string {
    return escapeSteering(this.#hideIn(text).replace(/\bBearer\s+[^\s"'\\,;<]+/gi, `Bearer ${STARS}`));
  }

  #hideIn(text: string): string {
    let shown = "";
    for (let at = 0; at < text.length; ) {
      const length = this.#secretAt(text, at);
      if (length === 0) shown += text.charAt(at);
      else if (!shown.endsWith(STARS)) shown += STARS;
      at += Math.max(length, 1);
    }
    return shown;
  }

  /** The length of the secret at that position, or of the beginning of one that was cut; 0 for none. */
  #secretAt(text: string, at: number): number {
    let longest = 0;
    for (const secret of this.#spellings) {
      const length = sharedLength(text, at, secret);
      const cut = length >= SHORTEST_SECRET && text.charAt(at + length) === "…";
      if (length === secret.length || length >= LONG_HEAD || cut) longest = Math.max(longest, length);
    }
    return longest;
  }
}

function sharedLength(text: string, at: number, secret: string): number {
  let length = 0;
  while (length < secret.length && text.charAt(at + length) === secret.charAt(length)) length += 1;
  return length;
}

/** Of a terminal that does not say. */
const USUAL_COLUMNS = 80;

/** The width of the screen to which data go; undefined for a file or a pipe, whose lines are never broken. */
export function screenColumns({ stdout, env }: Pick<Effects, "stdout" | "env">): number | undefined {
  const { isTTY, columns = USUAL_COLUMNS } = stdout;
  return isTTY && env.TERM !== "dumb" ? columns : undefined;
}

/** The text in lines of at most so many characters, broken between words. */
export function broken(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** `\x1b` for the escape character, `\u202e` for the right-to-left override. */
export function escapeSteering(text: string): string {
  return text.replace(STEERING, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });
}
