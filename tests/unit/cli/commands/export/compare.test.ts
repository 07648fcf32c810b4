import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { behave, type Fault } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { type ExportRun, exportFrom } from "../../../../support/runs/export-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";

const COMPARE = ["--compare", "previous"];
const WEEK = ["--from", "2026-11-01", "--to", "2026-11-07"];
/** The range of the run and the one before it, as messages and as calls name them. */
const EARLIER = " (12 – 31 Oct 2026)";
const QUERIES = ["startDate=2026-11-01&endDate=2026-11-20", "startDate=2026-10-12&endDate=2026-10-31"];
const CALLS = ["category", "employee", "product"].map((name) => `GET /api/sales_by_${name}`);

function reportOf({ folder }: ExportRun) {
  return readSavedReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).reports[0];
}

describe.concurrent("export --compare", () => {
  test("makes four more calls in the same session, after those of the range", async () => {
    const run = await exportFrom({}, COMPARE);
    const [login, ...calls] = run.server.requests;
    const expected = QUERIES.map((query) =>
      [...CALLS, "GET /api/sales_summary"].map((call) => `${call}?${query}`),
    );
    expect([run.code, login, calls.pop()]).toEqual([0, "POST /api/auth/login", "POST /api/auth/logout"]);
    expect([calls.slice(0, 4).sort(), calls.slice(4).sort()]).toEqual(expected);
    expect(run.server.tokens).toHaveLength(1);
  });

  test("sums the earlier range by itself", async () => {
    const rows = [
      { date: "2026-10-12", total_sales: "0.10", net_sales: 0.07, profit: 0.01, total_transactions: 1 },
      { date: "2026-10-31", total_sales: 0.2, net_sales: 0.13, profit: null, total_transactions: 1 },
    ];
    const run = await exportFrom({ sales_summary: [behave, faults.body(JSON.stringify(rows))] }, COMPARE);
    const report = reportOf(run);
    expect(report).toMatchObject({
      totals: { total_sales: 300.3, net_sales: 270, profit: 120, total_transactions: 5, days: 2 },
      comparison: {
        kind: "previous",
        report: {
          range: { startDate: "2026-10-12", endDate: "2026-10-31" },
          totals: { total_sales: 0.3, net_sales: 0.2, profit: 0.01, total_transactions: 2, days: 2 },
        },
      },
    });
    expect(report?.notes).toEqual([]);
    expect(report?.comparison?.report.notes.map(({ kind }) => kind)).toContain("missing-amounts");
  });

  test("leaves out today, and compares nothing if no day of the range is over", async () => {
    const on = (day: string) => ({ effects: { now: () => Date.parse(`${day}T12:00:00Z`) } });
    const range = ["--from", "2026-11-01", "--to", "2026-11-20"];
    const [part, none] = [
      await exportFrom({}, [...COMPARE, ...range], on("2026-11-05")),
      await exportFrom({}, [...COMPARE, ...range], on("2026-11-01")),
    ];
    expect(reportOf(part)?.comparison).toMatchObject({
      compared: { startDate: "2026-11-01", endDate: "2026-11-04" },
      withoutToday: { range: { startDate: "2026-11-01", endDate: "2026-11-04" } },
      report: { range: { startDate: "2026-10-28", endDate: "2026-10-31" } },
    });
    expect(reportOf(none)?.comparison).toBeUndefined();
    expect(none.stderr).toContain("; nothing is compared, because today is not over yet");
  });

  test("none makes the calls of one range, and so does no --compare beside --from", async () => {
    for (const args of [["--compare", "none"], []]) {
      const run = await exportFrom({}, args);
      expect([run.server.requests.length, reportOf(run)?.comparison]).toEqual([6, undefined]);
    }
  });

  test("reads the days before a week for the page or the summary, whichever says what changed", async () => {
    const args = [...COMPARE, ...WEEK, "--sections", "cards"];
    const [page, summary] = await Promise.all([exportFrom({}, args), exportFrom({}, [...args, "--summary"])]);
    const calls = [page, summary].map(({ server }) => server.requests.join().includes("2026-02-08"));
    expect([page.code, summary.code, calls]).toEqual([0, 0, [false, true]]);
    expect(summary.stdout).toContain("Total sales");
  });

  test("says with --verbose which range a request is for", async () => {
    const { stderr } = await exportFrom({}, [...COMPARE, "--verbose"]);
    expect(stderr).toMatch(/GET \/api\/sales_summary .+ {2}2026-11-01 – 2026-11-20\n/);
    expect(stderr).toMatch(/GET \/api\/sales_summary .+ {2}2026-10-12 – 2026-10-31\n/);
  });
});

describe.concurrent("--summary", () => {
  test("prints what changed, after the paths and an empty line", async () => {
    const run = await exportFrom({}, [...COMPARE, "--summary", "--title", "ร้านกาแฟ"]);
    const { changes = [] } = reportOf(run) ?? {};
    expect(changes.length).toBeGreaterThan(0);
    const sentences = changes.map(({ text }) => text);
    expect(run.stdout.split("\n")).toEqual(["report.json", "", "ร้านกาแฟ", ...sentences, ""]);
  });

  test("prints the sentences alone with --quiet, and the total alone without a comparison", async () => {
    const run = await exportFrom({}, ["--summary", "--quiet"]);
    expect([run.stdout, run.stderr]).toEqual(["Total sales of 1 – 20 Nov 2026: ฿300.\n", ""]);
  });

  test("does not go to stdout with the report", async () => {
    const run = await runInProcess(["export", "--demo", "--out", "-", "--summary"]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.lastLine).toContain("--summary and --out - both write to stdout");
  });
});

describe.concurrent("a fault in the earlier range fails the run as one in the range", () => {
  test.each<[string, Fault, number]>([
    ["a web page", faults.body("<p>", { "Content-Type": "text/html" }), 5],
    ["401 twice", faults.status(401), 3],
    ["a reset", faults.reset, 4],
    ["silence", faults.hang, 4],
  ])("%s", async (_, fault, code) => {
    const args = [...COMPARE, "--retries", "0", "--timeout", "1"];
    const [first, second] = [
      await exportFrom({ sales_by_product: fault }, args),
      await exportFrom({ sales_by_product: [behave, fault, fault] }, args),
    ];
    expect([first.code, second.code]).toEqual([code, code]);
    if (!second.lastLine.includes("cannot reach")) {
      const named = second.lastLine.includes("401 again")
        ? second.lastLine
        : second.lastLine.replace(EARLIER, "");
      expect(withoutPort(named)).toBe(withoutPort(first.lastLine));
    }
  });

  test("an answer over --max-bytes names its range", async () => {
    const large = faults.changed((text) => text + " ".repeat(1000));
    const run = await exportFrom({ sales_by_product: [behave, large] }, [...COMPARE, "--max-bytes", "900"]);
    expect(run.code).toBe(5);
    expect(run.lastLine).toContain(`sales_by_product${EARLIER}: the server sent an answer larger than 900`);
  });
});

function withoutPort(text: string): string {
  return text.replace(/:\d+\b/g, "").replace(/\d+\.\d s/g, "");
}
