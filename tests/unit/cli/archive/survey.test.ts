import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { archivedFile } from "../../../../cli/archive/archived-file.ts";
import { readManifest, renderManifest, type Snapshot } from "../../../../cli/archive/manifest.ts";
import { folderName } from "../../../../cli/archive/names.ts";
import type { RenderOther } from "../../../../cli/archive/repair.ts";
import { survey } from "../../../../cli/archive/survey.ts";
import type { SavedReport } from "../../../../viewer/report/saved/saved-report.ts";
import { pageOf, reportOn, snapshotOf, textsOf, week } from "../../../support/samples/archive-samples.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const NAME = folderName(week(0));
const [PAGE, DATA] = [`${NAME}/report.html`, `${NAME}/report.json`];

/** An archive with one snapshot, and that snapshot as the manifest lists it. */
async function archiveOf(saved = reportOn(week(0))): Promise<{ folder: string; listed: Snapshot[] }> {
  const folder = temporaryFolder();
  await write(folder, saved);
  return { folder, listed: [await snapshotOf(saved)] };
}

async function write(folder: string, saved: SavedReport): Promise<void> {
  const { page, data } = await textsOf(saved);
  mkdirSync(join(folder, NAME), { recursive: true });
  writeFileSync(join(folder, PAGE), page);
  writeFileSync(join(folder, DATA), data);
}

const look = (
  folder: string,
  listed: readonly Snapshot[],
  pending: readonly Snapshot[] = [],
  other: RenderOther = async () => undefined,
) => survey(folder, listed, pending, { page: (saved, language) => pageOf(saved, language), other });

describe("an archive whose files are as listed", () => {
  test("needs no repair", async () => {
    const { folder, listed } = await archiveOf();
    const found = await look(folder, listed);
    const looks = new Map([[PAGE, { links: undefined, script: undefined, language: undefined }]]);
    expect(found).toEqual({ snapshots: listed, repairs: [], looks, lost: [], gone: [], empty: [] });
  });

  test("is described by its manifest, and by its report if somebody has edited that", async () => {
    const { folder, listed } = await archiveOf();
    const read = readManifest(
      renderManifest({ schemaVersion: 1, snapshots: listed, pages: [], scripts: [] }),
    );
    const [sealed] = read.state === "whole" ? read.manifest.snapshots : [];
    if (sealed === undefined) throw new Error("the manifest is damaged");
    expect((await look(folder, [sealed])).snapshots[0]).toBe(sealed);
    const edited = { ...sealed, totalSales: 1 };
    expect((await look(folder, [edited])).snapshots).toEqual(listed);
    // The seal is of the entry alone: a file that differs is repaired all the same.
    appendFileSync(join(folder, PAGE), "x");
    expect(await look(folder, [sealed])).toMatchObject({ repairs: [{ path: PAGE }], looks: new Map() });
  });

  test("may contain other files and folders", async () => {
    const { folder, listed } = await archiveOf();
    mkdirSync(join(folder, "2026-13-01_2026-13-07"));
    mkdirSync(join(folder, "holidays"));
    writeFileSync(join(folder, "2026-10-12_2026-10-18"), "a file");
    expect(await look(folder, listed)).toMatchObject({ snapshots: listed, repairs: [], lost: [], empty: [] });
  });
});

describe("if one file of a report is damaged, it is rebuilt from the other", () => {
  test.each([
    ["changed", (path: string) => appendFileSync(path, "x")],
    ["cut", (path: string) => truncateSync(path, 20)],
    ["absent", (path: string) => rmSync(path)],
  ])("%s", async (_, damage) => {
    for (const path of [PAGE, DATA]) {
      const { folder, listed } = await archiveOf();
      const { page, data } = await textsOf(reportOn(week(0)));
      damage(join(folder, path));
      const found = await look(folder, listed);
      expect(found.repairs).toEqual([{ path, text: path === PAGE ? page : data }]);
      expect(found).toMatchObject({ snapshots: listed, lost: [] });
    }
  });
});

describe("a file in another format", () => {
  const PDF = `${NAME}/report.pdf`;

  async function archiveWithPdf() {
    const { folder, listed } = await archiveOf();
    writeFileSync(join(folder, PDF), "as written");
    const files = [...(listed[0]?.files ?? []), archivedFile(PDF, "as written")];
    return { folder, listed: listed.map((snapshot) => ({ ...snapshot, files })) };
  }

  test("needs no repair if it is as listed", async () => {
    const { folder, listed } = await archiveWithPdf();
    expect(await look(folder, listed)).toMatchObject({ snapshots: listed, repairs: [] });
  });

  test("is made again if it is damaged, and then listed as it is made", async () => {
    const { folder, listed } = await archiveWithPdf();
    truncateSync(join(folder, PDF), 3);
    const text = new TextEncoder().encode("made again");
    const asked: string[] = [];
    const found = await look(folder, listed, [], async (name, saved) => {
      asked.push(`${name} ${saved.generatedAt}`);
      return text;
    });
    expect(asked).toEqual(["report.pdf 2026-10-11T23:00:00.000Z"]);
    expect(found.repairs).toEqual([{ path: PDF, text }]);
    expect(found.snapshots[0]?.files.at(-1)).toEqual(archivedFile(PDF, text));
    expect(found.lost).toEqual([]);
  });

  test("is damaged for good if it cannot be made here", async () => {
    const { folder, listed } = await archiveWithPdf();
    rmSync(join(folder, PDF));
    expect(await look(folder, listed)).toMatchObject({ snapshots: listed, repairs: [], lost: [NAME] });
  });

  test("is taken as it is if no manifest says how it should be", async () => {
    const { folder, listed } = await archiveWithPdf();
    expect(await look(folder, [])).toMatchObject({ snapshots: listed, repairs: [], lost: [] });
  });
});

describe("if both files of a report are damaged", () => {
  test("it is lost, but stays listed so that it is not forgotten", async () => {
    const { folder, listed } = await archiveOf();
    truncateSync(join(folder, PAGE), 20);
    rmSync(join(folder, DATA));
    expect(await look(folder, listed)).toMatchObject({ snapshots: listed, repairs: [], lost: [NAME] });
  });

  test("but agree, they come from a run that was killed before it wrote the manifest", async () => {
    const { folder, listed } = await archiveOf();
    const newer = reportOn(week(0), 200);
    await write(folder, newer);
    const found = await look(folder, listed);
    expect(found).toMatchObject({ snapshots: [await snapshotOf(newer)], lost: [] });
  });

  test("and only one is left, which somebody has changed, it is not trusted", async () => {
    const { folder, listed } = await archiveOf();
    const { data } = await textsOf(reportOn(week(0), 999));
    writeFileSync(join(folder, DATA), data);
    rmSync(join(folder, PAGE));
    expect(await look(folder, listed)).toMatchObject({ snapshots: listed, lost: [NAME] });
  });
});

describe("a folder that is not listed", () => {
  test("is listed again from its data", async () => {
    const { folder, listed } = await archiveOf();
    const found = await look(folder, []);
    expect(found).toMatchObject({ snapshots: listed, repairs: [], lost: [] });
  });

  test("has only its damaged file rebuilt", async () => {
    const { folder, listed } = await archiveOf();
    appendFileSync(join(folder, PAGE), "x");
    const found = await look(folder, []);
    expect(found.snapshots).toEqual(listed);
    expect(found.repairs.map(({ path }) => path)).toEqual([PAGE]);
  });

  test("is listed again from its page if the run was killed after writing that", async () => {
    const { folder, listed } = await archiveOf();
    rmSync(join(folder, DATA));
    const found = await look(folder, []);
    expect(found.snapshots).toEqual(listed);
    expect(found.repairs.map(({ path }) => path)).toEqual([DATA]);
  });

  test("gets no page if it has none", async () => {
    const { folder } = await archiveOf();
    rmSync(join(folder, PAGE));
    const [snapshot] = (await look(folder, [])).snapshots;
    expect(snapshot?.files.map(({ path }) => path)).toEqual([DATA]);
  });

  test("is not listed if its report is of another period", async () => {
    const { folder } = await archiveOf(reportOn(week(0)));
    await write(folder, reportOn(week(1)));
    expect(await look(folder, [])).toMatchObject({ snapshots: [], lost: [NAME] });
  });

  test("with a report of a newer version is not touched", async () => {
    const { folder } = await archiveOf();
    writeFileSync(join(folder, DATA), JSON.stringify({ ...reportOn(week(0)), schemaVersion: 2 }));
    rmSync(join(folder, PAGE));
    expect(await look(folder, [])).toMatchObject({ snapshots: [], repairs: [], lost: [NAME] });
  });

  test("and is empty comes from a run that was killed early", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, NAME));
    expect(await look(folder, [])).toMatchObject({ snapshots: [], empty: [NAME], lost: [] });
  });
});

test("a snapshot that somebody has removed is no longer listed", async () => {
  const { folder, listed } = await archiveOf();
  rmSync(join(folder, NAME), { recursive: true });
  expect(await look(folder, listed)).toMatchObject({ snapshots: [], gone: [NAME] });
});

describe("a run that was killed while it moved its files", () => {
  test("is completed from the manifest that it had not put in place", async () => {
    const { folder, listed } = await archiveOf();
    const newer = reportOn(week(0), 200);
    const pending = await snapshotOf(newer);
    await write(folder, newer);
    expect(await look(folder, listed, [pending])).toMatchObject({
      snapshots: [pending],
      repairs: [],
      lost: [],
    });
  });

  test("is completed even if it had moved only one file, or the snapshot has only one", async () => {
    const newer = reportOn(week(0), 200);
    const pending = await snapshotOf(newer);
    const { page, data } = await textsOf(newer);
    const first = await archiveOf();
    writeFileSync(join(first.folder, PAGE), page);
    // The data is still the one in the manifest, which is trusted first.
    expect(await look(first.folder, first.listed, [pending])).toMatchObject({
      snapshots: first.listed,
      lost: [],
    });
    const second = await archiveOf();
    rmSync(join(second.folder, PAGE));
    writeFileSync(join(second.folder, DATA), data);
    const only = (snapshot: Snapshot) => ({ ...snapshot, files: snapshot.files.slice(1) });
    const found = await look(second.folder, second.listed.map(only), [only(pending)]);
    expect(found).toMatchObject({ snapshots: [only(pending)], repairs: [], lost: [] });
  });

  test("is listed without repairs if its period is new", async () => {
    const { folder, listed } = await archiveOf();
    expect(await look(folder, [], listed)).toMatchObject({ snapshots: listed, repairs: [], lost: [] });
  });
});
