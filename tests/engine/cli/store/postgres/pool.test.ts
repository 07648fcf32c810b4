/** @module-tag deep */
import { setTimeout } from "node:timers/promises";
import type { Client, ClientConfig } from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { EXIT } from "../../../../../cli/door/errors.ts";
import {
  type ConnectionPool,
  openPool,
  POOL_LIMITS,
  type PoolOptions,
} from "../../../../../cli/store/postgres/reader.ts";
import { startNetwork } from "../../../../support/stores/postgres/network.ts";
import { HAS_SERVER, startServer, type TestServer } from "../../../../support/stores/postgres/server.ts";

const SHOWN = "postgres://reader@db/cafe";

const begin = (client: Pick<Client, "query">) => client.query("BEGIN");
const rows = (pool: ConnectionPool, sql: string) =>
  pool.transaction(begin, (queryable) => queryable.rows(sql));

describe.skipIf(!HAS_SERVER)("the connections of a server", () => {
  let server: TestServer;
  const pools: ConnectionPool[] = [];

  beforeAll(async () => {
    server = await startServer();
  });

  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close();
  });

  function open(
    limits: Partial<typeof POOL_LIMITS> = {},
    changed: ClientConfig = {},
    others: Partial<PoolOptions> = {},
  ) {
    const usual = { host: "127.0.0.1", port: server.port, user: "postgres", database: "postgres" };
    const pool = openPool({
      config: { ...usual, ...changed },
      shown: SHOWN,
      limits: { ...POOL_LIMITS, ...limits },
      ...others,
    });
    pools.push(pool);
    return pool;
  }

  test("are shared by many calls at once, which all get their turn", async () => {
    const pool = open();
    const calls = Array.from({ length: 120 }, () => rows(pool, "SELECT pg_sleep(0.05)"));
    expect(await Promise.all(calls)).toHaveLength(120);
  });

  test("are shared by more calls; the rest wait, and are refused only once they have waited for long", async () => {
    const pool = open({ connections: 2, wait: 300 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = () => pool.transaction(begin, () => held);
    const running = [hold(), hold()];
    const begun = performance.now();
    await expect(rows(pool, "SELECT 1")).rejects.toMatchObject({
      exitCode: EXIT.unreachable,
      message: `too many calls wait for ${SHOWN}`,
    });
    expect(performance.now() - begun).toBeGreaterThan(290);
    const last = rows(pool, "SELECT 1 AS one");
    release();
    await Promise.all(running);
    expect(await last).toEqual([{ one: 1 }]);
    const [row] = await rows(pool, "SELECT 1 AS one");
    expect(row).toEqual({ one: 1 });
  });

  test("are not waited for longer than the server would be", async () => {
    const pool = open({ connections: 1 }, { connectionTimeoutMillis: 1500 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const running = pool.transaction(begin, () => held);
    await expect(rows(pool, "SELECT 1")).rejects.toMatchObject({ exitCode: EXIT.unreachable });
    release();
    await running;
  });

  test("do not keep what a failed transaction has written", async () => {
    const pool = open({ connections: 1 });
    await rows(pool, "CREATE TABLE written (what text)");
    const failing = pool.transaction(begin, async (queryable) => {
      await queryable.rows("INSERT INTO written VALUES ($1)", ["half"]);
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    await pool.transaction(begin, (queryable) => queryable.rows("INSERT INTO written VALUES ('all')"));
    expect(await rows(pool, "SELECT what FROM written")).toEqual([{ what: "all" }]);
  });

  test("fail while the server is gone, running calls as well, and work when it is back", async () => {
    const pool = open();
    await rows(pool, "SELECT 1");
    const running = rows(pool, "SELECT pg_sleep(60)").catch((error: unknown) => error);
    await server.kill();
    expect(await running).toMatchObject({ exitCode: EXIT.unreachable });
    for (let call = 0; call < 3; call += 1) {
      await expect(rows(pool, "SELECT 1")).rejects.toMatchObject({ exitCode: EXIT.unreachable });
    }
    await server.start();
    expect(await rows(pool, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("are given up when the network is cut without a sign, and replaced when it is back", async () => {
    const network = await startNetwork(server.port);
    const pool = open({ silence: 1000 }, { port: network.port });
    await rows(pool, "SELECT 1");
    network.isCut = true;
    await expect(rows(pool, "SELECT 1")).rejects.toMatchObject({ exitCode: EXIT.unreachable });
    network.isCut = false;
    expect(await rows(pool, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("are waited for if the calls are to be patient, until they are closed", async () => {
    const said: string[] = [];
    let onWait = () => {};
    const waits = new Promise<void>((resolve) => {
      onWait = resolve;
    });
    const patience = {
      maxWaitMs: 60_000,
      elapsed: () => performance.now(),
      random: () => 0,
      sleep: (milliseconds: number, signal: AbortSignal) =>
        setTimeout(milliseconds / 10, undefined, { signal }).catch(() => signal.throwIfAborted()),
      signal: new AbortController().signal,
      onWait(message: string) {
        said.push(message);
        onWait();
      },
    };
    const pool = open({}, {}, { patience });
    await server.kill();
    const waiting = rows(pool, "SELECT 1 AS one");
    await waits;
    await server.start();
    expect(await waiting).toEqual([{ one: 1 }]);
    expect(said[0]).toBe(`cannot reach ${SHOWN}: connection refused; waiting for it`);

    await server.kill();
    const never = rows(pool, "SELECT 1").catch((error: unknown) => error);
    for (const own of pools.splice(0)) await own.close();
    await server.start();
    expect(await never).toMatchObject({ exitCode: EXIT.unreachable });
  });

  test("are those of another server once theirs is gone", async () => {
    const other = await startServer();
    let searches = 0;
    const findServer = async () => {
      searches += 1;
      return { host: "127.0.0.1", port: other.port, user: "postgres", database: "postgres" };
    };
    const pool = open({}, {}, { findServer });
    const portOf = async () => (await rows(pool, "SHOW port"))[0]?.port;
    expect(await portOf()).toBe(String(server.port));
    await server.kill();
    // The connection that it had breaks first.
    await portOf().catch(() => {});
    expect(await Promise.all([portOf(), portOf(), portOf()])).toEqual(Array(3).fill(String(other.port)));
    await server.start();
    expect([await portOf(), searches]).toEqual([String(other.port), 1]);
  });

  test("close at once, whatever is still running", async () => {
    const pool = open();
    await rows(pool, "SELECT 1");
    const running = rows(pool, "SELECT pg_sleep(60)").catch((error: unknown) => error);
    // The statement has been sent once another one has been answered.
    await rows(pool, "SELECT 1");
    for (const own of pools.splice(0)) await own.close();
    expect(await running).toMatchObject({ exitCode: EXIT.unreachable });
  });
});
