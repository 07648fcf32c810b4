/**
 * A primary that is lost and a standby that takes its place, while servers, imports and exports run.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import { datasetRequest, loginRequest, readLogin } from "../../../../viewer/report/contract.ts";
import { CLI, type RunResult, runCli } from "../../../support/runs/run-cli.ts";
import { type Serving, startServe } from "../../../support/runs/serve-process.ts";
import { withClient } from "../../../support/stores/postgres/database.ts";
import { wrongDaysIn } from "../../../support/stores/postgres/import.ts";
import { startNetwork } from "../../../support/stores/postgres/network.ts";
import { HAS_SERVER, startServer } from "../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const PASSWORD = "espresso doppio";
const MINUTE_MS = 60_000;
/** Between the runs of a loop: without it, they would only wait for one another's processor. */
const PAUSE_MS = 500;

const addressOf = (...ports: readonly number[]) =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/postgres?target_session_attrs=read-write`;

/** A primary with a store, and a standby that has everything of which the primary says that it is kept. */
async function startPair() {
  const primary = await startServer();
  const primaryUrl = `postgres://postgres@127.0.0.1:${primary.port}/postgres`;
  await createStore(postgresAddress(primaryUrl));
  const standby = await primary.addStandby();
  const standbyUrl = `postgres://postgres@127.0.0.1:${standby.port}/postgres`;
  await withClient(primaryUrl, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await client.query("SELECT pg_reload_conf()");
  });
  const promote = () => withClient(standbyUrl, (client) => client.query("SELECT pg_promote()"));
  return { primary, standby, standbyUrl, promote };
}

function serveWith(db: string): Promise<Serving> {
  const file = join(temporaryFolder(), "password");
  writeFileSync(file, PASSWORD, { mode: 0o600 });
  return startServe("--db", db, "--password-file", file);
}

async function signIn({ url }: Serving): Promise<Response> {
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  return fetch(url + path, { method, headers, body });
}

/** A bill of 75 baht. */
function writeBill(shop: string, number: number): string {
  const file = join(temporaryFolder(), `${shop}-${number}.csv`);
  writeFileSync(
    file,
    `date,store,receipt,product,category,employee,total_sales\n2026-05-20,${shop},1-${number},Latte,Coffee,Nok,75.00\n`,
  );
  return file;
}

const EXPORT = ["--from", "2026-05-01", "--to", "2026-05-31", "--format", "json", "--out", "-"];

describe.skipIf(!HAS_SERVER)("a failover", () => {
  test(
    "no run is lost and no answer is an internal error, and all that was imported is there",
    async () => {
      const { primary, standby, standbyUrl, promote } = await startPair();
      const db = addressOf(primary.port, standby.port);
      const server = await serveWith(db);
      const token = readLogin(await (await signIn(server)).json()) ?? "";
      const runs: RunResult[] = [];
      const statuses = new Map<number, number>();
      let isOver = false;
      let imported = 0;
      const again = async (run: () => Promise<RunResult>) => {
        while (!isOver) {
          runs.push(await run());
          await setTimeout(PAUSE_MS);
        }
      };
      /** Nobody can know how an import has ended whose very last word was lost, so it is run again. */
      const importBill = async (file: string): Promise<void> => {
        const run = await runCli(["import", file, "--db", db, "--time-zone", "Asia/Bangkok"]);
        if (run.lastLine.includes("the import may have taken place")) return importBill(file);
        runs.push(run);
      };
      const importer = async (shop: string) => {
        for (let number = 1; !isOver; number += 1) {
          await importBill(writeBill(shop, number));
          imported += 1;
          await setTimeout(PAUSE_MS);
        }
      };
      const reader = async () => {
        const { path, headers } = datasetRequest("sales_summary", null, token);
        while (!isOver) {
          for (const answer of [await fetch(server.url + path, { headers }), await signIn(server)]) {
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            await answer.arrayBuffer();
          }
          await setTimeout(PAUSE_MS);
        }
      };
      const atWork = Promise.all([
        importer("Nimman"),
        importer("Riverside"),
        again(() => runCli(["export", "--db", db, ...EXPORT])),
        again(() => runCli(["store", "check", "--db", db])),
        reader(),
      ]);
      await expect.poll(() => runs.length, { timeout: 3 * MINUTE_MS }).toBeGreaterThan(4);
      const before = runs.length;
      await primary.kill();
      await setTimeout(2_000);
      await promote();
      await expect.poll(() => runs.length, { timeout: 3 * MINUTE_MS }).toBeGreaterThan(before + 6);
      isOver = true;
      await atWork;

      const failed = runs.filter(({ code }) => code !== 0);
      expect(failed.map(({ stderr }) => stderr)).toEqual([]);
      expect(runs.some(({ stderr }) => stderr.includes("waiting for it, at most 300 s"))).toBe(true);
      expect([...statuses.keys()].sort()).toEqual([200, 503]);
      expect(await server.stop()).toBe(0);
      expect(server.stderr.join("\n")).not.toContain("internal error");
      const last = await runCli(["export", "--db", db, ...EXPORT]);
      expect(JSON.parse(last.stdout).reports[0].totals).toMatchObject({
        total_sales: 75 * imported,
        total_transactions: imported,
      });
      expect(await wrongDaysIn(standbyUrl)).toEqual([]);
    },
    8 * MINUTE_MS,
  );

  test(
    "a server that cannot be written yet is an outage for sign-ins, and imports wait for it",
    async () => {
      const { primary, standby, promote } = await startPair();
      const network = await startNetwork(primary.port);
      const db = `postgres://postgres@127.0.0.1:${network.port}/postgres`;
      const server = await serveWith(db);
      expect((await signIn(server)).status).toBe(200);
      await primary.kill();
      network.target = standby.port;

      const answer = await signIn(server);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      const args = [CLI, "import", writeBill("Nimman", 1), "--db", db, "--time-zone", "Asia/Bangkok"];
      const importing = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
      const imported = once(importing, "exit");
      let said = "";
      importing.stderr.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
      const impatient = await runCli(["store", "set-day-starts", "04:00", "--db", db]);
      expect([impatient.code, impatient.lastLine]).toEqual([
        4,
        expect.stringContaining("can only be read at the moment"),
      ]);
      await expect
        .poll(() => said, { timeout: MINUTE_MS })
        .toMatch(/can only be read at the moment: .*; waiting for it, at most 300 s/);
      await promote();
      expect((await signIn(server)).status).toBe(200);
      expect((await imported)[0]).toBe(0);
      expect(await server.stop()).toBe(0);
      expect(server.stderr.join("\n")).not.toContain("internal error");
    },
    3 * MINUTE_MS,
  );

  test(
    "what waiting cannot help fails at once",
    async () => {
      const { port } = await startServer();
      const at = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
      for (const [db, code] of [
        [at("postgres", "coffee"), 2],
        [at("nobody", "postgres"), 3],
        [at("postgres", "postgres"), 2],
      ] as const) {
        const run = await runCli(["export", "--db", db, ...EXPORT]);
        expect([run.code, run.stderr.includes("waiting")]).toEqual([code, false]);
      }
    },
    MINUTE_MS,
  );

  test("a database that stays away ends a run when its time is over", async () => {
    const args = ["--db", "postgres://cafe@127.0.0.1:1/cafe", ...EXPORT, "--max-time", "2"];
    const { code, stderr, lastLine } = await runCli(["export", ...args]);
    expect(code).toBe(4);
    expect(stderr).toContain("connection refused; waiting for it, at most 2 s");
    expect(lastLine).toContain("connection refused; nothing was written; ");
  });
});
