import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Faults } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { exportFrom, faultServer } from "../../../support/runs/export-run.ts";
import {
  contentsOf,
  manifestIn,
  NEXT_WEEK,
  snapshotIn,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

describe.concurrent("a run that fails leaves the archive as it was", () => {
  async function changesNothing(_: string, fault: Faults, code: number, args: readonly string[]) {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), WEEK);
    const before = contentsOf(cwd);
    const server = await faultServer(fault);
    const run = await snapshotIn(cwd, server, [...NEXT_WEEK, "--keep", "1", ...args]);
    expect(run.code).toBe(code);
    expect(run.lastLine).toContain("; the archive is unchanged; ");
    expect(run.stdout).toBe("");
    expect(contentsOf(cwd)).toEqual(before);
    expect(server.alive.size).toBe(0);
  }

  test("a server that fails", () =>
    changesNothing("", { sales_summary: faults.status(503) }, 4, ["--retries", "0"]));

  test.each<[string, Faults, number, readonly string[]]>([
    ["a refused password", { login: faults.status(401) }, 3, []],
    ["an answer that is wrong", { sales_by_product: faults.body("[{}]") }, 5, []],
    ["an answer that is too large", {}, 5, ["--max-bytes", "100"]],
  ])("%s", { tags: "deep" }, changesNothing);

  test("and one that was not there is not there", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ login: faults.status(401) }), WEEK);
    expect([run.code, existsSync(join(cwd, "archive"))]).toEqual([3, false]);
    expect(run.lastLine).toContain("; nothing was written; ");
  });
});

describe.concurrent("checks", () => {
  const outside = faults.body(
    '[{"date":"2025-11-01","total_sales":1,"net_sales":1,"profit":1,"total_transactions":1}]',
  );
  const empty = faults.body("[]");
  const nothing = {
    sales_summary: empty,
    sales_by_category: empty,
    sales_by_product: empty,
    sales_by_employee: empty,
  };

  test("that fail are 6 with --strict, once the report is written and marked", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer({ sales_summary: outside }), [...WEEK, "--strict"]);
    expect(run.code).toBe(6);
    expect(run.lastLine).toMatch(
      /^cafe-sales: a check failed: .+ \(and 3 more\); the report is written; ask/,
    );
    expect(run.stdout).toContain(`archive/${WEEK_NAME}/report.html\n`);
    expect(manifestIn(cwd).snapshots[0]?.notes[0]?.kind).toBe("outside-range");
  });

  test("for no rows at all are 7, and nothing is written", async () => {
    const cwd = temporaryFolder();
    const run = await snapshotIn(cwd, await faultServer(nothing), [...WEEK, "--fail-on-empty"]);
    expect([run.code, run.stdout, filesIn(cwd)]).toEqual([7, "", []]);
    expect((await exportFrom(nothing, ["--fail-on-empty"])).code).toBe(7);
    expect((await exportFrom(nothing)).code).toBe(0);
  });
});
