import { describe, expect, test } from "vitest";
import { archivedFile } from "../../../../cli/archive/archived-file.ts";
import { isSealed, type Manifest, readManifest, renderManifest } from "../../../../cli/archive/manifest.ts";
import { scriptName } from "../../../../cli/archive/pages/shared-scripts.ts";
import { reportOn, snapshotOf, week } from "../../../support/samples/archive-samples.ts";

async function sample(): Promise<Manifest> {
  return {
    schemaVersion: 1,
    snapshots: [
      await snapshotOf(reportOn(week(0))),
      await snapshotOf({ ...reportOn(week(1), -3.5), title: "ร้านกาแฟ", sections: ["cards", "sales"] }),
    ],
    pages: [archivedFile("index.html", "index"), archivedFile("latest.html", "latest")],
    scripts: [archivedFile(scriptName("run()"), "run()")],
  };
}

describe("a manifest", () => {
  test("is read as it was written", async () => {
    const manifest = await sample();
    const read = readManifest(renderManifest(manifest));
    const sealed = manifest.snapshots.map((own) => ({ ...own, seal: expect.any(String) }));
    expect(read).toEqual({ state: "whole", manifest: { ...manifest, snapshots: sealed } });
  });

  test("shows which of its entries were edited, wherever, unless it is of an older version", async () => {
    const { snapshots } = JSON.parse(renderManifest(await sample()));
    const areSealed = (...own: readonly object[]) => {
      const read = readManifest(JSON.stringify({ schemaVersion: 1, snapshots: own, pages: [], scripts: [] }));
      return read.state === "whole" && read.manifest.snapshots.map(isSealed);
    };
    expect(areSealed(...snapshots)).toEqual([true, true]);
    const [first, second] = snapshots;
    expect(areSealed(second, { ...first, totalSales: first.totalSales + 1 })).toEqual([true, false]);
    expect(areSealed({ ...first, cards: { ...first.cards, days: 6 } })).toEqual([false]);
    expect(areSealed({ ...second, title: "Cafe" })).toEqual([false]);
    expect(areSealed({ ...first, seal: second.seal })).toEqual([false]);
    expect(areSealed({ ...first, seal: undefined })).toEqual([false]);
    // A program that sorts the fields changes nothing.
    expect(areSealed(Object.fromEntries(Object.entries(first).reverse()))).toEqual([true]);
  });

  test("may contain later fields of the same schema version", async () => {
    const manifest = await sample();
    expect(readManifest(JSON.stringify({ ...manifest, later: true }))).toEqual({ state: "whole", manifest });
  });

  test("of a newer schema version needs a newer program", async () => {
    const text = JSON.stringify({ ...(await sample()), schemaVersion: 2 });
    expect(readManifest(text)).toEqual({ state: "newer", version: 2 });
  });

  test("is damaged if it is cut anywhere", async () => {
    const text = renderManifest(await sample()).trimEnd();
    for (let length = 0; length < text.length; length += 37) {
      expect(readManifest(text.slice(0, length))).toEqual({ state: "damaged" });
    }
  });

  test.each([
    ["../../etc/passwd"],
    ["/etc/passwd"],
    ["2026-10-05_2026-10-11/../x"],
    ["2026-10-12_2026-10-18/report.html"],
    ["2026-10-05_2026-10-11/report.html/x"],
    ["2026-10-05_2026-10-11/.report.json.1.tmp"],
    [""],
  ])("does not lead out of the folders of its snapshots: %j", async (path) => {
    const [first, ...others] = (await sample()).snapshots;
    const files = [{ ...archivedFile("x", "x"), path }];
    const manifest = { ...(await sample()), snapshots: [{ ...first, files }, ...others] };
    expect(readManifest(JSON.stringify(manifest))).toEqual({ state: "damaged" });
  });
});
