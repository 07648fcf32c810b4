/** @module-tag deep */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { datasetRequest, loginRequest, readLogin, STATE_PATH } from "../../../../viewer/report/contract.ts";
import { LoyverseApi, TOKEN } from "../../../support/fakes/loyverse-api.ts";
import { receiptsOf } from "../../../support/fakes/loyverse-wire.ts";
import { startServe } from "../../../support/runs/serve-process.ts";
import { SyncedCafe } from "../../../support/runs/sync-run.ts";

test("serve syncs its store in a process of its own, whose failure the page learns, and ends with it", async () => {
  const api = await LoyverseApi.start();
  const edited = Date.now() - 3_600_000;
  api.receipts = receiptsOf("2026-11-17", "2026-11-20").map(({ lines }) => ({ lines, updatedAt: edited }));
  api.now = Date.now();
  const cafe = new SyncedCafe(api);
  await cafe.import(api.receipts.slice(0, 10));
  writeFileSync(join(cafe.folder, "password"), "espresso\n", { mode: 0o600 });
  const serving = () =>
    startServe(
      ...["--db", cafe.store, "--password-file", join(cafe.folder, "password")],
      ...["--cafe", cafe.folder, "--sync-every", "1m", "--api", api.origin],
    );
  const server = await serving();
  const page = await (await fetch(server.url)).text();
  expect(page).toContain(
    '<meta name="offers" content="stores channels payments hours store-hours store-categories people known product_dates sales_until day_closes shifts day_notes nights state sync',
  );
  const { path, method, headers, body = "" } = loginRequest("espresso");
  const session = readLogin(await (await fetch(server.url + path, { method, headers, body })).json()) ?? "";
  const count = async () => {
    const request = datasetRequest("sales_summary", null, session);
    const rows: unknown = await (await fetch(server.url + request.path, { headers: request.headers })).json();
    return Array.isArray(rows) ? rows.length : 0;
  };
  const before = await count();
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before), 30_000);
  const { headers: state } = await fetch(server.url + STATE_PATH, {
    headers: { Authorization: `Bearer ${session}` },
  });
  expect([state.get("Cafe-Sales-State"), state.get("Cafe-Sales-Sync-Failed")]).toEqual(["2", null]);
  expect(await server.stop()).toBe(0);
  expect(server.stderr.join("\n")).not.toContain(TOKEN);

  writeFileSync(join(cafe.folder, "loyverse-token.txt"), "an-old-token\n");
  const failing = await serving();
  await vi.waitFor(
    () =>
      expect(failing.stderr.join("\n")).toMatch(
        /the sync with the till failed: .*401.*the store is unchanged; .*token/,
      ),
    30_000,
  );
  expect(await failing.stop()).toBe(0);
  if (process.platform !== "win32") {
    expect(execFileSync("ps", ["-eo", "args"]).toString()).not.toContain(cafe.store);
  }
});
