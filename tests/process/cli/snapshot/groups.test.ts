/**
 * `--group` of a chain: what it is refused for, and its archive.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chain, jsonIn, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";

const HEADER = "shop,group,manager,opened,closed\n";
const LIST = `${HEADER}Nimman,North,,,\nHang Dong,North,,,\nท่าแพ,South,,,\nSiam / 1F,,,,\n`;

async function groups() {
  const { cwd, db, run, path } = await chain({ list: LIST });
  const of =
    (command: string, ...own: readonly string[]) =>
    (...args: readonly string[]) =>
      run([command, "--db", db, "--time-zone", "UTC", ...own, ...args]);
  return {
    exported: of("export", ...WEEK_FLAGS, "--format", "json", "--out", "-"),
    snapshot: of("snapshot", "--dir", "archive"),
    list: join(cwd, "shops.csv"),
    path,
  };
}

describe.concurrent("--group", () => {
  test.each([
    [
      "a group that there is not",
      ["--group", "north"],
      'there is no group "north" in shops.csv; nothing was done; did you mean "North"? its groups are "North", "South"',
    ],
    [
      "a list without groups",
      ["--group", "North"],
      'there is no group "North" in shops.csv; nothing was done; write the group of each shop in its column group',
      `${HEADER}Nimman,,,,\n`,
    ],
    [
      "a group without sales",
      ["--group", "East"],
      'no shop of "East" has sales yet; nothing was done; write each shop in shops.csv as the till does',
      `${HEADER}Nimann,East,,,\n`,
    ],
    [
      "--store as well",
      ["--group", "North", "--store", "Nimman"],
      "--store and --group are two choices of shops; nothing was done; give one of them",
    ],
    ["an empty name", ["--group="], "--group is empty; nothing was done; name a group of shops.csv"],
  ])("is refused for %s", async (_, args, message, text = LIST) => {
    const { exported, list } = await groups();
    writeFileSync(list, text);
    const { code, stdout, lastLine } = await exported(...args);
    expect([code, stdout, lastLine]).toEqual([2, "", expect.stringContaining(`cafe-sales: ${message}`)]);
  });

  test("is refused without a list of shops", async () => {
    const { db, run } = await chain({});
    const { lastLine } = await run(["export", "--db", db, "--group", "North", ...WEEK_FLAGS]);
    expect(lastLine).toContain(
      "there is no list of shops with groups; nothing was done; write shops.csv beside the store",
    );
  });

  test("has an archive that stays its own when a shop joins, and is refused to others", async () => {
    const { snapshot, list, path } = await groups();
    const before = ["--from", "2026-11-02", "--to", "2026-11-08"] as const;
    expect((await snapshot(...before, "--group", "North")).code).toBe(0);
    writeFileSync(list, LIST.replace("Siam / 1F,,", "Siam / 1F,North,"));
    expect((await snapshot(...WEEK_FLAGS, "--group", "North")).code).toBe(0);
    const { snapshots } = jsonIn(path("manifest.json"));
    expect(snapshots).toMatchObject([
      { ofGroups: ["North"], shops: ["Hang Dong", "Nimman"], totalSales: 83 },
      { ofGroups: ["North"], shops: ["Hang Dong", "Nimman", "Siam / 1F"], totalSales: 117 },
    ]);
    expect(readFileSync(path(WEEK_OF_NOW, "report.html"), "utf8")).toContain("North");

    const manifest = readFileSync(path("manifest.json"), "utf8");
    for (const [choice, asked] of [
      [["--group", "South"], 'the group "South"'],
      [["--group", "North", "South"], 'the groups "North", "South"'],
      [["--store", "Nimman", "Hang Dong", "Siam / 1F"], 'the shops "Hang Dong", "Nimman", "Siam / 1F"'],
      [[], "all shops"],
    ] as const) {
      const { code, lastLine } = await snapshot(...WEEK_FLAGS, ...choice);
      expect([code, lastLine]).toEqual([
        2,
        `cafe-sales: the archive archive is of the group "North"; the archive is unchanged; give --group "North", or keep ${asked} in another --dir`,
      ]);
    }
    expect(readFileSync(path("manifest.json"), "utf8")).toBe(manifest);
  });

  test("of a compared report knows the days of the list", async () => {
    const { exported, list } = await groups();
    writeFileSync(
      list,
      `${HEADER}Nimman,North,,2026-10-01,\nHang Dong,North,,2026-11-01,2026-11-05\nท่าแพ,South,,2026-11-09,\n`,
    );
    const { stdout } = await exported("--compare", "same-weekdays");
    const { changes } = JSON.parse(stdout).reports[0];
    expect(changes.find(({ kind }: { kind: string }) => kind === "shops").values).toMatchObject({
      onlyNow: [
        { name: "ท่าแพ", amount: 61, opened: "2026-11-09" },
        { name: "Siam / 1F", amount: 42 },
      ],
      onlyBefore: [{ name: "Hang Dong", amount: 33, closed: "2026-11-05" }],
    });
  });

  test("is refused by an archive of all shops", async () => {
    const { snapshot } = await groups();
    expect((await snapshot(...WEEK_FLAGS)).code).toBe(0);
    const { code, lastLine } = await snapshot(...WEEK_FLAGS, "--group", "North");
    expect([code, lastLine]).toEqual([
      2,
      'cafe-sales: the archive archive is of all shops; the archive is unchanged; drop --group, or keep the group "North" in another --dir',
    ]);
  });
});
