/** `serve` from source, in the process of the test. */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { interrupted } from "../../../cli/door/interrupts.ts";
import { afterFile } from "../browser/after-file.ts";
import { runInProcess } from "./run-in-process.ts";
import type { Serving } from "./serve-process.ts";

type ServingInProcess = Pick<Serving, "url" | "stdout" | "stderr"> & { stop(): Promise<number | null> };

export async function serveInProcess(...args: readonly string[]): Promise<ServingInProcess> {
  const interrupt = new AbortController();
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const [out, err] = [new PassThrough(), new PassThrough()];
  const lines = createInterface({ input: out }).on("line", (line) => stdout.push(line));
  createInterface({ input: err }).on("line", (line) => stderr.push(line));
  const ended = runInProcess(["serve", "--port", "0", ...args], {
    effects: {
      stdout: out,
      stderr: err,
      listenForInterrupts: () => ({ signal: interrupt.signal, stop() {} }),
    },
  });
  const stop = async () => {
    interrupt.abort(interrupted("SIGTERM"));
    return (await ended).code;
  };
  afterFile(stop);
  await Promise.race([once(lines, "line"), ended]);
  const [url] = stdout;
  if (url === undefined) throw new Error(`serve ended: ${stderr.join("\n")}`);
  return { url, stdout, stderr, stop };
}
