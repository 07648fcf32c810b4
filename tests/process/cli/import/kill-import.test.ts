/** `KILLS=200 npx vitest run --project cli kill-import` takes its time. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { datasetRequest, loginRequest, readLogin } from "../../../../viewer/report/contract.ts";
import { DATASETS } from "../../../../viewer/report/rows.ts";
import { startServe } from "../../../support/serve-process.ts";
import { endOf, newStore, startImport, writeExport } from "../../../support/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 4);
const LINES = 20_000;
const PASSWORD = "kill";

async function signIn(url: string): Promise<string> {
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  return readLogin(await (await fetch(url + path, { method, headers, body })).json()) ?? "";
}

/** What every line costs in the state that answers; NaN when the answer is no whole state. */
async function priceNow(url: string, token: string, call: number): Promise<number> {
  const dataset = DATASETS[call % DATASETS.length] ?? "sales_summary";
  const { path, headers } = datasetRequest(dataset, null, token);
  const rows: unknown = await (await fetch(url + path, { headers })).json();
  if (!Array.isArray(rows)) return Number.NaN;
  return (
    rows.reduce((sum: number, row: unknown) => sum + Number(Reflect.get(Object(row), "total_sales")), 0) /
    LINES
  );
}

test(
  "an import that is killed at any moment leaves a whole store, and nobody who reads it notices",
  async () => {
    const file = newStore();
    const [even, odd] = [writeExport(10, LINES), writeExport(20, LINES)];
    expect(await endOf(startImport(file, even))).toBe(0);
    const password = join(temporaryFolder(), "password");
    writeFileSync(password, PASSWORD, { mode: 0o600 });
    const { url, stop } = await startServe("--db", file, "--password-file", password);
    const token = await signIn(url);

    const seen: number[] = [];
    let reading = true;
    const reader = (async () => {
      while (reading) seen.push(await priceNow(url, token, seen.length));
    })();
    // How long an import takes changes with what else the machine does.
    let takes = 1_000;
    let [killed, rounds] = [0, 0];
    for (; killed < KILLS && rounds < 5 * KILLS; rounds += 1) {
      const begun = performance.now();
      const child = startImport(file, rounds % 2 === 0 ? odd : even);
      const ended = endOf(child);
      const killing = setTimeout(Math.random() * takes).then(() => child.kill("SIGKILL"));
      if ((await ended) === "SIGKILL") {
        killed += 1;
        takes *= 1.1;
      } else {
        takes = performance.now() - begun;
      }
      await killing;
    }
    // After all that, an import is an import, and its figures are there with its end.
    for (const [csv, price] of [
      [even, 10],
      [odd, 20],
    ] as const) {
      expect(await endOf(startImport(file, csv))).toBe(0);
      expect(await priceNow(url, token, price)).toBe(price);
    }
    reading = false;
    await reader;
    expect(seen.filter((price) => price !== 10 && price !== 20)).toEqual([]);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
    expect(await stop()).toBe(0);
    process.stdout.write(
      `${killed} of ${rounds} imports killed, ${seen.length} reads, each of a whole state\n`,
    );
  },
  30_000 + KILLS * 5_000,
);
