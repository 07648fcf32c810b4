/**
 * The one place that prints: data goes to stdout as it is, words go to stderr without secrets, as text for
 * people or as an object a line for machines.
 */
import type { Effects, Printer } from "./effects.ts";
import { CliError, EXIT, systemCode } from "./errors.ts";
import { Mask } from "./mask.ts";
import { Progress } from "./progress.ts";

export const PROGRAM = "cafe-sales";

/** What a machine reads of a line; a field that is not known is left out. */
export type LogFields = Readonly<Record<string, string | number | undefined>>;

export interface OutputOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly logFormat: "text" | "json";
}

type Level = "debug" | "info" | "warn" | "error";

export class Output {
  readonly mask = new Mask();
  readonly progress: Progress;
  quiet = false;
  verbose = false;
  readonly #stdout: Printer;
  readonly #stderr: Printer;
  readonly #now: () => number;
  #json = false;

  constructor({ stdout, stderr, env, now }: Pick<Effects, "stdout" | "stderr" | "env" | "now">) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#now = now;
    this.progress = new Progress(stderr, env, (text) => this.mask.line(text));
    // Who closed the words' end does not want them; what happens to the data is told to its writer.
    stderr.on("error", () => {});
    stdout.on("error", () => {});
  }

  /** Applies the options that every command has. */
  configure({ quiet, verbose, logFormat }: OutputOptions): void {
    this.quiet = quiet;
    this.verbose = verbose;
    if (logFormat === "json") this.switchToJson();
  }

  /** From now on every line on stderr is a JSON object. */
  switchToJson(): void {
    this.#json = true;
    this.progress.stop();
  }

  get json(): boolean {
    return this.#json;
  }

  /** Words about a success. */
  note(message: string): void {
    if (!this.quiet) this.#say("info", "note", message, { message });
  }

  warn(message: string): void {
    if (!this.quiet) this.#say("warn", "warning", `${PROGRAM}: warning: ${message}`, { message });
  }

  /** A line for those who asked for every detail. */
  detail(text: string, type = "detail", fields: LogFields = {}): void {
    // A row of a table is filled up with spaces.
    const message = text.replace(/ +/g, " ");
    if (this.verbose) this.#say("debug", type, text, { message, ...fields });
  }

  /** What is wrong with a part of the input, before the run fails for it: said to the quiet as well. */
  problem(message: string, fields: LogFields = {}): void {
    this.#say("warn", "problem", message, { message, ...fields });
  }

  /** The last line of a failing run, and with `--verbose` where it came from. */
  fail(error: CliError): void {
    this.progress.stop();
    if (error.silent) return;
    if (this.verbose) this.#trace(error);
    const { exitCode: code, message, kept = "nothing was written", hint: next } = error;
    const text = `${PROGRAM}: ${message}; ${kept}; ${next}`;
    this.#say("error", "exit_error", text, { code, message, kept, next });
  }

  /** Something of ours that went wrong without ending the run: said to the quiet as well. */
  fault(what: string, error: unknown): void {
    const message = `${what}: ${error}`;
    this.#say("error", "fault", `${PROGRAM}: ${message}`, { message });
    if (this.verbose && error instanceof Error) this.#trace(error);
  }

  /**
   * Data for whoever reads stdout; resolves when it has left this process.
   *
   * @throws CliError when it cannot be written
   */
  data(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stdout.write(text, (error) => {
        if (error) reject(stdoutError(error));
        else resolve();
      });
    });
  }

  /** What was written where, one path a line; a reader that has gone does not undo it. */
  async paths(paths: readonly string[]): Promise<void> {
    if (this.quiet) return;
    const text = paths.map((path) => `${path}\n`).join("");
    await this.data(text).catch((error: Error) => this.warn(`${error.message}; the report is in its place`));
  }

  #trace(error: Error): void {
    for (const message of traceOf(error)) this.#say("debug", "trace", message, { message });
  }

  #say(level: Level, type: string, text: string, fields: LogFields): void {
    const line = this.#json ? this.#object(level, type, fields) : this.mask.line(text);
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
  return new CliError(EXIT.output, `cannot write to the standard output: ${code ?? error.message}`, {
    hint: "write to a file with --out PATH",
    kept: "the standard output holds a part at most",
    cause: error,
    silent: code === "EPIPE",
  });
}

/** Of the innermost error: those around it only say what it means. */
function traceOf(error: Error): string[] {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return (inner.stack ?? String(inner)).split("\n");
}
