/** The one place that prints: data goes to stdout as it is, words go to stderr without secrets. */
import type { Effects, Printer } from "./effects.ts";
import { CliError, EXIT, systemCode } from "./errors.ts";
import { Mask } from "./mask.ts";
import { Progress } from "./progress.ts";

export const PROGRAM = "cafe-sales";

export class Output {
  readonly mask = new Mask();
  readonly progress: Progress;
  /** Set by the options of the command, once they are read. */
  quiet = false;
  verbose = false;
  readonly #stdout: Printer;
  readonly #stderr: Printer;

  constructor({ stdout, stderr, env }: Pick<Effects, "stdout" | "stderr" | "env">) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.progress = new Progress(stderr, env, (text) => this.mask.line(text));
    // Who closed the words' end does not want them; what happens to the data is told to its writer.
    stderr.on("error", () => {});
    stdout.on("error", () => {});
  }

  /** Words about a success. */
  note(text: string): void {
    if (!this.quiet) this.#say(text);
  }

  warn(text: string): void {
    if (!this.quiet) this.#say(`${PROGRAM}: warning: ${text}`);
  }

  /** A line for those who asked for every detail. */
  detail(text: string): void {
    if (this.verbose) this.#say(text);
  }

  /** The last line of a failing run, and with `--verbose` where it came from. */
  fail(error: CliError): void {
    this.progress.stop();
    if (error.silent) return;
    if (this.verbose) for (const line of traceOf(error)) this.#say(line);
    this.#say(`${PROGRAM}: ${error.message}; ${error.kept ?? "nothing was written"}; ${error.hint}`);
  }

  /** Something of ours that went wrong without ending the run: said to the quiet as well. */
  fault(text: string, error: unknown): void {
    this.#say(`${PROGRAM}: ${text}: ${error}`);
    if (this.verbose && error instanceof Error) for (const line of traceOf(error)) this.#say(line);
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

  #say(text: string): void {
    this.#stderr.write(`${this.mask.line(text)}\n`);
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
