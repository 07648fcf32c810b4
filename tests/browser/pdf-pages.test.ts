/**
 * Every page of the PDFs that people print: nothing is struck out, no heading is left alone, no page is half empty.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { type PdfPage, pdfPages } from "../support/browser/pdf-pages.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const HEIGHT = 842;
/** The number of the page stands in it. */
const FOOT = 45;

const EXPORT = ["export", "--demo", "--time-zone", "Asia/Bangkok"];
const MONTH = ["--from", "2026-10-01", "--to", "2026-10-31"];

test.each([
  ["a week", [...EXPORT, "--from", "2026-11-09", "--to", "2026-11-15"]],
  [
    "a week that is compared",
    [...EXPORT, "--from", "2026-11-09", "--to", "2026-11-15", "--compare", "same-weekdays"],
  ],
  [
    "a day that is compared",
    [...EXPORT, "--from", "2026-11-15", "--to", "2026-11-15", "--compare", "same-weekdays"],
  ],
  ["a month", [...EXPORT, ...MONTH, "--compare", "previous"]],
  ["a month in Thai", [...EXPORT, ...MONTH, "--lang", "th", "--compare", "previous"]],
  ["a year", [...EXPORT, "--from", "2025-11-01", "--to", "2026-10-31"]],
  ["the close of a day", ["close", "--demo", "--from", "2026-11-15", "--to", "2026-11-15"]],
])("%s, on paper", async (_, args) => {
  const cwd = temporaryFolder();
  const { path, env: ofBrowser } = inject("browser");
  const env = { CHROME_PATH: path, TMPDIR: cwd, ...ofBrowser };
  const format = args[0] === "export" ? ["--format", "pdf"] : [];
  const run = await runCli([...args, ...format, "--out", "paper.pdf"], { cwd, env });
  expect(run.code, run.stderr).toBe(0);
  const pages = pdfPages(readFileSync(join(cwd, "paper.pdf")));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.flatMap((page, at) => struckOut(page).map((y) => `page ${at + 1}, ${y} points`))).toEqual([]);
  const alone = pages.flatMap((page) => page.headings.filter(({ y }) => !isFollowed(page, y)));
  expect(alone.map(({ title }) => title)).toEqual([]);
  const halfEmpty = pages.slice(0, -1).flatMap((page, at) => (lowest(page) > HEIGHT / 3 ? [at + 1] : []));
  expect(halfEmpty, "pages that end above their lower third").toEqual([]);
});

/** Where a rule goes through letters: between their baseline and the height of small ones. */
function struckOut({ texts, rules }: PdfPage): readonly number[] {
  return rules
    .filter(({ left, right, y }) =>
      texts.some((text) => {
        const above = y - text.y;
        return text.x >= left && text.x < right && above > 0.1 * text.size && above < 0.6 * text.size;
      }),
    )
    .map(({ y }) => Math.round(y));
}

/** Whether there is a line below that of the heading. */
function isFollowed({ texts }: PdfPage, top: number): boolean {
  return texts.some(({ y, size }) => y > FOOT && y < top - 2 * size);
}

function lowest({ texts }: PdfPage): number {
  return Math.min(...texts.filter(({ y }) => y > FOOT).map(({ y }) => y));
}
