import { describe, expect, test } from "vitest";
import type { Faults } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { MONITOR_SECRET, startMonitor } from "../../../support/fakes/monitor.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import type { RunResult } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { snapshotByProcess, snapshotIn, WEEK } from "../../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

async function watched(
  faultsOfServer: Faults,
  args: readonly string[] = [],
  run = snapshotIn,
): Promise<RunResult & { heard: string[] }> {
  const { url, heard } = await startMonitor();
  const server = await faultServer(faultsOfServer);
  const result = await run(temporaryFolder(), server, [...WEEK, "--ping-url", url, ...args]);
  for (const text of [result.stdout, result.stderr]) expect(text).not.toContain(MONITOR_SECRET);
  return { ...result, heard };
}

describe.concurrent("a monitor hears", () => {
  test("the start and the success", async () => {
    const { code, heard } = await watched({}, ["--verbose"], snapshotByProcess);
    expect([code, heard]).toEqual([0, ["/start", ""]]);
  });

  test("the exit code of whatever went wrong", { tags: "deep" }, async () => {
    expect((await watched({ login: faults.status(401) })).heard).toEqual(["/start", "/3"]);
    expect((await watched({ sales_by_employee: faults.body("[]") }, ["--strict"])).heard).toEqual([
      "/start",
      "/6",
    ]);
    expect((await watched({}, ["--last", "7"])).heard).toEqual(["/start", "/2"]);
  });
});

test("a monitor that is down causes a warning without its address", async () => {
  const args = [...WEEK, "--ping-url", `http://127.0.0.1:1${MONITOR_SECRET}`];
  const run = await snapshotIn(temporaryFolder(), await faultServer(), args);
  expect(run.code).toBe(0);
  expect(run.stderr).toContain("warning: the monitor was not notified of the success");
  expect(run.stderr).not.toContain("5bfa6c2e");
});

describe.concurrent("--log-format json makes every line of stderr an object", () => {
  test.each<[string, Faults, string[], number]>([
    ["of a run that has to try again", { sales_summary: [faults.status(503)] }, ["--verbose"], 0],
    ["of a run that fails", { sales_by_product: faults.status(404, "no\nsuch thing") }, ["--verbose"], 5],
    ["of a check that fails", { sales_by_employee: faults.body("[]") }, ["--strict"], 6],
    ["of an invalid command line", {}, ["--no-such-option"], 2],
  ])("%s", async (_, fault, args, code) => {
    const run = await watched(fault, ["--log-format", "json", ...args]);
    const lines = run.stderr
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(run.code).toBe(code);
    for (const line of lines) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        message_type: expect.any(String),
        message: expect.any(String),
      });
    }
    if (code !== 0) {
      const end = {
        level: "error",
        message_type: "exit_error",
        code,
        kept: expect.any(String),
        next: expect.any(String),
      };
      expect(lines.at(-1)).toMatchObject(end);
    }
    if (code === 0) {
      expect(lines).toContainEqual(
        expect.objectContaining({
          message_type: "request",
          path: expect.stringContaining("/api/sales_summary?"),
          status: 503,
          attempt: 1,
        }),
      );
      expect(lines).toContainEqual(expect.objectContaining({ message_type: "retry" }));
    }
  });

  test.each([[[]], [["exprt"]], [["export", "--url"]]])("of %j, without the help", async (args) => {
    const { stderr, code } = await runInProcess([...args, "--log-format=json"]);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ message_type: "exit_error", code: 2 });
  });

  test("is one of two", async () => {
    const { code, lastLine } = await runInProcess(["export", "--demo", "--log-format", "xml"]);
    expect([code, lastLine]).toEqual([
      2,
      "cafe-sales: --log-format 'xml' is unknown; nothing was done; give one of text, json",
    ]);
  });
});
