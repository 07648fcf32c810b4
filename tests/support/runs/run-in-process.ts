/** Runs the command line from source, in the process of the test: all of it but main.ts, which sets the exit code. */
import { Readable, Writable } from "node:stream";
import { type Effects, nodeEffects } from "../../../cli/door/effects.ts";
import { toCliError } from "../../../cli/door/errors.ts";
import { Output } from "../../../cli/door/output.ts";
import { runProgram } from "../../../cli/door/program.ts";
// A run that fails early would leave these loading, and the next test file of the process would meet them half loaded.
import "../../../cli/writers/html.ts";
import "../../../cli/writers/xlsx/xlsx.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import type { RunOptions, RunResult } from "./run-cli.ts";

export interface InProcessOptions extends Omit<RunOptions, "interrupt" | "startsAt"> {
  /** What replaces the clock, the waiting and the signals, and the streams of a run that is watched. */
  readonly effects?: Partial<
    Pick<
      Effects,
      | "now"
      | "machineZone"
      | "keepsUtc"
      | "sleep"
      | "self"
      | "runSelf"
      | "listenForInterrupts"
      | "stdout"
      | "stderr"
    >
  >;
}

export async function runInProcess(
  args: readonly string[],
  { cwd = temporaryFolder(), env = {}, input = "", effects: replaced }: InProcessOptions = {},
): Promise<RunResult> {
  const begun = performance.now();
  const [stdout, stderr] = [new Collector(), new Collector()];
  const effects: Effects = {
    ...nodeEffects(),
    cwd,
    env,
    stdin: Readable.from(input === "" ? [] : [input]),
    stdout,
    stderr,
    listenForInterrupts: () => ({ signal: new AbortController().signal, stop() {} }),
    ...replaced,
  };
  const output = new Output(effects);
  const code = await runProgram(["node", "cafe-sales", ...args], effects, output).then(
    () => 0,
    (error: unknown) => {
      const failure = toCliError(error);
      output.fail(failure);
      return failure.exitCode;
    },
  );
  return {
    code,
    signal: null,
    stdout: stdout.text,
    stderr: stderr.text,
    lastLine: stderr.text.trimEnd().split("\n").at(-1) ?? "",
    milliseconds: performance.now() - begun,
  };
}

class Collector extends Writable {
  readonly #chunks: Buffer[] = [];

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }
}
