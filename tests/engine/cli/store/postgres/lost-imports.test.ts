/**
 * `KILLS=20 npx vitest run --project engine lost-imports` tries many more moments.
 *
 * @module-tag deep
 */
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { EXIT } from "../../../../../cli/door/errors.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { importIntoPostgres, wrongDaysIn } from "../../../../support/stores/postgres/import.ts";
import { startNetwork } from "../../../../support/stores/postgres/network.ts";
import { pricesIn, receiptsOf } from "../../../../support/stores/postgres/priced-shops.ts";
import { HAS_SERVER, startServer, type TestServer } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const KILLS = Number(process.env.KILLS ?? 2);
const MAY_BE_THERE = {
  exitCode: EXIT.unreachable,
  kept: "the import may have taken place",
  hint: "run the command again: nothing is counted twice",
};

describe.skipIf(!HAS_SERVER)("an import whose server", () => {
  let server: TestServer;
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const pricesOf = async (url: string) => {
    const reader = await openReader(postgresAddress(url));
    return reader.read((queryable) => pricesIn(queryable)).finally(() => reader.close());
  };

  beforeAll(async () => {
    server = await startServer();
    await createStore(postgresAddress(urlOf(server.port)));
  });

  test.each([
    { hasArrived: true, again: { receiptsAdded: 0, receiptsUnchanged: 60 } },
    { hasArrived: false, again: { receiptsAdded: 60, receiptsUnchanged: 0 } },
  ])("is lost at its very end may have taken place (here: $hasArrived)", async ({ hasArrived, again }) => {
    const network = await startNetwork(server.port);
    const files = { file: receiptsOf(`Shop ${hasArrived}`, 10) };
    const beforePublish = () => {
      network.breaksAt = { text: "COMMIT", hasArrived };
    };
    const importing = importIntoPostgres(urlOf(network.port), files, { beforePublish });
    await expect(importing).rejects.toMatchObject(MAY_BE_THERE);
    network.breaksAt = undefined;
    expect(await importIntoPostgres(urlOf(network.port), files)).toMatchObject(again);
  });

  test("never answers at the end may have taken place, and is not waited for without end", async () => {
    const network = await startNetwork(server.port);
    const waited: number[] = [];
    const importing = importIntoPostgres(
      urlOf(network.port),
      { file: receiptsOf("Shop", 10) },
      {
        sleep: (milliseconds, signal) => {
          waited.push(milliseconds);
          return setTimeout(100, undefined, { signal });
        },
        beforePublish: () => {
          network.isCut = true;
        },
      },
    );
    await expect(importing).rejects.toMatchObject(MAY_BE_THERE);
    expect(waited.at(-1)).toBe(60_000);
    expect(await pricesOf(urlOf(server.port))).not.toHaveProperty("Shop");
  });

  test(
    "is killed at any moment is all there or not at all, and the next one finds its place",
    async () => {
      const url = urlOf(server.port);
      let takes = 1_000;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const price = kill + 1;
        const files = { file: receiptsOf("Killed", price) };
        const begun = performance.now();
        const importing = importIntoPostgres(url, files).catch((error: unknown) => error);
        await setTimeout(Math.random() * takes);
        await server.kill();
        const result = await importing;
        if (result instanceof Error) expect(result).toMatchObject({ exitCode: EXIT.unreachable });
        await server.start();
        const { Killed = "none" } = await pricesOf(url);
        expect(["none", String(price - 1), String(price)]).toContain(Killed);
        expect(await wrongDaysIn(url)).toEqual([]);
        if (!(result instanceof Error)) expect(Killed).toBe(String(price));
        await importIntoPostgres(url, files);
        expect(await pricesOf(url)).toMatchObject({ Killed: String(price) });
        takes = performance.now() - begun;
      }
    },
    30_000 + KILLS * 10_000,
  );
});
