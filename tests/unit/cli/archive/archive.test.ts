import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkArchive } from "../../../../cli/archive/check-archive.ts";
import { type Manifest, readManifest } from "../../../../cli/archive/manifest.ts";
import { folderName } from "../../../../cli/archive/names.ts";
import type { SavedReport } from "../../../../viewer/report/saved/saved-report.ts";
import {
  archivePath,
  openArchive,
  pageWriter,
  put,
  reportOn,
  week,
} from "../../../support/samples/archive-samples.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const PAGES = ["index.html", "latest.html", "manifest.json"];

function manifestIn(folder: string): Manifest {
  const read = readManifest(readFileSync(archivePath(folder, "manifest.json"), "utf8"));
  if (read.state !== "whole") throw new Error(`the manifest is ${read.state}`);
  return read.manifest;
}

const listed = (folder: string) => manifestIn(folder).snapshots.map(folderName);
const names = (...weeks: readonly number[]) => weeks.map((number) => folderName(week(number)));
const check = (folder: string) => checkArchive(archivePath(folder), () => {});

describe("a snapshot", () => {
  test("is in its folder, the index, the manifest and latest.html", async () => {
    const folder = temporaryFolder();
    const { paths } = await put(folder, reportOn(week(0), 123.45));
    expect(paths).toEqual(["report.html", "report.json"].map((name) => join("archive", ...names(0), name)));
    expect(filesIn(archivePath(folder))).toEqual([...names(0), ...PAGES]);
    expect(readFileSync(archivePath(folder, "latest.html"), "utf8")).toContain("<h1>latest</h1>");
    expect(readFileSync(archivePath(folder, "index.html"), "utf8")).toContain("฿123<");
    expect(manifestIn(folder).snapshots).toMatchObject([
      { ...week(0), totalSales: 123.45, timeZone: "Asia/Bangkok" },
    ]);
    expect(await check(folder)).toMatchObject({ manifest: "whole", missing: [], damaged: [] });
  });

  test("does not follow links: not of latest.html, not of --keep, not of a report", async () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    for (const number of [0, 1]) await put(folder, reportOn(week(number)));
    const [oldest = "", newest = ""] = names(0, 1);
    const [page, kept] = [join(elsewhere, "page"), join(elsewhere, oldest)];
    writeFileSync(page, "kept");
    rmSync(archivePath(folder, "latest.html"));
    symlinkSync(page, archivePath(folder, "latest.html"));
    renameSync(archivePath(folder, oldest), kept);
    symlinkSync(kept, archivePath(folder, oldest));
    rmSync(archivePath(folder, join(newest, "report.html")));
    symlinkSync("/dev/zero", archivePath(folder, join(newest, "report.html")));
    await put(folder, reportOn(week(2)), { keep: 2 });
    expect(readFileSync(page, "utf8")).toBe("kept");
    expect(filesIn(kept)).toEqual(["report.html", "report.json"]);
    expect(readFileSync(archivePath(folder, "latest.html"), "utf8")).toContain("<h1>latest</h1>");
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });

  test("whose total was edited in the manifest is noticed, and the next run lists the report's own", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0), 123.45));
    const manifest = archivePath(folder, "manifest.json");
    writeFileSync(
      manifest,
      readFileSync(manifest, "utf8").replace('"totalSales": 123.45', '"totalSales": 999'),
    );
    expect(manifestIn(folder).snapshots).toMatchObject([{ totalSales: 999 }]);
    expect(await check(folder)).toMatchObject({ manifest: "whole", damaged: ["manifest.json"] });
    await put(folder, reportOn(week(1), 1));
    expect(manifestIn(folder).snapshots).toMatchObject([{ totalSales: 123.45 }, { totalSales: 1 }]);
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });

  test("is private to its owner, with all files that mention it", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    for (const path of [...PAGES, join(...names(0), "report.html"), join(...names(0), "report.json")]) {
      expect(statSync(archivePath(folder, path)).mode & 0o777).toBe(0o600);
    }
  });

  test("of the same period replaces the one before", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0), 1));
    await put(folder, reportOn(week(0), 2));
    expect(manifestIn(folder).snapshots).toMatchObject([{ totalSales: 2 }]);
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });

  test.each([
    [
      undefined,
      ["Old Town"],
      "is of all shops",
      'drop --store, or keep the shop "Old Town" in another --dir',
    ],
    [
      ["A", "B"],
      undefined,
      'is of the shops "A", "B"',
      'give --store "A" "B", or keep all shops in another --dir',
    ],
  ])("of shops %j is alone in its archive, without %j", async (first, next, message, hint) => {
    const folder = temporaryFolder();
    const limited = (saved: SavedReport, shops?: readonly string[]) => ({
      ...saved,
      reports: saved.reports.map((report) => ({ ...report, ...(shops && { shops }) })),
    });
    await put(folder, limited(reportOn(week(0)), first), { shops: first });
    expect(manifestIn(folder).snapshots[0]?.shops).toEqual(first);
    const before = filesIn(archivePath(folder));
    await expect(put(folder, limited(reportOn(week(1)), next), { shops: next })).rejects.toMatchObject({
      exitCode: 2,
      message: `the archive archive ${message}`,
      hint,
    });
    expect(filesIn(archivePath(folder))).toEqual(before);
    await put(folder, limited(reportOn(week(1)), first), { shops: first });
    expect(listed(folder)).toEqual(names(0, 1));
  });

  test("of an older period does not become the latest", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(1), 7));
    await put(folder, reportOn(week(0), 8));
    expect(listed(folder)).toEqual(names(0, 1));
    const latest = await pageWriter().latest(reportOn(week(1), 7));
    expect(readFileSync(archivePath(folder, "latest.html"), "utf8")).toBe(latest);
  });

  test("without a page leaves no older page as the latest", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    await put(folder, reportOn(week(0)), { withPage: false });
    expect(filesIn(archivePath(folder))).toEqual([...names(0), "index.html", "manifest.json"]);
    expect(filesIn(archivePath(folder, ...names(0)))).toEqual(["report.json"]);
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });
});

describe("--keep", () => {
  test("removes the oldest ones after adding the new one", async () => {
    const folder = temporaryFolder();
    for (const number of [0, 1, 2]) await put(folder, reportOn(week(number)));
    const { removed } = await put(folder, reportOn(week(3)), { keep: 2 });
    expect(removed).toEqual(names(0, 1));
    expect(filesIn(archivePath(folder))).toEqual([...names(2, 3), ...PAGES]);
    expect(listed(folder)).toEqual(names(2, 3));
  });

  test("does not remove the snapshot of the run itself", async () => {
    const folder = temporaryFolder();
    for (const number of [1, 2]) await put(folder, reportOn(week(number)));
    await put(folder, reportOn(week(0)), { keep: 2 });
    expect(listed(folder)).toEqual(names(0, 1, 2));
  });

  test("keeps files that somebody else put into a folder", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    writeFileSync(archivePath(folder, ...names(0), "remarks.txt"), "rain");
    await put(folder, reportOn(week(1)), { keep: 1 });
    expect(filesIn(archivePath(folder, ...names(0)))).toEqual(["remarks.txt"]);
    await put(folder, reportOn(week(2)));
    expect(listed(folder)).toEqual(names(1, 2));
  });
});

describe("the next run", () => {
  test.each([
    ["manifest.json", (path: string) => truncateSync(path, 100)],
    ["manifest.json", (path: string) => rmSync(path)],
    ["latest.html", (path: string) => truncateSync(path, 10)],
    ["latest.html", (path: string) => rmSync(path)],
    ["index.html", (path: string) => rmSync(path)],
  ])("rebuilds %s if it is damaged", async (name, damage) => {
    const folder = temporaryFolder();
    for (const number of [0, 1]) await put(folder, reportOn(week(number)));
    const before = manifestIn(folder).snapshots;
    damage(archivePath(folder, name));
    expect((await check(folder)).damaged).toEqual([name]);
    await put(folder, reportOn(week(2)));
    expect(manifestIn(folder).snapshots[0]).toEqual(before[0]);
    expect(await check(folder)).toMatchObject({ missing: [], damaged: [] });
  });

  test("repairs the reports of other snapshots", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    writeFileSync(archivePath(folder, ...names(0), "report.html"), "half");
    const { repaired } = await put(folder, reportOn(week(1)));
    expect(repaired).toEqual([`${names(0)[0]}/report.html`]);
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });

  test("marks in the index what cannot be repaired", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    for (const name of ["report.html", "report.json"]) {
      writeFileSync(archivePath(folder, ...names(0), name), "half");
    }
    await put(folder, reportOn(week(1)));
    expect(readFileSync(archivePath(folder, "index.html"), "utf8")).toContain("its files are damaged");
    expect((await check(folder)).damaged).toHaveLength(2);
  });

  test("does not touch an archive of a newer version", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    const text = readFileSync(archivePath(folder, "manifest.json"), "utf8").replace(
      /"schemaVersion": 1/,
      '"schemaVersion": 2',
    );
    writeFileSync(archivePath(folder, "manifest.json"), text);
    await expect(openArchive(folder)).rejects.toMatchObject({
      exitCode: 5,
      message: "the manifest of the archive has version 2 and this program reads up to 1",
    });
    expect(readFileSync(archivePath(folder, "manifest.json"), "utf8")).toBe(text);
    expect(filesIn(archivePath(folder))).toEqual([...names(0), ...PAGES]);
    expect(await check(folder)).toMatchObject({ manifest: "newer", damaged: ["manifest.json"] });
  });
});

describe("a new archive", () => {
  test("is removed again if the run fails", async () => {
    const folder = temporaryFolder();
    const archive = await openArchive(folder);
    await archive.close();
    expect(filesIn(folder)).toEqual([]);
  });

  test("is not created in a missing folder: a disk may not be mounted", async () => {
    const folder = temporaryFolder();
    await expect(openArchive(folder, { dir: "no/archive" })).rejects.toMatchObject({
      exitCode: 8,
      message: "cannot write no/archive: there is no such folder",
      hint: "choose another place with --dir DIR",
    });
  });
});

describe("a place that cannot be written is known before anything is asked of the server", () => {
  test.each(["latest.html", "manifest.json", "index.html"])("%s", async (name) => {
    const folder = temporaryFolder();
    mkdirSync(archivePath(folder, name), { recursive: true });
    await expect(openArchive(folder)).rejects.toMatchObject({ exitCode: 8 });
    expect(filesIn(archivePath(folder))).toEqual([name]);
  });

  test("a file with the name of the snapshot's folder", async () => {
    const folder = temporaryFolder();
    mkdirSync(archivePath(folder));
    writeFileSync(archivePath(folder, ...names(0)), "");
    await expect(openArchive(folder, { range: week(0) })).rejects.toMatchObject({ exitCode: 8 });
    expect(filesIn(archivePath(folder))).toEqual(names(0));
  });
});

test("the missing period before a range is known before the server is asked", async () => {
  const folder = temporaryFolder();
  await put(folder, reportOn(week(0)));
  const archive = await openArchive(folder);
  expect(archive.missingBefore(week(1))).toBeUndefined();
  expect(archive.missingBefore(week(3))).toEqual({ startDate: week(1).startDate, endDate: week(2).endDate });
  expect(archive.missingBefore(week(0))).toBeUndefined();
  await archive.close();
  expect(existsSync(archivePath(folder, ".cafe-sales.lock"))).toBe(false);
});

describe("a file that a killed run left", () => {
  test("is removed, in any format; other files and those of living runs stay", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0)));
    const others = [".notes.txt.66.tmp", ".report.html.100.tmp", "report.html.66.tmp"];
    const leftovers = [
      ".cafe-sales.lock.66.tmp",
      ".report.html.66.tmp",
      ".manifest.json.66.tmp",
      ".2026-10-05_2026-10-11.html.66.tmp",
      ".report-0123456789abcdef.js.66.tmp",
    ];
    for (const name of [...leftovers, ...others]) writeFileSync(archivePath(folder, name), "");
    await put(folder, reportOn(week(1)), { withPage: false });
    expect(filesIn(archivePath(folder)).filter((name) => name.endsWith("tmp"))).toEqual(others);
  });

  test("counts as whole in a check, even before the next run lists it", async () => {
    const folder = temporaryFolder();
    await put(folder, reportOn(week(0), 1));
    const before = readFileSync(archivePath(folder, "manifest.json"));
    await put(folder, reportOn(week(0), 2));
    const after = readFileSync(archivePath(folder, "manifest.json"));
    writeFileSync(archivePath(folder, "manifest.json"), before);
    expect((await check(folder)).damaged).toHaveLength(4);
    writeFileSync(archivePath(folder, ".manifest.json.66.tmp"), after);
    expect(await check(folder)).toMatchObject({ manifest: "whole", damaged: [] });
    await put(folder, reportOn(week(1)));
    expect(manifestIn(folder).snapshots).toMatchObject([{ totalSales: 2 }, { totalSales: 100 }]);
    expect(await check(folder)).toMatchObject({ damaged: [] });
  });
});
