/** Runs the programs of the system that know its timers, such as `crontab`. */
import { execFile } from "node:child_process";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT } from "../door/errors.ts";

const PATIENCE_MS = 30_000;
const SECRETS = /^CAFE_SALES_/i;

export interface ToolEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Tool {
  readonly file: string;
  readonly args: readonly string[];
  readonly input?: string;
}

/** @returns undefined if the system has no such program */
export function tryTool(
  { file, args, input = "" }: Tool,
  { env }: Pick<Effects, "env">,
): Promise<ToolEnd | undefined> {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.test(name)));
  const options = { env: own, timeout: PATIENCE_MS, windowsHide: true };
  return new Promise((resolve) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (error?.code === "ENOENT" || error?.code === "EACCES") return resolve(undefined);
      const code = typeof error?.code === "number" ? error.code : 1;
      resolve({ code: error ? code : 0, stdout, stderr: stderr || (error?.message ?? "") });
    });
    // A program that ends early, or was never started, does not read it.
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** @throws CliError if it fails, with what it said */
export async function runTool(tool: Tool, effects: Pick<Effects, "env">): Promise<string> {
  const end = await tryTool(tool, effects);
  if (end?.code === 0) return end.stdout;
  const command = [tool.file, ...tool.args].join(" ");
  const why = end
    ? `: ${(end.stderr || end.stdout)
        .trim()
        .split(/\s*\n\s*/)
        .join(" ")}`
    : ": there is no such program";
  throw new CliError(EXIT.output, `${command} failed${why}`, {
    hint: "choose another scheduler with --with",
    kept: "other jobs are as they were",
  });
}
