/** An archive whose cafe changes its language. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultServer } from "../../../support/runs/export-run.ts";
import {
  NEXT_NAME,
  NEXT_WEEK,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const THAI = { env: { CAFE_SALES_LANG: "th", CAFE_SALES_ERA: "buddhist" } };

test("its new pages are in the language, and the others stay as they are, with the scripts of both", async () => {
  const [cwd, server] = [temporaryFolder(), await faultServer()];
  const archive = join(cwd, "archive");
  const textOf = (...path: readonly string[]) => readFileSync(join(archive, ...path), "utf8");
  const scripts = () => filesIn(archive).filter((name) => name.endsWith(".js"));
  await snapshotIn(cwd, server, WEEK);
  const [english = ""] = scripts();
  const run = await snapshotIn(cwd, server, NEXT_WEEK, THAI);
  expect(run.stderr).toMatch(/^เขียนรายงานช่วง 8–14 พ.ย. 2569 /m);

  for (const name of [join(NEXT_NAME, "report.html"), "latest.html", "index.html"]) {
    expect(textOf(name)).toContain('<html lang="th" data-era="buddhist"');
    expect(textOf(name)).toContain("2569");
  }
  expect(textOf(NEXT_NAME, "report.html")).toContain("← 1–7 พ.ย.");
  const { reports } = JSON.parse(textOf(NEXT_NAME, "report.json"));
  expect(reports[0].range).toEqual({ startDate: "2026-11-08", endDate: "2026-11-14" });
  expect(textOf(WEEK_NAME, "report.html")).toContain('<html lang="en"');
  expect(textOf(WEEK_NAME, "report.html")).toContain("8 – 14 Nov →");
  expect(scripts()).toHaveLength(2);

  // A run in Thai has the English script as well.
  rmSync(join(archive, english));
  await snapshotIn(cwd, server, NEXT_WEEK, THAI);
  expect(scripts()).toContain(english);
  const status = await statusOf(cwd, [], { env: { CAFE_SALES_LANG: "th" } });
  expect([status.code, status.stdout]).toEqual([0, expect.stringMatching(/^ล่าสุด +8–14 พ.ย. 2026 จัดทำเมื่อ/)]);
});
