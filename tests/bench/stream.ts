/** What a great many rows cost, beside fetching, parsing and adding them up the plain way. */
import { join } from "node:path";
import { BARE_SUMS } from "./bare-sums.ts";
import type { Bench } from "./bench.ts";
import { compare, megabytes, printLine } from "./compare.ts";
import { type Command, measure } from "./measure.ts";
import { startServer } from "./server-process.ts";

const MILLION = 1_000_000;
const FEW = 2000;

export async function benchStream(bench: Bench): Promise<void> {
  const rows = bench.size(MILLION, FEW);
  await withBigApi(rows, async (api) => {
    const bare = { args: ["-e", BARE_SUMS], env: { API: api, OUT: join(bench.folder, "sums.json") } };
    const name = `export of ${rows.toLocaleString("en")} rows / fetch, parse, add up`;
    await compare(name, 1, exportOf(bench, api), bare, { rounds: bench.size(7, 1), memory: true });
  });
}

/** Ten million rows: the plain way has no memory left. */
export async function benchLargeStream(bench: Bench): Promise<void> {
  const rows = bench.size(MILLION, FEW);
  const one = await withBigApi(rows, (api) => measure(exportOf(bench, api)));
  const ten = await withBigApi(10 * rows, (api) => measure(exportOf(bench, api)));
  const figures = `${ten.milliseconds.toFixed(0)} / ${one.milliseconds.toFixed(0)} ms`;
  const name = `export of ${(10 * rows).toLocaleString("en")} rows / of ${rows.toLocaleString("en")}`;
  printLine(name, ten.milliseconds / one.milliseconds, 11, figures);
  const peaks = `${megabytes(ten.peakMegabytes)} / ${megabytes(one.peakMegabytes)}`;
  process.stdout.write(`${"  peak of the memory".padEnd(52)} ${peaks}\n`);
}

function exportOf({ cli, folder }: Bench, api: string): Command {
  const out = ["--format", "json", "--out", join(folder, "big.json")];
  return {
    args: [cli, "export", "--url", api, "--all", ...out, "--quiet"],
    env: { CAFE_SALES_PASSWORD: "espresso" },
  };
}

async function withBigApi<T>(rows: number, work: (api: string) => Promise<T>): Promise<T> {
  const server = await startServer({ args: ["--import", "tsx", "tests/bench/big-api.ts", String(rows)] });
  try {
    return await work(server.origin);
  } finally {
    await server.stop();
  }
}
