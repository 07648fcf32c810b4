/** `snapshot --each-shop`, from source and in the process of the test. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as faults from "../../../support/fakes/faults.ts";
import { startMonitor } from "../../../support/fakes/monitor.ts";
import { chain, jsonIn, sale, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { snapshotIn, WEEK } from "../../../support/runs/snapshot-run.ts";
import { terminal } from "../../../support/runs/terminal.ts";
import { importFiles } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

/** What an API says of its shops, whichever it is asked for. */
const STORES = ["Nimman", "ท่าแพ"].map((store) => ({
  store,
  total_sales: 150.15,
  net_sales: 135,
  profit: 60,
  total_transactions: 3,
}));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("an archive of each shop", () => {
  test("is made beside that of all shops, of those that are open, with pages that lead to one another", {
    tags: "deep",
  }, async () => {
    const { snapshot, path, folders } = await chain();
    const { code, stdout, stderr } = await snapshot(WEEK_FLAGS);
    expect([code, stderr]).toEqual([0, expect.stringContaining("Reports of each shop: 4 of 4\n")]);
    expect(folders().sort()).toEqual(["Hang Dong", "Nimman", "Siam - 1F", "ท่าแพ"]);
    expect(stdout.split("\n").slice(0, 4)).toEqual([
      `archive/${WEEK_OF_NOW}/report.html`,
      `archive/${WEEK_OF_NOW}/report.json`,
      `archive/shops/Hang Dong/${WEEK_OF_NOW}/report.html`,
      `archive/shops/Hang Dong/${WEEK_OF_NOW}/report.json`,
    ]);
    expect(jsonIn(path("manifest.json")).snapshots[0].shops).toBeUndefined();
    expect(jsonIn(path("shops", "Siam - 1F", "manifest.json")).snapshots[0].shops).toEqual(["Siam / 1F"]);
    expect(readFileSync(path("index.html"), "utf8")).toContain('href="shops/index.html"');
    expect(readFileSync(path("shops", "Nimman", "index.html"), "utf8")).toContain('href="../index.html"');
    const list = readFileSync(path("shops", "index.html"), "utf8");
    for (const [, href = ""] of list.matchAll(/href="([^"]+)"/g)) {
      if (!href.startsWith("data:")) expect(existsSync(path("shops", decodeURIComponent(href)))).toBe(true);
    }
    expect(list).toContain(`href="${encodeURIComponent("ท่าแพ")}/${WEEK_OF_NOW}/report.html"`);
    // What people mail leads nowhere.
    expect(readFileSync(path("shops", "Nimman", "latest.html"), "utf8")).not.toContain("../");
  });

  test("has nothing of another shop", async () => {
    const { snapshot, path } = await chain();
    await snapshot([...WEEK_FLAGS, "--format", "html,xlsx"]);
    for (const name of readdirSync(path("shops", "Nimman"), { recursive: true, encoding: "utf8" })) {
      if (!/\.(html|json)$/.test(name)) continue;
      expect(readFileSync(path("shops", "Nimman", name), "utf8")).not.toMatch(
        /Secret|Siam|ท่าแพ|Aom|42\.00|Old Town/,
      );
    }
  });

  test("of a shop that closed gets nothing any more, and of one that opens again what it lacks", {
    tags: "deep",
  }, async () => {
    const { snapshot, path, db } = await chain();
    const of = (name: string) => (existsSync(path("shops", name)) ? readdirSync(path("shops", name)) : []);
    const weekly = async (startDate: string, endDate: string, ...more: string[]) =>
      expect((await snapshot(["--from", startDate, "--to", endDate, ...more])).code).toBe(0);
    await weekly("2026-07-20", "2026-07-26");
    await weekly("2026-07-27", "2026-08-02");
    await weekly("2026-08-17", "2026-08-23");
    expect(of("Old Town")).toContain("2026-07-27_2026-08-02");
    // Its last sale is 29 days before.
    expect(of("Old Town")).not.toContain("2026-08-17_2026-08-23");
    await importFiles(db, {
      b: [{ ...sale, receipt: "4-2", store: "Old Town", day: "2026-08-26", gross: 100 }],
    });
    await weekly("2026-08-24", "2026-08-30", "--backfill");
    expect(of("Old Town").filter((name) => name.startsWith("2026"))).toEqual([
      "2026-07-20_2026-07-26",
      "2026-07-27_2026-08-02",
      "2026-08-03_2026-08-09",
      "2026-08-10_2026-08-16",
      "2026-08-17_2026-08-23",
      "2026-08-24_2026-08-30",
    ]);
  });

  test("ends with the day on which shops.csv says that it closed, unless it sells", {
    tags: "deep",
  }, async () => {
    const list = "shop,group,manager,opened,closed\nHang Dong,,,,2026-11-06\nNimman,,,,2026-11-06\n";
    const { snapshot, folders } = await chain({ list });
    await snapshot(WEEK_FLAGS);
    expect(folders().sort()).toEqual(["Nimman", "Siam - 1F", "ท่าแพ"]);
  });

  test("is limited by --store, and then that of all is of these", { tags: "deep" }, async () => {
    const { snapshot, path, folders } = await chain();
    await snapshot([...WEEK_FLAGS, "--store", "Nimman", "ท่าแพ"]);
    expect(folders().sort()).toEqual(["Nimman", "ท่าแพ"]);
    expect(jsonIn(path(WEEK_OF_NOW, "report.json")).reports[0].totals.total_sales).toBe(136);
  });

  test("of a group is one of each of its shops", { tags: "deep" }, async () => {
    const list = "shop,group,manager,opened,closed\nNimman,North,,,\nท่าแพ,North,,,\nSiam / 1F,South,,,\n";
    const { snapshot, path, folders } = await chain({ list });
    expect((await snapshot([...WEEK_FLAGS, "--group", "North"])).code).toBe(0);
    expect(folders().sort()).toEqual(["Nimman", "ท่าแพ"]);
    expect(jsonIn(path("manifest.json")).snapshots[0].ofGroups).toEqual(["North"]);
    expect(jsonIn(path("shops", "Nimman", "manifest.json")).snapshots[0]).not.toHaveProperty("ofGroups");
  });

  test("that fails does not stop the others, and the run says which one failed", {
    tags: "deep",
  }, async () => {
    const { snapshot, path } = await chain();
    await snapshot(["--from", "2026-11-02", "--to", "2026-11-08"]);
    const manifest = path("shops", "Nimman", "manifest.json");
    writeFileSync(manifest, JSON.stringify({ ...jsonIn(manifest), schemaVersion: 2 }));
    const { code, stderr } = await snapshot(WEEK_FLAGS);
    expect([code, stderr.split("\n").at(-2)]).toEqual([
      5,
      'cafe-sales: 1 of 4 shops failed ("Nimman"): the manifest of the archive has version 2 and this program reads up to 1; the report of all shops is written, and 3 of 4 shops; use a newer cafe-sales',
    ]);
    expect(existsSync(path("shops", "ท่าแพ", WEEK_OF_NOW))).toBe(true);
  });

  test("has --keep of its own, and the monitor, --fail-on-empty and the progress are of one run", {
    tags: "deep",
  }, async () => {
    // A machine of tests has no progress, even on a terminal.
    vi.stubEnv("CI", undefined);
    const { snapshot, path, folders } = await chain();
    await snapshot(["--from", "2026-11-02", "--to", "2026-11-08"]);
    const monitor = await startMonitor();
    const { stderr, shown } = terminal();
    const flags = ["--keep", "1", "--fail-on-empty", "--ping-url", monitor.url];
    const { code } = await snapshot([...WEEK_FLAGS, ...flags], {}, { stderr });
    expect([code, monitor.heard]).toEqual([0, ["/start", ""]]);
    for (const folder of ["", ...folders().map((name) => join("shops", name))]) {
      const snapshots = readdirSync(path(folder)).filter((name) => name.startsWith("2026"));
      // Hang Dong has sold nothing in this week, but the chain has.
      expect([folder, snapshots]).toEqual([folder, [WEEK_OF_NOW]]);
    }
    const progress = shown();
    expect(progress).toContain("Shop 1 of 4: ");
    expect(progress).toContain("Shop 4 of 4: ");
    const empty = await snapshot(["--from", "2026-11-12", "--to", "2026-11-13", ...flags]);
    expect([empty.code, monitor.heard.slice(2)]).toEqual([7, ["/start", "/7"]]);
    expect(readdirSync(path("shops", "Nimman"))).not.toContain("2026-11-12_2026-11-13");
  });

  test("is not made twice at once", { tags: "deep" }, async () => {
    const { snapshot } = await chain();
    const both = await Promise.all([snapshot(WEEK_FLAGS), snapshot(WEEK_FLAGS)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 9]);
  });

  test("comes from an API of others in one session, and only of what that says of each shop", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    const server = await faultServer({ sales_by_store: faults.body(JSON.stringify(STORES)) });
    const { code, stderr } = await snapshotIn(cwd, server, [...WEEK, "--each-shop"]);
    // This server sends all shops, whatever it is asked for.
    expect([code, stderr.split("\n").at(-2)]).toEqual([
      5,
      expect.stringContaining(
        '2 of 2 shops failed ("Nimman", "ท่าแพ"): sales_by_store has the shop "ท่าแพ", which was not',
      ),
    ]);
    expect(readdirSync(join(cwd, "archive", "shops"))).not.toContain("Nimman");
    expect(server.requests.filter((line) => line.startsWith("POST /api/auth/login"))).toHaveLength(1);
    expect([...server.alive]).toEqual([]);
  });

  test("is refused if an API does not know its shops", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const server = await faultServer({ sales_by_store: faults.status(404) });
    const { code, stderr } = await snapshotIn(cwd, server, [...WEEK, "--each-shop"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("does not offer /api/sales_by_store")]);
  });
});
