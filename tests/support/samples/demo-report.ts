/** The report file of the sample cafe, as the built command line writes it. */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

/** The titles of the six charts, in their order on the page. */
export const CHART_TITLES = [
  "Sales Summary Over Time",
  "Sales by Category",
  "Top 10 Products by Sales",
  "Average Sales Per Transaction Over Time",
  "Sales by Employee",
  "Transactions by Employee",
];

const made = new Map<string, Promise<Buffer>>();

/**
 * Writes a report of thirty days before the tests of a file. The same report is made once.
 *
 * @param more options of `export`
 * @returns its path, and the folder that it is in
 */
export function withDemoReport(...more: readonly string[]): {
  readonly folder: string;
  readonly file: string;
} {
  const folder = temporaryFolder();
  const file = join(folder, "report.html");
  beforeAll(async () => {
    const key = more.join(" ");
    const report = made.get(key) ?? makeReport(file, more);
    made.set(key, report);
    await writeFile(file, await report);
  });
  return { folder, file };
}

async function makeReport(file: string, more: readonly string[]): Promise<Buffer> {
  const range = ["--from", "2026-10-21", "--to", "2026-11-19"];
  const args = ["dist/cli/main.js", "export", "--demo", ...range, ...more, "--out", file];
  await promisify(execFile)(process.execPath, args);
  return readFile(file);
}
