/**
 * A picture as a real browser takes it.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { describe, expect, inject, test } from "vitest";
import { PICTURE_SIZE } from "../../cli/writers/picture.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

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
