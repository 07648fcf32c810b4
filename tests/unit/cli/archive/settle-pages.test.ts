import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkArchive } from "../../../../cli/archive/check-archive.ts";
import { folderName } from "../../../../cli/archive/names.ts";
import { linksOf } from "../../../../cli/archive/pages/page-look.ts";
import { scriptName } from "../../../../cli/archive/pages/shared-scripts.ts";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../../viewer/report/language/language.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";
import { archivePath, pageWriter, put, reportOn, week } from "../../../support/samples/archive-samples.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };
const SEPTEMBER = { startDate: "2026-09-01", endDate: "2026-09-30" };
const [SCRIPT, NEWER_SCRIPT] = ["run()", "run(2)"];

const pagePath = (folder: string, range: DateRange) => archivePath(folder, folderName(range), "report.html");
const manifestPath = (folder: string) => archivePath(folder, "manifest.json");
const damagedIn = async (folder: string) => (await checkArchive(archivePath(folder), () => {})).damaged;

/** Where the links of a report lead, and what they say. */
function linksIn(folder: string, range: DateRange): string[] {
  const links = linksOf(readFileSync(pagePath(folder, range), "utf8")) ?? "";
  return [...links.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${text}: ${href}`);
}

/** An archive with reports on these ranges, added in this order. */
async function archiveOf(...ranges: readonly DateRange[]): Promise<string> {
  const folder = temporaryFolder();
  for (const range of ranges) await put(folder, reportOn(range));
  return folder;
}

const ALL = "All reports: ../index.html";

describe("the links of a report", () => {
  test("lead to the report before, to all, and to the report after", async () => {
    const folder = await archiveOf(week(0), week(2), week(1));
    expect(linksIn(folder, week(0))).toEqual([ALL, "12 – 18 Oct →: ../2026-10-12_2026-10-18/report.html"]);
    expect(linksIn(folder, week(1))).toEqual([
      "← 5 – 11 Oct: ../2026-10-05_2026-10-11/report.html",
      ALL,
      "19 – 25 Oct →: ../2026-10-19_2026-10-25/report.html",
    ]);
    expect(linksIn(folder, week(2))).toEqual(["← 12 – 18 Oct: ../2026-10-12_2026-10-18/report.html", ALL]);
    expect(await damagedIn(folder)).toEqual([]);
  });

  test("lead from week to week and from month to month", async () => {
    const folder = await archiveOf(week(0), OCTOBER, SEPTEMBER, week(1));
    expect(linksIn(folder, week(1))[0]).toContain("5 – 11 Oct");
    expect(linksIn(folder, OCTOBER)).toEqual(["← Sep 2026: ../2026-09-01_2026-09-30/report.html", ALL]);
  });

  test("skip a period whose snapshot has no page, or cannot be repaired", async () => {
    const folder = await archiveOf(week(0), week(1));
    await put(folder, reportOn(week(2)), { withPage: false });
    for (const name of ["report.html", "report.json"]) {
      writeFileSync(archivePath(folder, folderName(week(1)), name), "half");
    }
    await put(folder, reportOn(week(3)));
    expect(linksIn(folder, week(3))[0]).toBe("← 5 – 11 Oct: ../2026-10-05_2026-10-11/report.html");
    expect(linksIn(folder, week(0))[1]).toBe("26 Oct – 1 Nov →: ../2026-10-26_2026-11-01/report.html");
  });

  test("are not in the latest report, because a mailed file has no other reports beside it", async () => {
    const folder = await archiveOf(week(0), week(1));
    expect(linksOf(readFileSync(archivePath(folder, "latest.html"), "utf8"))).toBeUndefined();
  });

  test("change only on the neighbours of a new report", async () => {
    const folder = await archiveOf(week(0), week(1), week(2), week(4));
    const inode = (number: number) => statSync(pagePath(folder, week(number))).ino;
    const before = [0, 1, 2, 4].map(inode);
    await put(folder, reportOn(week(3)));
    const isSame = [0, 1, 2, 4].map((number, index) => inode(number) === before[index]);
    expect(isSame).toEqual([true, true, false, false]);
  });

  test("do not lead to a report that --keep or a person has removed", async () => {
    const folder = await archiveOf(week(0), week(1), week(2));
    await put(folder, reportOn(week(3)), { keep: 3 });
    expect(linksIn(folder, week(1))).toEqual([ALL, "19 – 25 Oct →: ../2026-10-19_2026-10-25/report.html"]);
    rmSync(archivePath(folder, folderName(week(2))), { recursive: true });
    await put(folder, reportOn(week(4)));
    expect(linksIn(folder, week(1))[1]).toContain("26 Oct – 1 Nov");
    expect(await damagedIn(folder)).toEqual([]);
  });

  test("stay as they are if the manifest is lost", async () => {
    const folder = await archiveOf(week(0), week(1));
    const { ino } = statSync(pagePath(folder, week(0)));
    rmSync(manifestPath(folder));
    const { repaired } = await put(folder, reportOn(week(2)));
    expect([repaired, statSync(pagePath(folder, week(0))).ino]).toEqual([[], ino]);
  });

  test("that a run could not list are reported by status, and right after the next run", async () => {
    const folder = await archiveOf(week(0), week(1));
    const before = readFileSync(manifestPath(folder));
    await put(folder, reportOn(week(2)));
    const after = readFileSync(manifestPath(folder));
    writeFileSync(manifestPath(folder), before);
    expect(await damagedIn(folder)).toContain(`${folderName(week(1))}/report.html`);
    // A killed run leaves the manifest that it would have put in place.
    writeFileSync(archivePath(folder, ".manifest.json.66.tmp"), after);
    expect(await damagedIn(folder)).toEqual([]);
    rmSync(archivePath(folder, ".manifest.json.66.tmp"));
    await put(folder, reportOn(week(3)));
    expect(await damagedIn(folder)).toEqual([]);
    expect([1, 2].map((number) => linksIn(folder, week(number)).length)).toEqual([3, 3]);
  });
});

describe("the language of a report", () => {
  const THAI = languageOf("th", "buddhist");
  const putIn = (folder: string, language: Language | undefined, number: number) =>
    put(folder, reportOn(week(number)), { pages: pageWriter(undefined, language) });
  const textOf = (folder: string, number: number) => readFileSync(pagePath(folder, week(number)), "utf8");
  const latestOf = (folder: string) => readFileSync(archivePath(folder, "latest.html"), "utf8");

  test("stays, and that of its links, when the archive goes on in another one", async () => {
    const folder = temporaryFolder();
    await putIn(folder, undefined, 0);
    await putIn(folder, THAI, 2);
    const { ino } = statSync(pagePath(folder, week(0)));
    await putIn(folder, english, 1);
    expect(linksIn(folder, week(0))).toEqual([ALL, "12 – 18 Oct →: ../2026-10-12_2026-10-18/report.html"]);
    expect(linksIn(folder, week(2))).toEqual([
      "← 12–18 ต.ค.: ../2026-10-12_2026-10-18/report.html",
      "รายงานทั้งหมด: ../index.html",
    ]);
    expect(statSync(pagePath(folder, week(0))).ino).not.toBe(ino);
    // The newest report is not the one of the run.
    expect(latestOf(folder)).toContain('<html lang="th" data-era="buddhist">');
    expect(await damagedIn(folder)).toEqual([]);
  });

  test("changes no page whose neighbours are the same", async () => {
    const folder = temporaryFolder();
    for (const number of [0, 1]) await putIn(folder, english, number);
    const before = statSync(pagePath(folder, week(0))).ino;
    await putIn(folder, THAI, 2);
    expect(statSync(pagePath(folder, week(0))).ino).toBe(before);
    expect(readFileSync(archivePath(folder, "index.html"), "utf8")).toContain("คลังรายงานยอดขาย");
  });

  test("stays when its page is repaired, as far as the damaged one says it", async () => {
    const folder = temporaryFolder();
    await putIn(folder, THAI, 0);
    truncateSync(pagePath(folder, week(0)), 50);
    const { repaired } = await putIn(folder, english, 1);
    expect(repaired).toEqual([`${folderName(week(0))}/report.html`]);
    expect(textOf(folder, 0)).toContain('<html lang="th" data-era="buddhist">');
    rmSync(pagePath(folder, week(0)));
    await putIn(folder, english, 2);
    expect(textOf(folder, 0)).toContain('<html lang="en">');
  });
});

describe("the script of the reports", () => {
  const scripts = (folder: string) => filesIn(archivePath(folder)).filter((name) => name.endsWith(".js"));
  const putWith = (folder: string, script: string | undefined, number: number, keep?: number) =>
    put(folder, reportOn(week(number)), { pages: pageWriter(script), ...(keep && { keep }) });

  test("is in the archive once, whole in the eyes of status, and listed", async () => {
    const folder = temporaryFolder();
    for (const number of [0, 1]) await putWith(folder, SCRIPT, number);
    expect(scripts(folder)).toEqual([scriptName(SCRIPT)]);
    expect(readFileSync(archivePath(folder, scriptName(SCRIPT)), "utf8")).toBe(SCRIPT);
    expect(await damagedIn(folder)).toEqual([]);
  });

  test.each([
    ["cut", (path: string) => truncateSync(path, 2)],
    ["gone", (path: string) => rmSync(path)],
  ])("is reported by status if it is %s, and written again", async (_, damage) => {
    const folder = temporaryFolder();
    await putWith(folder, SCRIPT, 0);
    damage(archivePath(folder, scriptName(SCRIPT)));
    expect(await damagedIn(folder)).toEqual([scriptName(SCRIPT)]);
    expect((await putWith(folder, SCRIPT, 1)).repaired).toEqual([scriptName(SCRIPT)]);
    expect(await damagedIn(folder)).toEqual([]);
  });

  test("of an older version stays as long as a report needs it", async () => {
    const folder = temporaryFolder();
    await putWith(folder, SCRIPT, 0);
    await putWith(folder, NEWER_SCRIPT, 1);
    expect(scripts(folder)).toEqual([SCRIPT, NEWER_SCRIPT].map(scriptName).toSorted());
    expect(readFileSync(pagePath(folder, week(0)), "utf8")).toContain(scriptName(SCRIPT));
    await putWith(folder, NEWER_SCRIPT, 2, 2);
    expect(scripts(folder)).toEqual([scriptName(NEWER_SCRIPT)]);
    expect(await damagedIn(folder)).toEqual([]);
  });

  test("of an older version that is lost is replaced, and its reports are rendered again", async () => {
    const folder = temporaryFolder();
    await putWith(folder, SCRIPT, 0);
    rmSync(archivePath(folder, scriptName(SCRIPT)));
    await putWith(folder, NEWER_SCRIPT, 1);
    expect(readFileSync(pagePath(folder, week(0)), "utf8")).toContain(scriptName(NEWER_SCRIPT));
    expect([scripts(folder), await damagedIn(folder)]).toEqual([[scriptName(NEWER_SCRIPT)], []]);
  });

  test("does not exist if no report has one", async () => {
    const folder = temporaryFolder();
    await putWith(folder, SCRIPT, 0);
    await putWith(folder, undefined, 0);
    expect([scripts(folder), existsSync(archivePath(folder, "latest.html"))]).toEqual([[], true]);
  });
});
