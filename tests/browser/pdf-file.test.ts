/**
 * A PDF as a real browser makes it.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type RunResult, runCli } from "../support/runs/run-cli.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const CAFE = "ร้านกาแฟ";
const cwd = temporaryFolder();
let run: RunResult;
let pdf = "";

describe("a PDF", () => {
  beforeAll(async () => {
    const { path, env: ofBrowser } = inject("browser");
    const env = { CHROME_PATH: path, TMPDIR: cwd, ...ofBrowser };
    const args = ["export", "--demo", "--period", "last-week", "--title", CAFE, "--out", "week.pdf"];
    run = await runCli([...args, "--format", "pdf", "--verbose"], { cwd, env });
    pdf = readFileSync(join(cwd, "week.pdf"), "latin1");
  });

  test("is written like any other report, and the messages name its browser", () => {
    expect([run.code, run.stdout]).toEqual([0, "week.pdf\n"]);
    expect(run.stderr).toContain(`The PDF is made by ${inject("browser").path}\n`);
  });

  test("has the pages of A4 paper, and the name of the cafe in its title", () => {
    const pages = pdf.match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    for (const [, width, height] of pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
      expect([Math.abs(Number(width) - 595), Math.abs(Number(height) - 842)].every((off) => off < 2)).toBe(
        true,
      );
    }
    const utf16 = Buffer.from(CAFE, "utf16le").swap16().toString("hex").toUpperCase();
    expect(pdf).toContain(`/Title <FEFF${utf16}`);
  });

  test("can be read aloud and has an outline", () => {
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toContain("/Lang (en)");
    expect(pdf).toMatch(/\/S \/Table\b|\/TH\b/);
    for (const title of ["Sales Summary Over Time", "Top 10 Products by Sales"]) {
      expect(pdf).toContain(`/Title (${title})`);
    }
  });
});
