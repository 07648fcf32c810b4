/** @module-tag deep */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCKED } from "../../../../cli/archive/names.ts";
import { Lock } from "../../../../cli/disk/lock.ts";
import { thisMachine } from "../../../../cli/disk/owner.ts";
import { chain, EFFECTS, jsonIn, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";

const WEEK_BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };

describe("the status of an archive with shops", () => {
  test("has a line for those that are fine and one for each of the others", async () => {
    const { snapshot, path, run } = await chain();
    await snapshot(WEEK_FLAGS);
    const status = (...args: string[]) => run(["status", "--dir", "archive", ...args]);
    expect(await status()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Shops      4 of 4 are fresh and complete\n"),
    });
    rmSync(path("shops", "Nimman"), { recursive: true });
    writeFileSync(path("shops", "ท่าแพ", WEEK_OF_NOW, "report.json"), "{}");
    const { code, stdout, stderr } = await status();
    expect(code).toBe(9);
    expect(stdout.split("Shops      ")[1]).toBe(
      [
        "2 of 4 are fresh and complete",
        "           ท่าแพ: 1 file is damaged or missing",
        "           Nimman: no report for 9 – 15 Nov 2026",
        "",
      ].join("\n"),
    );
    expect(stderr).toContain(
      "2 shops are not fresh and complete; nothing was changed; run cafe-sales snapshot --each-shop again",
    );
    const { ok, shops } = JSON.parse((await status("--json")).stdout);
    expect([ok, shops.map((each: { shop: string; ok: boolean }) => [each.shop, each.ok])]).toEqual([
      false,
      [
        ["Hang Dong", true],
        ["Siam / 1F", true],
        ["ท่าแพ", false],
        ["Nimman", false],
      ],
    ]);
    const doctor = await run(["doctor", "--dir", "archive"]);
    expect(doctor.stdout).toContain(
      "of its shops, 2 of 4 are fresh and complete; ท่าแพ: 1 file is damaged or missing",
    );
    await snapshot(WEEK_FLAGS);
    expect((await status()).code).toBe(0);
  });

  test("does not miss what a run is making at this moment, and misses it once the run has ended", async () => {
    const { snapshot, run, path } = await chain();
    await snapshot(WEEK_FLAGS);
    const due = jsonIn(path("shops", "due.json"));
    writeFileSync(path("shops", "due.json"), JSON.stringify({ ...due, shops: [...due.shops, "Old Town"] }));
    rmSync(path("shops", "Nimman", WEEK_OF_NOW), { recursive: true });
    const manifest = jsonIn(path("shops", "Nimman", "manifest.json"));
    writeFileSync(
      path("shops", "Nimman", "manifest.json"),
      JSON.stringify({ ...manifest, snapshots: [{ ...manifest.snapshots[0], ...WEEK_BEFORE, files: [] }] }),
    );
    const shops = async () => (await run(["status", "--dir", "archive"])).stdout.split("Shops      ")[1];
    const active = { folder: path("shops"), name: LOCKED, work: "run", kept: "" } as const;
    const lock = await Lock.take({ ...active, machine: thisMachine(EFFECTS.now) });
    expect(await shops()).toBe("4 of 4 are fresh and complete; a run is making reports of them now\n");
    lock.release();
    expect(await shops()).toBe(
      [
        "3 of 5 are fresh and complete",
        "           Nimman: no report for 9 – 15 Nov 2026",
        "           Old Town: no report for 9 – 15 Nov 2026",
        "",
      ].join("\n"),
    );
  });

  test("does not wait for a shop that has closed", async () => {
    const { snapshot, run, path } = await chain();
    await snapshot(["--from", "2026-07-20", "--to", "2026-07-26"]);
    await snapshot(WEEK_FLAGS);
    expect(existsSync(path("shops", "Old Town"))).toBe(true);
    const { stdout } = await run(["status", "--dir", "archive", "--max-age", "1h"]);
    expect(stdout).toContain("5 of 5 are fresh and complete");
  });
});
