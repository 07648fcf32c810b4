/** Pictures as a real browser takes them, and the texts in them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { decode } from "fast-png";
import { describe, expect, inject, test } from "vitest";
import { PICTURE_SIZE } from "../../cli/writers/picture/picture.ts";
import { compareReports } from "../../viewer/report/comparison/changes.ts";
import type { Report } from "../../viewer/report/report.ts";
import { GOLDEN_PAGES } from "../generate/golden-pages.ts";
import { PICTURE_LANGUAGES, picturePage } from "../generate/golden-pictures.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { PICTURE_FAULTS } from "../support/browser/picture-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { rangeReport } from "../support/samples/compared-reports.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const browser = withBrowser();

describe("a picture", () => {
  const cwd = temporaryFolder();
  const { path, libraries } = inject("browser");
  const env = { CHROME_PATH: path, TMPDIR: cwd, ...(libraries && { LD_LIBRARY_PATH: libraries }) };

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

const NAME = "ร้านกาแฟคุณยายริมน้ำเจ้าพระยาและเบเกอรี่โฮมเมดสาขาตลาดเก่าร้อยปีใต้ต้นฉำฉาริมคลอง";
const NAMES = [
  NAME,
  `${NAME} ใหญ่`,
  "W".repeat(80),
  "ชาไทย",
  "Long English name of a product that nobody would print",
];

/** Sales in amounts that need all the room. */
function largeReport(startDate: string, endDate: string, days: number): Report {
  const sold = new Map(Array.from({ length: days }, (_, day) => [day, 1_234_567_00 * ((day % 5) + 1)]));
  return rangeReport(
    { startDate, endDate },
    sold,
    NAMES.map((name, at) => ({ name, satang: 98_765_432_10 - at })),
  );
}

function comparedReport(): Report {
  const [week, before] = [
    largeReport("2026-11-09", "2026-11-15", 7),
    largeReport("2026-11-02", "2026-11-08", 6),
  ];
  const range = { startDate: "2026-11-09", endDate: "2026-11-15" };
  const products = before.products.map((product, at) => ({
    ...product,
    total_sales: product.total_sales * (at + 0.5),
  }));
  return compareReports(week, { kind: "same-weekdays", compared: range, report: { ...before, products } });
}

const ODD: Readonly<Record<string, () => Report>> = {
  "a week of long names and large amounts": () => largeReport("2026-11-09", "2026-11-15", 7),
  "a compared week of them": comparedReport,
  "31 days": () => largeReport("2026-10-01", "2026-10-31", 31),
  "eight days": () => largeReport("2026-10-01", "2026-10-08", 8),
  "one day": () => largeReport("2026-10-01", "2026-10-01", 1),
};

const REPORTS: Readonly<Record<string, () => Report | Promise<Report>>> = {
  ...Object.fromEntries(
    Object.entries(GOLDEN_PAGES).map(([name, asked]) => [name, () => sampleReport(asked)]),
  ),
  ...ODD,
};

describe.each(Object.entries(PICTURE_LANGUAGES))(
  "in %s, all texts are legible, whole and apart",
  (code, language) => {
    const folder = temporaryFolder();

    test.each(Object.entries(REPORTS))("in the picture of %s", async (_, reportOf) => {
      const report = await reportOf();
      const { page, complaints, requests } = await browser.open({ viewport: PICTURE_SIZE });
      for (const title of ["Nimman", NAME]) {
        const file = join(folder, "picture.html");
        writeFileSync(file, picturePage(report, language, title));
        await page.goto(pathToFileURL(file).href);
        const faults = await page.evaluate<string[]>(PICTURE_FAULTS);
        // A name of a product is cut behind its second line.
        expect(
          faults.filter(
            (fault) => !/ is cut$/.test(fault) || !NAMES.some((name) => fault.startsWith(name.slice(0, 30))),
          ),
        ).toEqual([]);
        if (code === "th") expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
    });
  },
);
