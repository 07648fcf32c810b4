/** How much memory the live dashboard takes over a large store. */
import { readFileSync } from "node:fs";
import { datasetRequest, loginRequest, readLogin, requestTarget } from "../../viewer/report/contract.ts";
import { DATASETS } from "../../viewer/report/datasets.ts";
import type { Bench } from "./bench.ts";
import { megabytes, printFigure } from "./compare.ts";
import { startServe } from "./server-process.ts";

const PASSWORD = "bench";
const RANGES = [null, { startDate: "2025-01-01", endDate: "2025-12-31" }];
const CALL_MS = 60_000;

/** Linux only: elsewhere nobody tells the most that a process ever held. */
export async function benchServeMemory({ cli, size }: Bench, db: string, goalMb: number): Promise<void> {
  if (process.platform !== "linux") return;
  const { origin, pid, stop } = await startServe(cli, ["--db", db], { CAFE_SALES_PASSWORD: PASSWORD });
  const textOf = async (path: string, init: RequestInit) =>
    (await fetch(origin + path, { ...init, signal: AbortSignal.timeout(CALL_MS) })).text();
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  const token = readLogin(JSON.parse(await textOf(path, { method, headers, body }))) ?? "";
  for (let round = 0; round < size(20, 1); round += 1) {
    for (const range of RANGES) {
      const calls = DATASETS.map((dataset) => datasetRequest(dataset, range, token));
      await Promise.all(calls.map((call) => textOf(requestTarget(call), { headers: call.headers })));
    }
  }
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  const peak = Number(kilobytes) / 1024;
  printFigure("memory of serve --db, at most", megabytes(peak), megabytes(goalMb), peak <= goalMb);
  await stop();
}
