/** @module-tag deep */
import { describe, expect, test } from "vitest";
import { createSessions } from "../../../../../cli/server/auth/sessions.ts";
import {
  keysOf,
  openSharedSignIns,
  sessionsIn,
} from "../../../../../cli/server/auth/sign-ins-in-database.ts";
import type { SharedDatabase } from "../../../../../cli/store/queryable.ts";
import { accountIn, sharedAccounts, sharedSignIns } from "../../../../support/runs/shared-password.ts";
import { HOUR } from "../../../../support/runs/test-app.ts";
import { testSessions } from "../../../../support/sessions-suite.ts";
import { createSignInTables } from "../../../../support/shared-sign-ins.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { testThrottle } from "../../../../support/throttle-suite.ts";

const keyOf = keysOf("espresso", undefined);
const accounts = sharedAccounts("espresso", keyOf);

/** The sign-ins of a server with a password, which shows all shops or some. */
async function open(database: SharedDatabase, password = "espresso", shops?: readonly string[]) {
  const own = sharedAccounts(password, keysOf(password, shops));
  const { sessions, throttle } = await openSharedSignIns(database, own, 12);
  const account = await accountIn(own);
  return { account, throttle, accept: sessions.accept, open: () => sessions.open(account) };
}

const throttleOf = async (database: SharedDatabase) => (await open(database)).throttle;

let creating: ReturnType<typeof createSignInTables> | undefined;

async function begin() {
  creating ??= createSignInTables();
  const tables = await creating;
  await tables.clear();
  return tables;
}

describe("in a database that servers share", () => {
  testSessions(async () => {
    const { database, pass } = await begin();
    const idleFor = (hours?: number) => createSessions(sessionsIn(database), accounts, hours);
    return { pass, account: await accountIn(accounts), sessions: idleFor(), idleFor };
  });

  testThrottle(async () => {
    const { database, pass } = await begin();
    return { pass, throttle: await throttleOf(database) };
  });

  test("a session outlives the restart of a server, and ends with the password", async () => {
    const { database } = await begin();
    const token = await (await open(database)).open();
    const again = await open(database);
    expect(await again.accept(token)).toBe(again.account);
    const other = await open(database, "Espresso");
    expect(await other.accept(token)).toBeUndefined();
  });

  test("a hundred sign-ins at a server of one shop end no session of the head office", async () => {
    const { database } = await begin();
    const office = await open(database);
    const tokens = [await office.open(), await office.open()];
    const nimman = await open(database, "espresso", ["Nimman"]);
    for (let count = 0; count < 101; count += 1) tokens.push(await nimman.open());
    await open(database, "espresso", ["Nimman"]);
    for (const token of tokens.slice(0, 2)) expect(await office.accept(token)).toBe(office.account);
    const accepted = await Promise.all(tokens.slice(2).map((token) => nimman.accept(token)));
    expect(accepted.filter((isOpen) => isOpen)).toHaveLength(100);
    // A server of other shops has sessions of its own.
    expect(await nimman.accept(tokens[0] ?? "")).toBeUndefined();
  });

  test("a server that starts removes what is over", async () => {
    const { database, pass } = await begin();
    const server = await open(database);
    await server.open();
    await server.throttle.failed("192.0.2.1");
    await pass(12 * HOUR);
    const token = await server.open();
    await open(database);
    expect(await database.rows("SELECT key FROM sessions")).toEqual([{ key: await keyOf(token) }]);
    expect(await database.rows("SELECT FROM failed_sign_ins")).toEqual([]);
  });

  test("a token is not readable, and an address only for an hour", async () => {
    const { database, pass } = await begin();
    const { open: signIn, throttle } = await open(database);
    const token = await signIn();
    expect(JSON.stringify(await database.rows("SELECT * FROM sessions"))).not.toContain(token);
    await throttle.failed("192.0.2.1");
    await pass(HOUR);
    await throttle.succeeded("192.0.2.2");
    expect(await database.rows("SELECT FROM failed_sign_ins")).toEqual([]);
  });
});

describe.skipIf(!HAS_SERVER)("two servers at the same time", () => {
  test("count every failure", async () => {
    const { database, connect } = await begin();
    const throttles = await Promise.all([database, await connect()].map(throttleOf));
    const { throttle: alone } = sharedSignIns(() => 0, "espresso");
    await Promise.all(
      throttles.map(async (throttle) => {
        for (let count = 0; count < 7; count += 1) {
          await throttle.failed("192.0.2.1");
          await alone.failed("192.0.2.1");
        }
      }),
    );
    for (const throttle of throttles) {
      expect(await throttle.wait("192.0.2.1")).toBe(await alone.wait("192.0.2.1"));
    }
  });

  test("keep no more than a hundred sessions", async () => {
    const { database, connect } = await begin();
    const servers = [database, await connect()].map((own) => createSessions(sessionsIn(own), accounts));
    const account = await accountIn(accounts);
    for (let count = 0; count < 100; count += 1) await servers[0]?.open(account);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(servers.map((sessions) => sessions.open(account)));
      expect(await database.rows("SELECT count(*)::integer AS n FROM sessions")).toEqual([{ n: 100 }]);
    }
  });
});
