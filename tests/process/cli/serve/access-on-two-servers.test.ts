/**
 * Two servers of one PostgreSQL database, and a file of passwords that changes while both are asked.
 *
 * @module-tag deep
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import { withQuickHashes } from "../../../support/quick-hashes.ts";
import { openDashboard } from "../../../support/runs/dashboard.ts";
import { writeAccess } from "../../../support/stores/access-file.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { emptyDatabase, withClient } from "../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../support/stores/postgres/import.ts";
import { HAS_SERVER } from "../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

withQuickHashes();

const PASSWORD = "office-1";
const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const LINES = [
  latte,
  { ...latte, store: "Night Market", gross: 100 },
  { ...latte, store: "Airport", gross: 20 },
];
const PLOY = { name: "Ploy", shops: ["Nimman"], password: "ploy-1" };
const MAI = { name: "Mai", shops: ["Night Market"], password: "mai-1" };

describe.skipIf(!HAS_SERVER)("two servers of one database", () => {
  async function open() {
    const db = await emptyDatabase();
    await createStore(postgresAddress(db));
    await importIntoPostgres(db, { a: LINES });
    const folder = temporaryFolder();
    const access = join(folder, "access.csv");
    writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
    await writeAccess(access, [PLOY, MAI]);
    const raw = { db, access, passwordFile: join(folder, "password"), timeZone: "UTC" };
    const [one, other] = [await openDashboard(raw, folder), await openDashboard(raw, folder)];
    const seen = async (server: typeof one, token = "", query = "") => {
      const answer = await server.ask(token, `/api/sales_by_store${query}`);
      if (answer.status !== 200) return answer.status;
      const rows: { store: string }[] = await answer.json();
      return rows.map(({ store }) => store).join();
    };
    return { db, access, one, other, seen };
  }

  test("have the same sessions of some shops, and the database keeps neither a token nor a password", async () => {
    const { db, access, one, other, seen } = await open();
    const [ploy = "", mai = ""] = [await one.signIn("ploy-1"), await other.signIn("mai-1")];
    for (const server of [one, other]) {
      expect([await seen(server, ploy), await seen(server, mai)]).toEqual(["Nimman", "Night Market"]);
    }
    const { rows } = await withClient(db, (client) => client.query("SELECT * FROM sessions"));
    expect(rows).toHaveLength(2);
    for (const secret of [ploy, mai, "ploy-1", "Ploy"]) expect(JSON.stringify(rows)).not.toContain(secret);
    await writeAccess(access, [{ ...PLOY, shops: ["Opens later"] }, MAI]);
    for (const server of [one, other]) expect(await seen(server, ploy)).toBe("");
    await other.logOut(ploy);
    await writeAccess(access, [PLOY]);
    for (const server of [one, other]) {
      expect([await seen(server, ploy), await seen(server, mai)]).toEqual([401, 401]);
    }
  });

  test("a hundred sign-ins of one person end no session of another one, nor of the head office", async () => {
    const { db, one, seen } = await open();
    const [mai, office] = [await one.signIn("mai-1"), await one.signIn(PASSWORD)];
    const ploy = await one.signIn("ploy-1");
    // As many as sign-ins would leave, without their time.
    await withClient(db, (client) =>
      client.query(
        `INSERT INTO sessions SELECT split_part(key, ' ', 1) || ' ' || n, opened_at + n * interval '1 ms', used_at
         FROM (SELECT * FROM sessions ORDER BY opened_at DESC LIMIT 1) AS last, generate_series(1, 99) AS n`,
      ),
    );
    await one.signIn("ploy-1");
    expect([await seen(one, ploy), await seen(one, mai), await seen(one, office)]).toEqual([
      401,
      "Night Market",
      "Nimman,Night Market,Airport",
    ]);
  });

  test("under load, while the file is changed, no answer has a shop of neither the old nor the new line", async () => {
    const { access, one, other, seen } = await open();
    const ploy = await one.signIn("ploy-1");
    const counts = new Map<string, number>();
    let isChanging = true;
    const QUERIES = ["", "?store=Nimman", "?store=Airport", "?store=Night%20Market"];
    const ask = async (server: typeof one, at: number) => {
      for (let call = at; isChanging; call += 1) {
        const answer = String(await seen(server, ploy, QUERIES[call % QUERIES.length]));
        counts.set(answer, (counts.get(answer) ?? 0) + 1);
      }
    };
    const asking = [one, other, one, other, one, other].map(ask);
    for (let change = 0; change < 30; change += 1) {
      const shops = change % 3 === 0 ? ["Nimman"] : ["Airport"];
      if (change % 3 === 2) rmSync(access);
      else await writeAccess(access, [{ ...PLOY, shops }, MAI]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    isChanging = false;
    await Promise.all(asking);
    expect([...counts.keys()].sort()).toEqual(["400", "401", "Airport", "Nimman"]);
    for (const server of [one, other]) expect(await seen(server, ploy)).toBe(401);
  });
});
