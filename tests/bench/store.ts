/** The time of the answers, compared with adding up the lines of the store. */
import { join } from "node:path";
import { openDatabase } from "../../cli/store/engine/duckdb.ts";
import type { Bench } from "./bench.ts";
import { both, inTurns, median, printLine } from "./compare.ts";
import { importMadeUpLines } from "./made-up-lines.ts";
import { FROM_LINES, openYearCalls, timeOf } from "./year-calls.ts";

/** Creates a store of that many lines over five years. */
export async function makeStore(folder: string, lines: number): Promise<string> {
  const file = join(folder, `${lines}.duckdb`);
  await importMadeUpLines(file, { lines, shops: 1, firstDay: "2021-11-01", days: 1826 });
  return file;
}

/** The calls of a dashboard for a year, compared with the same answers computed from the lines. */
export async function compareCalls({ size }: Bench, file: string, name: string): Promise<void> {
  const calls = await openYearCalls(file);
  const database = await openDatabase({ file, readOnly: true, memoryMb: 2048 });
  const connection = await database.connect();
  const fromLines = () =>
    timeOf(async () => {
      for (const query of FROM_LINES) await connection.rows(query);
    });
  const times = both(await inTurns(size(21, 1), () => calls.time(), fromLines), (time) => time, median);
  connection.close();
  database.close();
  await calls.close();
  printLine(name, times.ours / times.bare, 0.02, `${times.ours.toFixed(0)} / ${times.bare.toFixed(0)} ms`);
}
