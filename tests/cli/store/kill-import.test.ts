/** `KILLS=200 npx vitest run --project cli kill-import` takes its time. */
import { once } from "node:events";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDuckdbStore } from "../../../cli/store/duckdb-store.ts";
import type { SalesStore } from "../../../cli/store/sales-store.ts";
import { openStoreFile } from "../../../cli/store/store-file.ts";
import { filesIn } from "../run-cli.ts";
import { endOf, newStore, startImport } from "./store-file.ts";

const KILLS = Number(process.env.KILLS ?? 4);
const LINES = 60_000;

/** The price that all lines of a state have; every dataset must say the same of one state. */
async function priceIn(store: SalesStore, count: number): Promise<number> {
  const datasets = [store.salesSummary, store.salesByCategory, store.salesByProduct, store.salesByEmployee];
  const rows = await datasets[count % datasets.length]?.(null);
  const total = (rows ?? []).reduce((sum, row) => sum + Number(row.total_sales), 0);
  return total / LINES;
}

test(
  "an import that is killed at any moment leaves a whole store, and its readers see nothing of it",
  async () => {
    const file = newStore();
    expect(await endOf(startImport(file, 1, LINES))).toBe(0);
    const store = createDuckdbStore(await openStoreFile({ file, shown: file }));
    const prices = new Set([1]);
    const seen: number[] = [];
    let reading = true;
    const reader = (async () => {
      while (reading) seen.push(await priceIn(store, seen.length));
    })();
    let killed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const price = round + 2;
      prices.add(price);
      const child = startImport(file, price, LINES);
      const ended = endOf(child);
      if (child.stdout) await once(child.stdout, "data");
      await setTimeout(Math.random() * 600);
      child.kill("SIGKILL");
      if ((await ended) === "SIGKILL") killed += 1;
      // Whoever opens the store now finds it whole.
      const fresh = createDuckdbStore(await openStoreFile({ file, shown: file }));
      expect(prices).toContain(await priceIn(fresh, round));
      await fresh.close();
    }
    const last = KILLS + 2;
    prices.add(last);
    expect(await endOf(startImport(file, last, LINES))).toBe(0);
    expect(await priceIn(store, 0)).toBe(last);
    reading = false;
    await reader;
    await store.close();
    expect(seen.filter((price) => !prices.has(price))).toEqual([]);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
    process.stdout.write(
      `${killed} of ${KILLS} imports killed, ${seen.length} reads, all of a whole state\n`,
    );
  },
  30_000 + KILLS * 5_000,
);
