/** How much memory the live dashboard takes over a large store. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { datasetRequest, loginRequest, readLogin, requestTarget } from "../../viewer/report/contract.ts";
import { DATASETS } from "../../viewer/report/datasets.ts";
import { megabytes, printFigure } from "./compare.ts";

const PASSWORD = "bench";
const RANGES = [null, { startDate: "2025-01-01", endDate: "2025-12-31" }];
const ROUNDS = 20;

/** Linux only: elsewhere nobody tells the most that a process ever held. */
export async function benchServeMemory(cli: string, db: string, goalMb: number): Promise<void> {
  if (process.platform !== "linux") return;
  const env = { ...process.env, CAFE_SALES_PASSWORD: PASSWORD };
  const child = spawn(process.execPath, [cli, "serve", "--db", db, "--port", "0", "--quiet"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  const { path, method, headers, body = "" } = loginRequest(PASSWORD);
  const token = readLogin(await (await fetch(url + path, { method, headers, body })).json()) ?? "";
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const range of RANGES) {
      const calls = DATASETS.map((dataset) => datasetRequest(dataset, range, token));
      await Promise.all(
        calls.map(async (call) => (await fetch(url + requestTarget(call), { headers: call.headers })).text()),
      );
    }
  }
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  const peak = Number(kilobytes) / 1024;
  printFigure("memory of serve --db, at most", megabytes(peak), megabytes(goalMb), peak <= goalMb);
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
