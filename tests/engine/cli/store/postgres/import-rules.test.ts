/** @module-tag deep */
import { expect, onTestFinished, test } from "vitest";
import { readNamedZone, settleStoreZone } from "../../../../../cli/store/facts/time-zone.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

const FILES: Readonly<Record<string, readonly Line[]>> = {
  file: [{ receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 }],
};

async function zoneOf(url: string) {
  const reader = await openReader(postgresAddress(url));
  return reader.read((queryable) => readNamedZone(queryable)).finally(() => reader.close());
}

test("a dry import says what it would do, and makes nothing, not even a table", async () => {
  const url = await newPostgresStore();
  const tables = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace",
      );
      return rows.length;
    });
  const before = await tables();
  expect(await importIntoPostgres(url, FILES, { isDry: true })).toMatchObject({ receiptsAdded: 1 });
  expect(await tables()).toBe(before);
  expect(await importIntoPostgres(url, FILES)).toMatchObject({ receiptsAdded: 1 });
  expect(await importIntoPostgres(url, FILES, { isDry: true })).toMatchObject({ receiptsUnchanged: 1 });
});

test("two imports that say the same of the store agree; if not, the later one is refused", async () => {
  const url = await newPostgresStore();
  const naming = (zone: string, meanwhile = async () => {}) =>
    importIntoPostgres(url, FILES, {
      async change({ connection }) {
        await settleStoreZone(connection, zone);
        await meanwhile();
      },
    });
  const inBangkok = async () => void (await naming("Asia/Bangkok"));
  await expect(naming("Asia/Tokyo", inBangkok)).rejects.toMatchObject({
    exitCode: 9,
    message: `another import has changed ${url} while this one read its files`,
    hint: "run the command again",
  });
  expect(await zoneOf(url)).toBe("Asia/Bangkok");
  const other = await newPostgresStore();
  await importIntoPostgres(other, FILES, {
    async change({ connection }) {
      await settleStoreZone(connection, "Asia/Bangkok");
      await importIntoPostgres(other, FILES, {
        change: async (session) => void (await settleStoreZone(session.connection, "Asia/Bangkok")),
      });
    },
  });
  expect(await zoneOf(other)).toBe("Asia/Bangkok");
});

test.skipIf(!HAS_SERVER)("an import that waits for another one says so, and can be interrupted", async () => {
  const url = await newPostgresStore();
  const interrupt = new AbortController();
  const said: string[] = [];
  await importIntoPostgres(url, FILES, {
    alone: true,
    async change() {
      const waiting = importIntoPostgres(url, FILES, {
        signal: interrupt.signal,
        onWait(message) {
          said.push(message);
          interrupt.abort(new Error("interrupted"));
        },
      });
      await expect(waiting).rejects.toThrow("interrupted");
    },
  });
  expect(said).toEqual(["Waiting for another import"]);
});

test("a temporary folder that cannot be written is not taken for a server that cannot be reached", async () => {
  const url = await newPostgresStore();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = "/nowhere";
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  await expect(importIntoPostgres(url, FILES)).rejects.toMatchObject({
    exitCode: 8,
    message: "cannot write /nowhere: there is no such folder",
    hint: "set TMPDIR to a writable folder",
  });
});
