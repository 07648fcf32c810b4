/**
 * The PDFs that people print, as a real browser makes them: their size and outline, and on every page nothing is
 * struck out, no heading is left alone, and no page is half empty.
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

async function print(args: readonly string[]) {
  const cwd = temporaryFolder();
  const { path, env: ofBrowser } = inject("browser");
  const env = { CHROME_PATH: path, TMPDIR: cwd, ...ofBrowser };
  const format = args[0] === "export" ? ["--format", "pdf"] : [];
  const run = await runCli([...args, ...format, "--out", "paper.pdf"], { cwd, env });
  expect([run.code, run.stdout], run.stderr).toEqual([0, "paper.pdf\n"]);
  return { stderr: run.stderr, pdf: readFileSync(join(cwd, "paper.pdf")) };
}

/** The width and the height of each page, in whole millimetres. */
function sizesOf(pdf: Buffer): readonly (readonly [width: number, height: number])[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const mm = (points = "") => Math.round((Number(points) * 25.4) / 72);
  return [...boxes].map(([, width, height]) => [mm(width), mm(height)] as const);
}

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
  const pages = pdfPages((await print(args)).pdf);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.flatMap((page, at) => struckOut(page).map((y) => `page ${at + 1}, ${y} points`))).toEqual([]);
  const alone = pages.flatMap((page) => page.headings.filter(({ y }) => !isFollowed(page, y)));
  expect(alone.map(({ title }) => title)).toEqual([]);
  const halfEmpty = pages.slice(0, -1).flatMap((page, at) => (lowest(page) > HEIGHT / 3 ? [at + 1] : []));
  expect(halfEmpty, "pages that end above their lower third").toEqual([]);
});

test("a report is on A4, can be read aloud, has an outline and a title, and the messages name the browser", async () => {
  const cafe = "ร้านกาแฟ";
  const { stderr, pdf } = await print([...EXPORT, "--period", "last-week", "--title", cafe, "--verbose"]);
  expect(stderr).toContain(`The PDF is made by ${inject("browser").path}\n`);
  const sizes = sizesOf(pdf);
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes.map(String))).toEqual(new Set(["210,297"]));
  const text = pdf.toString("latin1");
  const utf16 = Buffer.from(cafe, "utf16le").swap16().toString("hex").toUpperCase();
  const titles = ["Sales Summary Over Time", "Top 10 Products by Sales"].map((title) => `/Title (${title})`);
  for (const part of [`/Title <FEFF${utf16}`, "/StructTreeRoot", "/Lang (en)", ...titles]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/\/S \/Table\b|\/TH\b/);
});

test("the close of each day is a page of A4, or of 80 mm paper as long as what is on it", async () => {
  const close = (to: string, ...args: string[]) =>
    print(["close", "--demo", "--from", "2026-11-17", "--to", `2026-11-${to}`, ...args]);
  expect(sizesOf((await close("19")).pdf)).toEqual(Array(3).fill([210, 297]));
  const english = sizesOf((await close("18", "--paper", "80mm")).pdf);
  const thai = sizesOf((await close("17", "--paper", "80mm", "--lang", "th", "--title", "ร้านกาแฟ")).pdf);
  expect([english.length, thai.length]).toEqual([2, 1]);
  for (const [width, height] of [...english, ...thai]) {
    expect(width).toBe(80);
    expect(height).toBeGreaterThan(120);
    expect(height).toBeLessThan(260);
  }
  // It has one line more, and lines of Thai are higher.
  expect(thai[0]?.[1] ?? 0).toBeGreaterThan(english[0]?.[1] ?? 0);
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
