/** Imports that something else ends while they wait. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runOwnProcess } from "../../../../cli/door/own-process.ts";
import { endOf } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** An import that waits for its standard input, once it says that it has begun. */
async function startWaiting(cwd: string, ...options: readonly string[]) {
  const args = [...options, CLI, "import", "-", "--db", "cafe.duckdb", "--verbose"];
  const child = spawn(process.execPath, args, { cwd, stdio: ["pipe", "ignore", "pipe", "ipc"] });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  if (child.stderr) await once(child.stderr, "data");
  await setTimeout(500);
  return { child, said: () => stderr };
}

test("an import ends with the process that has started it, however that ends", async () => {
  const cwd = temporaryFolder();
  const { child, said } = await startWaiting(cwd);
  const end = endOf(child);
  child.disconnect();
  expect([129, "SIGHUP"]).toContain(await end);
  expect(said()).toContain("interrupted by SIGHUP");
  expect(filesIn(cwd)).toEqual([]);
});

test("every process of our own can hear that", async () => {
  const hears = ["-e", "process.exitCode = process.channel ? 7 : 1; process.channel?.unref()"];
  const end = await runOwnProcess([process.execPath], hears, {
    env: process.env,
    signal: new AbortController().signal,
  });
  expect(end.code).toBe(7);
});

test("SIGTERM ends an import though a thread of its process waits for ever", async () => {
  const cwd = temporaryFolder();
  const [pipe, stuck] = [join(cwd, "pipe"), join(cwd, "stuck.mjs")];
  execFileSync("mkfifo", [pipe]);
  writeFileSync(stuck, `import { open } from "node:fs"; open(${JSON.stringify(pipe)}, () => {});`);
  const { child, said } = await startWaiting(cwd, `--import=${pathToFileURL(stuck).href}`);
  const [end, begun] = [endOf(child), performance.now()];
  child.kill("SIGTERM");
  expect([143, "SIGTERM"]).toContain(await end);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(said()).toContain("interrupted by SIGTERM");
});
