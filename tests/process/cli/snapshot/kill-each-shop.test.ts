/**
 * `KILLS=50 npx vitest run --project program kill-each-shop` tries many more moments.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkArchive } from "../../../../cli/archive/check-archive.ts";
import { chain, sale, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";
import { endOf } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const SHOPS = Array.from({ length: 12 }, (_, at) => `Shop ${at + 1}`);
const LINES = SHOPS.map((store, at) => ({ ...sale, store, receipt: `1-${at}` }));

test("a run for each shop that is killed at any moment leaves whole archives, and the next one makes the rest", {
  timeout: 480_000,
}, async () => {
  const { cwd, db, run, snapshot, path } = await chain({ lines: LINES });
  const args = [
    "snapshot",
    "--dir",
    "archive",
    "--db",
    db,
    "--each-shop",
    "--time-zone",
    "UTC",
    ...WEEK_FLAGS,
  ];
  const made = () =>
    SHOPS.filter((shop) => existsSync(path("shops", shop, WEEK_OF_NOW, "report.json"))).length;
  const seen: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: "ignore" });
    const ended = endOf(child);
    // Each one comes a little further than the one before.
    while (child.exitCode === null && made() <= (kill * SHOPS.length) / KILLS) await setTimeout(5);
    child.kill("SIGKILL");
    await ended;
    seen.push(made());
    for (const folder of [path(), ...readdirSync(path("shops")).map((name) => path("shops", name))]) {
      if (!existsSync(join(folder, "manifest.json"))) continue;
      expect(await checkArchive(folder, () => {})).toMatchObject({ manifest: "whole", damaged: [] });
    }
  }
  expect(seen.some((shops) => shops > 0 && shops < SHOPS.length)).toBe(true);
  // A lock whose owner was killed before it wrote its name counts for ten seconds.
  const moment = Date.now() + 11_000;
  const later = { now: () => moment };
  expect((await snapshot(WEEK_FLAGS, {}, later)).code).toBe(0);
  expect(made()).toBe(SHOPS.length);
  const { code, stdout } = await run(["status", "--dir", "archive", "--max-age", "9999d"], {}, later);
  expect([code, stdout]).toEqual([0, expect.stringContaining("12 of 12 are fresh and complete")]);
  const left = readdirSync(path(), { recursive: true, encoding: "utf8" });
  expect(left.filter((name) => /\.(tmp|lock)$/.test(name))).toEqual([]);
});
