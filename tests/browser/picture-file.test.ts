/**
 * Pictures as a real browser takes them, and the texts in them.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { decode } from "fast-png";
import { describe, expect, inject, test } from "vitest";
import { PICTURE_SIZE } from "../../cli/writers/picture.ts";
import { PICTURE_LANGUAGES, picturePage } from "../generate/golden-pictures.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { CUT_LETTERS } from "../support/browser/cut-letters.ts";
import { PICTURE_FAULTS } from "../support/browser/picture-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { isCutName, LONG_NAME, PICTURED } from "../support/samples/pictured-reports.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const browser = withBrowser();

describe("a picture", () => {
  const cwd = temporaryFolder();
  const { path, env: ofBrowser } = inject("browser");
  const env = { CHROME_PATH: path, TMPDIR: cwd, ...ofBrowser };

  test("has its exact size, and is drawn to its last line", async () => {
    const args = [
      "export",
      "--demo",
      "--period",
      "last-week",
      "--out",
      "week.png",
      "--format",
      "png",
      "--verbose",
    ];
    const run = await runCli(args, { cwd, env });
    expect([run.code, run.stdout]).toEqual([0, "week.png\n"]);
    expect(run.stderr).toContain(`The picture is made by ${path}\n`);
    const { width, height, channels, data } = decode(readFileSync(join(cwd, "week.png")));
    expect({ width, height }).toEqual(PICTURE_SIZE);
    const pixel = (x: number, y: number) => {
      const at = (y * width + x) * channels;
      return [...data.slice(at, at + 3)];
    };
    for (const x of [0, width - 1]) expect(pixel(x, 0)).toEqual([11, 107, 83]);
    // The foot is in the last lines: what is missing would be below.
    const foot = [...data.slice((height - 80) * width * channels)].filter((value) => value < 150);
    expect(foot.length).toBeGreaterThan(1000);
    expect(pixel(0, height - 1)).toEqual([255, 255, 255]);
  });
});

describe.each(Object.entries(PICTURE_LANGUAGES))(
  "in %s, all texts are legible, whole and apart",
  (code, language) => {
    const folder = temporaryFolder();

    test.each(Object.entries(PICTURED))("in the picture of %s", { tags: "deep" }, async (_, reportOf) => {
      const report = await reportOf();
      const { page, complaints, requests } = await browser.open({ viewport: PICTURE_SIZE });
      for (const title of ["Nimman", LONG_NAME]) {
        const file = join(folder, "picture.html");
        writeFileSync(file, picturePage(report, language, title));
        await page.goto(pathToFileURL(file).href);
        const faults = await page.evaluate<string[]>(PICTURE_FAULTS);
        expect(faults.filter((fault) => !isCutName(fault))).toEqual([]);
        expect(await page.evaluate(CUT_LETTERS)).toEqual([]);
        if (code === "th") expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
    });
  },
);
