import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deepIf } from "../../../support/deep.ts";
import type { Faults } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import * as slow from "../../../support/fakes/slow-faults.ts";
import { exportByProcess } from "../../../support/runs/export-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const MOST_MEGABYTES = 256;
const MEGABYTE = 2 ** 20;

/** An export that also reports its peak memory. */
async function measuredExport(kinds: Faults, args: readonly string[] = []) {
  const folder = temporaryFolder();
  const probe = join(folder, "probe.cjs");
  const told = join(folder, "peak.txt");
  writeFileSync(probe, peakProbe(told));
  const run = await exportByProcess(kinds, args, { env: { NODE_OPTIONS: `--require=${probe}` } });
  return { ...run, megabytes: Number(readFileSync(told, "utf8")) / 1024 };
}

/** Linux counts what the process that started this one had as its peak, too, but not in VmHWM. */
function peakProbe(file: string): string {
  return `
    const { existsSync, readFileSync, writeFileSync } = require("node:fs");
    process.on("exit", () => {
      const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
      const [, peak = process.resourceUsage().maxRSS] = /VmHWM:\\s+(\\d+)/.exec(status) ?? [];
      writeFileSync(${JSON.stringify(file)}, String(peak));
    });`;
}

describe("whatever a server sends, the memory stays small", () => {
  describe.each([
    {
      what: "more white space than the memory may hold, in a small envelope",
      fault: slow.bomb("[", " ".repeat(MEGABYTE), 1.25 * MOST_MEGABYTES),
      words: "not valid JSON (row 1)",
    },
    {
      what: "a web page without end",
      fault: slow.flood("<html>", "x".repeat(MEGABYTE), 1e6),
      words: "not valid JSON",
    },
    {
      what: "brackets without end",
      fault: slow.flood("[", "[".repeat(MEGABYTE), 1e6),
      words: "row 1 of the answer has too many lists and objects",
      isOne: true,
    },
    {
      what: "rows of a megabyte of empty objects",
      fault: slow.flood("[", `[${"{},".repeat(3e5)}{}],`, 1e6),
      words: "row 1 of the answer has too many lists and objects",
    },
    {
      what: "a name without end",
      fault: slow.bomb('[{"product_name":"', "ก".repeat(MEGABYTE), 1e6),
      words: "larger than 1 MiB",
    },
    {
      what: "names without end",
      fault: slow.flood(
        "[",
        Array.from(
          { length: 5000 },
          (_, i) => `{"product_name":"${"x".repeat(1000)}${i}","category":"","total_sales":1},`,
        ).join(""),
        1e6,
      ),
      words: "names that are too long",
    },
    {
      what: "an error without end",
      fault: slow.flood("<h1>", "x".repeat(MEGABYTE), 1e6, {}, 503),
      code: 4,
      words: "answered 503: <h1>xxx",
    },
  ])("of $what", ({ fault, words, code = 5, isOne = false }) => {
    test("it ends", deepIf(!isOne), async () => {
      const run = await measuredExport({ sales_by_product: fault }, ["--retries", "0"]);
      expect(run.lastLine).toContain(words);
      expect(run.code).toBe(code);
      expect(run.lastLine.length).toBeLessThan(500);
      expect(run.megabytes).toBeLessThan(MOST_MEGABYTES);
    });
  });

  test("rows without end: until the time is up", { tags: "deep" }, async () => {
    const rows = '{"product_name":"Latte","category":"Coffee","total_sales":1},'.repeat(10_000);
    const run = await measuredExport({ sales_by_product: slow.flood("[", rows, 1e6) }, ["--max-time", "1"]);
    expect(run.lastLine).toContain("did not finish within 1 s");
    expect(run.megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  test("300,000 rows are summed to the satang in less than a whole answer would take", {
    tags: "deep",
  }, async () => {
    const row = {
      product_name: "Latte",
      category: "กาแฟ",
      total_sales: 0.1,
      quantity_sold: "1",
      profit: 0.01,
    };
    const rows = `,${JSON.stringify(row)}`.repeat(1000);
    const fault = slow.flood(`[${JSON.stringify({ ...row, total_sales: 0 })}`, rows, 300);
    const closed: typeof fault = (call) => {
      const end = call.response.end.bind(call.response);
      call.response.end = () => end("]");
      return fault(call);
    };
    const run = await measuredExport({ sales_by_product: closed });
    expect(run.lastLine).toContain("Wrote the report");
    const saved: unknown = JSON.parse(readFileSync(join(run.folder, "report.json"), "utf8"));
    const products = [
      { product_name: "Latte", total_sales: 30_000, quantity_sold: 300_001, profit: 3000.01 },
    ];
    expect(saved).toMatchObject({ reports: [{ products, rows: { sales_by_product: 300_001 } }] });
    expect(run.megabytes).toBeLessThan(160);
  });
});

test("a long error text is cut between characters, and takes little memory", { tags: "deep" }, async () => {
  const run = await exportByProcess({ sales_summary: faults.status(400, "ก".repeat(100_000)) });
  expect(run.lastLine).toContain(`answered 400: ${"ก".repeat(200)}…;`);
});
