/** How long an assistant waits for its first answer: from the start of the program, with the handshake of its protocol. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Bench } from "./bench.ts";
import { both, inTurns, median, printLine } from "./compare.ts";
import { importMadeUpLines } from "./made-up-lines.ts";
import { measure } from "./measure.ts";
import { timeOf } from "./year-calls.ts";

const YEAR = { firstDay: "2025-11-20", days: 365 };
const ASKED = "2025-11-20..2026-11-19";

/** A year of a cafe, at 80 receipts a day. */
export async function benchMcp({ cli, folder, size }: Bench): Promise<void> {
  const db = `${folder}/year.duckdb`;
  await importMadeUpLines(db, { ...YEAR, lines: size(60_000, 2000), shops: 1 });
  const args = [cli, "mcp", "--db", db, "--time-zone", "Asia/Bangkok"];
  const runs = await inTurns(
    size(21, 1),
    () => timeOf(() => firstAnswer(args)),
    async () => (await measure({ args: ["-e", "0"] })).milliseconds,
  );
  const time = both(runs, (milliseconds) => milliseconds, median);
  printLine(
    "mcp: first answer, of a year / node -e 0",
    time.ours / time.bare,
    8,
    `${time.ours.toFixed(0)} / ${time.bare.toFixed(0)} ms`,
  );
}

/** Resolves at the answer. @throws if it is an error */
async function firstAnswer(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "bench", version: "1.0.0" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  send({ id: 1, method: "initialize", params });
  try {
    for await (const line of createInterface(child.stdout)) {
      const { id, result } = JSON.parse(line);
      if (id === 1) {
        send({ method: "notifications/initialized" });
        send({ id: 2, method: "tools/call", params: { name: "sales", arguments: { range: ASKED } } });
      } else if (result?.structuredContent) return;
      else throw new Error(`not an answer: ${line.slice(0, 200)}`);
    }
    throw new Error("the program ended without an answer");
  } finally {
    child.stdin.end();
    child.kill();
  }
}
