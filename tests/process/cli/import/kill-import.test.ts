/**
 * `KILLS=200 npx vitest run --project process kill-import` tries many more moments.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { datasetRequest, loginRequest, readLogin, STATE_HEADER } from "../../../../viewer/report/contract.ts";
import { DATASETS, type Dataset } from "../../../../viewer/report/datasets.ts";
import { endOf, killImports, startImport, writeExport } from "../../../support/runs/import-process.ts";
import { startServe } from "../../../support/runs/serve-process.ts";
import { newStore } from "../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 4);
const PAUSE_MS = 20;
const LINES = 20_000;
const PASSWORD = "kill";

async function signIn(url: string): Promise<string> {
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  return readLogin(await (await fetch(url + path, { method, headers, body })).json()) ?? "";
}

/** The number of the state that one call was answered from, and the price of a line in its rows. */
async function ask(url: string, token: string, dataset: Dataset) {
  const { path, headers } = datasetRequest(dataset, null, token);
  const answer = await fetch(url + path, { headers });
  const rows: unknown = await answer.json();
  const sales = Array.isArray(rows) ? rows.map((row) => Number(Reflect.get(Object(row), "total_sales"))) : [];
  const price = sales.reduce((sum, one) => sum + one, 0) / LINES;
  return { state: answer.headers.get(STATE_HEADER) ?? "none", price };
}

function load(url: string, token: string) {
  return Promise.all(DATASETS.map((dataset) => ask(url, token, dataset)));
}

test("an import that is killed at any moment leaves a whole store, and its readers notice nothing", {
  timeout: 240_000 + KILLS * 30_000,
}, async () => {
  const file = newStore();
  const [even, odd] = [writeExport(10, LINES), writeExport(20, LINES)];
  expect(await endOf(startImport(file, even))).toBe(0);
  const password = join(temporaryFolder(), "password");
  writeFileSync(password, PASSWORD, { mode: 0o600 });
  const { url, stop } = await startServe("--db", file, "--password-file", password);
  const token = await signIn(url);

  const seen: Awaited<ReturnType<typeof ask>>[][] = [];
  let reading = true;
  const reader = (async () => {
    while (reading) {
      seen.push(await load(url, token));
      // Loads without a pause would take most of the machine from the imports.
      await setTimeout(PAUSE_MS);
    }
  })();
  // Its failure is that of the test, which waits for it at its end.
  reader.catch(() => {
    reading = false;
  });
  const { killed, rounds } = await killImports(file, [odd, even], KILLS);
  // After all that, an import still works, and its figures are there when it ends.
  for (const [csv, price] of [
    [even, 10],
    [odd, 20],
  ] as const) {
    expect(await endOf(startImport(file, csv))).toBe(0);
    const answers = await load(url, token);
    expect(answers.map((answer) => answer.price)).toEqual([price, price, price, price]);
    expect(new Set(answers.map(({ state }) => state)).size).toBe(1);
  }
  reading = false;
  await reader;
  const prices = new Map<string, number>();
  for (const { state, price } of seen.flat()) {
    expect([10, 20]).toContain(price);
    expect(price).toBe(prices.get(state) ?? price);
    prices.set(state, price);
  }
  expect(prices.size).toBeGreaterThan(1);
  expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  expect(await stop()).toBe(0);
  process.stdout.write(
    `${killed} of ${rounds} imports killed, ${seen.length} loads, each answer of a whole state that its number identifies\n`,
  );
});
