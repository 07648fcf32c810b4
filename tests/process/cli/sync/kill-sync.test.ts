/**
 * `KILLS=200 npx vitest run --project process kill-sync` tries many more moments.
 *
 * @module-tag deep
 */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { LoyverseApi, TOKEN } from "../../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../../support/fakes/loyverse-wire.ts";
import { type RunOptions, runCli } from "../../../support/runs/run-cli.ts";
import { answersOfCsv, SyncedCafe } from "../../../support/runs/sync-run.ts";
import { filesIn } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 2);

/** The clock is the real one, because a lock is judged by it. So the receipts are old ones that were edited just now. */
async function openCafe() {
  const api = await LoyverseApi.start();
  const edited = Date.now() - 3_600_000;
  api.receipts = receiptsOf("2026-11-17", "2026-11-20").map(({ lines }) => ({ lines, updatedAt: edited }));
  api.now = Date.now();
  const cafe = new SyncedCafe(api);
  await cafe.import(api.receipts.slice(0, 100));
  const args = ["sync", "loyverse", "--db", "cafe.duckdb", "--api", api.origin];
  const sync = (options: Pick<RunOptions, "interrupt"> = {}) =>
    runCli([...args, "--time-zone", ZONE], { cwd: cafe.folder, ...options });
  return { api, cafe, sync };
}

test(
  "a sync that is killed at any moment leaves a whole store, and the next one has it all",
  async () => {
    const { api, cafe, sync } = await openCafe();
    const copy = join(cafe.folder, "till.csv");
    copyFileSync(cafe.store, copy);
    const [before, right] = [await cafe.answers(), await answersOfCsv(api.receipts, api)];
    // The time that a sync takes depends on the load of the machine.
    let takes = 1500;
    let [killed, rounds] = [0, 0];
    for (; killed < KILLS && rounds < 5 * KILLS; rounds += 1) {
      const when = setTimeout(Math.random() * takes);
      const { code, signal, milliseconds } = await sync({ interrupt: { when, signals: ["SIGKILL"] } });
      await when;
      if (signal === "SIGKILL") {
        killed += 1;
        takes *= 1.2;
      } else {
        expect(code).toBe(0);
        takes = milliseconds;
      }
      expect([before, right]).toContain(await cafe.answers());
      copyFileSync(copy, cafe.store);
    }
    expect(killed).toBeGreaterThan(0);
    const { code, stdout, stderr } = await sync();
    expect([code, stdout, stderr]).toEqual([0, "", stderr]);
    expect(stderr).not.toContain(TOKEN);
    expect(await cafe.answers()).toBe(right);
    expect(filesIn(cafe.folder)).toEqual(["cafe.duckdb", "loyverse-token.txt", "till.csv"]);
  },
  240_000 + KILLS * 30_000,
);

test("a sync that is interrupted during the download changes nothing and ends at once", async () => {
  const { api, cafe, sync } = await openCafe();
  const before = await cafe.answers();
  let asked = () => {};
  const when = new Promise<void>((resolve) => {
    asked = resolve;
  });
  api.fault = ({ list }) => (list === "receipts" ? asked : undefined);
  const { code, lastLine, stderr } = await sync({ interrupt: { when, signals: ["SIGTERM"] } });
  expect([code, lastLine]).toEqual([
    143,
    "cafe-sales: interrupted by SIGTERM; the store is unchanged; run the command again",
  ]);
  expect(stderr).not.toContain(TOKEN);
  expect(await cafe.answers()).toBe(before);
  expect(filesIn(cafe.folder)).toEqual(["cafe.duckdb", "loyverse-token.txt", "till.csv"]);
});
