/** The four calls and the hours for a year of twenty shops, and what a store of so many lines takes in each engine. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { createStore } from "../../../cli/store/postgres/create-store.ts";
import { withClient } from "../../support/stores/postgres/database.ts";
import { postgresAddress } from "../../support/stores/postgres/store.ts";
import type { Bench } from "../bench.ts";
import { both, inTurns, median, megabytes, printLine } from "../compare.ts";
import { importMadeUpLines, type MadeUpLines } from "../made-up-lines.ts";
import { FROM_LINES, openYearCalls, timeOf } from "../year-calls.ts";

const ONE_YEAR = { shops: 20, firstDay: "2025-01-01", days: 365 };
/** They end with the same year, which has as many lines. */
const TEN_YEARS = { shops: 20, firstDay: "2016-01-01", days: 3653 };

/** @returns the address of the store with ten years */
export async function benchCalls(
  { folder, size }: Bench,
  newDatabase: (name: string) => Promise<string>,
): Promise<string> {
  const [one, ten] = [await newDatabase("one_year"), await newDatabase("ten_years")];
  for (const [url, lines] of [
    [one, { ...ONE_YEAR, lines: size(1_000_000, 2000) }],
    [ten, { ...TEN_YEARS, lines: size(10_000_000, 20_000) }],
  ] as const) {
    await createStore(postgresAddress(url));
    await benchSize("PostgreSQL", url, lines, size(21, 1), () => databaseBytes(url));
    const file = join(folder, `${lines.lines}.duckdb`);
    await benchSize("a file", file, lines, size(21, 1), async () => statSync(file).size);
  }
  const [ofOne, ofTen] = [await openYearCalls(one), await openYearCalls(ten)];
  const ofTenAlone = () => ofTen.time();
  const fromLines = () =>
    withClient(ten, (client) =>
      timeOf(async () => {
        for (const query of FROM_LINES) await client.query(query);
      }),
    );
  await compareTimes("four calls and hours of a year / from lines", 0.1, size(5, 1), ofTenAlone, fromLines);
  await compareTimes(
    "four calls and hours, ten times the history / without",
    1.2,
    size(42, 1),
    ofTenAlone,
    () => ofOne.time(),
  );
  await ofOne.close();
  await ofTen.close();
  return ten;
}

async function compareTimes(
  name: string,
  goal: number,
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<void> {
  const times = both(await inTurns(rounds, ours, bare), (time) => time, median);
  printLine(name, times.ours / times.bare, goal, `${times.ours.toFixed(0)} / ${times.bare.toFixed(0)} ms`);
}

/** Prints figures without a goal, to choose an engine by. */
async function benchSize(
  engine: string,
  db: string,
  lines: MadeUpLines,
  rounds: number,
  bytes: () => Promise<number>,
): Promise<void> {
  const imported = await timeOf(() => importMadeUpLines(db, lines));
  const calls = await openYearCalls(db);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await calls.time());
  await calls.close();
  const size = megabytes((await bytes()) / 1e6);
  const name = `${lines.lines.toLocaleString("en")} lines of ${lines.shops} shops in ${engine}`;
  process.stdout.write(
    `${name.padEnd(52)} import ${(imported / 1000).toFixed(0)} s, four calls and hours ${median(times).toFixed(0)} ms, ${size}\n`,
  );
}

async function databaseBytes(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query("SELECT pg_database_size(current_database()) AS bytes"),
  );
  return Number(rows[0]?.bytes);
}
