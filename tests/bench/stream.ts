/** What a great many rows cost, beside fetching, parsing and adding them up the plain way. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BARE_SUMS } from "./bare-sums.ts";
import { compare, megabytes, printLine } from "./compare.ts";
import { type Command, measure } from "./measure.ts";

const MILLION = 1_000_000;

/** @param large ten million rows too, where the plain way has no memory left */
export async function benchStream(cli: string, folder: string, large: boolean): Promise<void> {
  const exportOf = (api: string): Command => ({
    args: [
      cli,
      "export",
      "--url",
      api,
      "--all",
      "--format",
      "json",
      "--out",
      join(folder, "big.json"),
      "--quiet",
    ],
    env: { CAFE_SALES_PASSWORD: "espresso" },
  });
  await withBigApi(MILLION, async (api) => {
    const bare = { args: ["-e", BARE_SUMS], env: { API: api, OUT: join(folder, "sums.json") } };
    await compare("export of 1,000,000 rows / fetch, parse, add up", 1, exportOf(api), bare, {
      rounds: 7,
      memory: true,
    });
  });
  if (!large) return;
  const one = await withBigApi(MILLION, (api) => measure(exportOf(api)));
  const ten = await withBigApi(10 * MILLION, (api) => measure(exportOf(api)));
  const figures = `${ten.milliseconds.toFixed(0)} / ${one.milliseconds.toFixed(0)} ms`;
  printLine("export of 10,000,000 rows / of 1,000,000", ten.milliseconds / one.milliseconds, 11, figures);
  const peaks = `${megabytes(ten.peakMegabytes)} / ${megabytes(one.peakMegabytes)}`;
  process.stdout.write(`${"  peak of the memory".padEnd(52)} ${peaks}\n`);
}

/** The server is a process of its own, so that it does not share a core with what is measured. */
async function withBigApi<T>(rows: number, work: (api: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/big-api.ts", String(rows)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = await once(child.stdout, "data");
    return await work(String(line).trim());
  } finally {
    child.kill();
  }
}
