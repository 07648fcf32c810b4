import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countingPlace,
  isMonth,
  isWhole,
  monthPrefix,
  pathAt,
  pathOf,
  prefixOf,
  versionPlace,
} from "../../../../../cli/store/parquet/folder-files.ts";
import { anyText, runs } from "../../../../support/property-runs.ts";

const CONTENT = Buffer.from("content");
const DIGEST = createHash("sha256").update(CONTENT).digest("hex").slice(0, 16);

test.each([
  ["Nimman", "nimman"],
  ["Café  No. 1", "cafe-no-1"],
  ["ท่าแพ", "shop"],
  ["", "shop"],
  ["../..\\etc", "etc"],
  ["CON.", "con"],
  ["(none)", "none"],
  ["x".repeat(300), "x".repeat(40)],
])("the shop %j has the folder %s, with a digest of its name", (shop, readable) => {
  const path = pathOf(monthPrefix(shop, "2026-11"), CONTENT);
  expect(path).toMatch(new RegExp(`^${readable}-[0-9a-f]{12}/2026-11-${DIGEST}\\.parquet$`));
});

test("shops whose names a disk could take for the same have different folders", () => {
  const names = [
    "Nimman",
    "nimman",
    "NIMMAN",
    "Nimman.",
    "Nimman ",
    "Ni/mman",
    "Cafe\u0301",
    "Café",
    "",
    "(none)",
  ];
  const folders = names.map((name) => monthPrefix(name, "2026-11").toLowerCase());
  expect(new Set(folders).size).toBe(names.length);
});

test("any name of a shop gives a path that is ours, and safe on every disk", () => {
  fc.assert(
    fc.property(anyText(60), (shop) => {
      const prefix = monthPrefix(shop, "2026-11");
      const path = pathOf(prefix, CONTENT);
      expect(path).toMatch(/^[a-z0-9][a-z0-9-]{0,53}\/2026-11-[0-9a-f]{16}\.parquet$/);
      expect([isMonth(path), prefixOf(path), isWhole(path, CONTENT)]).toEqual([true, prefix, true]);
      expect(countingPlace(path)).toBe(`sales/${prefix.slice(0, -1)}.parquet`);
      expect([pathAt(versionPlace(path)), pathAt(path), pathAt(countingPlace(path))]).toEqual([
        path,
        path,
        undefined,
      ]);
      expect(isWhole(path, Buffer.from("conten"))).toBe(false);
    }),
    runs(200),
  );
});

test.each([
  "../nimman-000000000000/2026-11-0000000000000000.parquet",
  "/nimman-000000000000/2026-11-0000000000000000.parquet",
  "nimman-000000000000/../2026-11-0000000000000000.parquet",
  "nimman-000000000000/2026-11-0000000000000000 (conflict).parquet",
  "nimman-000000000000\\2026-11-0000000000000000.parquet",
  "NIMMAN-000000000000/2026-11-0000000000000000.parquet",
  "other-0000000000000000.parquet",
  "settings-0000000000000000.parquet\n",
  "cafe-sales.json",
])("%j is not a file of ours", (path) => {
  expect(prefixOf(path)).toBeUndefined();
});
