/**
 * The sheets of a day's close on paper, as a real browser prints them.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { runCli } from "../support/runs/run-cli.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const POINTS_A_MM = 72 / 25.4;

async function print(...args: readonly string[]) {
  const cwd = temporaryFolder();
  const { path, env: ofBrowser } = inject("browser");
  const env = { CHROME_PATH: path, TMPDIR: cwd, ...ofBrowser };
  const run = await runCli(["close", "--demo", "--out", "close.pdf", ...args], { cwd, env });
  expect([run.code, run.stdout], run.stderr).toEqual([0, "close.pdf\n"]);
  return join(cwd, "close.pdf");
}

/** The width and the height of each page, in whole millimetres. */
function pagesOf(pdf: string): readonly (readonly [width: number, height: number])[] {
  const boxes = readFileSync(pdf, "latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => {
    const mm = (points = "") => Math.round(Number(points) / POINTS_A_MM);
    return [mm(width), mm(height)] as const;
  });
}

describe("a day's close", () => {
  test("on A4 has a page for each day", async () => {
    const pages = pagesOf(await print("--from", "2026-11-17", "--to", "2026-11-19"));
    expect(pages).toEqual([
      [210, 297],
      [210, 297],
      [210, 297],
    ]);
  });

  test("on 80 mm paper has a page for each day, as long as what is on it", async () => {
    const english = pagesOf(await print("--from", "2026-11-17", "--to", "2026-11-18", "--paper", "80mm"));
    const thai = pagesOf(
      await print(
        "--from",
        "2026-11-17",
        "--to",
        "2026-11-17",
        "--paper",
        "80mm",
        "--lang",
        "th",
        "--title",
        "ร้านกาแฟ",
      ),
    );
    expect([english.length, thai.length]).toEqual([2, 1]);
    for (const [width, height] of [...english, ...thai]) {
      expect(width).toBe(80);
      expect(height).toBeGreaterThan(120);
      expect(height).toBeLessThan(260);
    }
    // It has one line more, and lines of Thai are higher.
    expect(thai[0]?.[1] ?? 0).toBeGreaterThan(english[0]?.[1] ?? 0);
  });
});
