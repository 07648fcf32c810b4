/** Imports that something else ends while they wait. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runOwnProcess } from "../../../../cli/door/own-process.ts";
import { writeExport } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** Loaded before the program: says when it listens. */
const READY = `
  const timer = setInterval(() => {
    if (process.listenerCount("SIGTERM") === 0) return;
    clearInterval(timer);
    process.stderr.write("ready");
  }, 20);`;

/** An import that waits for its standard input. */
async function startWaiting(cwd: string, before = "") {
  const first = join(cwd, "first.mjs");
  writeFileSync(first, `${before}${READY}`);
  const args = [`--import=${pathToFileURL(first).href}`, CLI, "import", "-", "--db", "cafe.duckdb"];
  const child = spawn(process.execPath, args, { cwd, stdio: ["pipe", "ignore", "pipe", "ipc"] });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 20_000 }).toBe("ready");
  return {
    child,
    async end() {
      // Without its channel, it has no "close".
      const [code, signal] = await once(child, "exit");
      await expect.poll(() => said).toContain("interrupted");
      return { end: code ?? signal, said };
    },
  };
}

test("an import ends with the process that has started it, however that ends", async () => {
  const cwd = temporaryFolder();
  const { child, end } = await startWaiting(cwd);
  child.disconnect();
  const { end: how, said } = await end();
  expect([129, "SIGHUP"]).toContain(how);
  expect(said).toContain("interrupted by SIGHUP");
  expect(filesIn(cwd)).toEqual(["first.mjs"]);
});

test("an import does not begin if that process has ended already", async () => {
  const script = `
    import { spawn } from "node:child_process";
    const child = spawn(process.execPath, process.argv.slice(1), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    process.kill(process.pid, "SIGKILL");`;
  const cwd = temporaryFolder();
  const csv = writeExport(10, 10);
  const args = ["--input-type=module", "-e", script, "--", CLI, "import", csv, "--db", "cafe.duckdb"];
  const parent = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  parent.stderr.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  // The other end of the pipe is that of the import.
  await once(parent, "close");
  expect(said).toContain("interrupted by SIGHUP");
  expect(filesIn(cwd)).toEqual([]);
});

test("every process of our own can hear that", async () => {
  const hears = ["-e", "process.exitCode = process.channel ? 7 : 1; process.channel?.unref()"];
  const { signal } = new AbortController();
  expect((await runOwnProcess([process.execPath], hears, { env: process.env, signal })).code).toBe(7);
});

test("SIGTERM ends an import though a thread of its process waits for ever", async () => {
  const cwd = temporaryFolder();
  const pipe = join(cwd, "pipe");
  execFileSync("mkfifo", [pipe]);
  const { child, end } = await startWaiting(
    cwd,
    `import { open } from "node:fs"; open(${JSON.stringify(pipe)}, () => {});`,
  );
  const begun = performance.now();
  child.kill("SIGTERM");
  const { end: how, said } = await end();
  expect([143, "SIGTERM"]).toContain(how);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(said).toContain("interrupted by SIGTERM");
});
