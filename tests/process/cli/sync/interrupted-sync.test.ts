import { describe, expect, test } from "vitest";
import { deepIf } from "../../../support/deep.ts";
import { LoyverseApi, TOKEN } from "../../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../../support/fakes/loyverse-wire.ts";
import { type RunOptions, runCli } from "../../../support/runs/run-cli.ts";
import { SyncedCafe } from "../../../support/runs/sync-run.ts";
import { filesIn } from "../../../support/temporary-folder.ts";

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

describe.each(["receipts", "shifts"])("a sync that is interrupted while it reads the %s", (asks) => {
  test("changes nothing and ends at once", deepIf(asks === "shifts"), async () => {
    const { api, cafe, sync } = await openCafe();
    const before = await cafe.answers();
    let asked = () => {};
    const when = new Promise<void>((resolve) => {
      asked = resolve;
    });
    api.fault = ({ list }) => (list === asks ? asked : undefined);
    const { code, lastLine, stderr } = await sync({ interrupt: { when, signals: ["SIGTERM"] } });
    expect([code, lastLine]).toEqual([
      143,
      "cafe-sales: interrupted by SIGTERM; the store is unchanged; run the command again",
    ]);
    expect(stderr).not.toContain(TOKEN);
    expect(await cafe.answers()).toBe(before);
    expect(filesIn(cafe.folder)).toEqual(["cafe.duckdb", "loyverse-token.txt", "till.csv"]);
  });
});
