/** Imports as processes of their own, which a test may kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addDays } from "../../../viewer/report/date-range.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { CLI } from "./run-cli.ts";

/** An export of a cafe where everything costs the same. Every such export has the same receipts. */
export function writeExport(price: number, lines: number): string {
  const file = join(temporaryFolder(), `${price}-baht.csv`);
  const records = Array.from({ length: lines }, (_, index) => {
    const day = addDays("2025-01-01", Math.floor(index / 2) % 365);
    const product = `Product ${index % 40},Category ${index % 7},Employee ${index % 5}`;
    return `${day},1-${Math.floor(index / 2)},${product},${price}.00\n`;
  });
  writeFileSync(file, `date,receipt,product,category,employee,total_sales\n${records.join("")}`);
  return file;
}

/** The built command. */
export function startImport(file: string, csv: string): ChildProcess {
  const stdio = ["ignore", "ignore", "ignore"] as const;
  return spawn(process.execPath, [CLI, "import", csv, "--db", file], { stdio: [...stdio] });
}

/** How the process ended: its exit code, or the signal that killed it. */
export async function endOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}

interface KilledImports {
  readonly killed: number;
  readonly rounds: number;
}

/**
 * Imports one export after another, and kills the imports at random moments until `kills` of them have ended so.
 *
 * @param exports are imported in turns
 */
export async function killImports(
  store: string,
  exports: readonly [string, string],
  kills: number,
): Promise<KilledImports> {
  // The time that an import takes depends on the load of the machine.
  let takes = 1_000;
  let [killed, rounds] = [0, 0];
  for (; killed < kills && rounds < 5 * kills; rounds += 1) {
    const begun = performance.now();
    const child = startImport(store, exports[rounds % 2 === 0 ? 0 : 1]);
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
  return { killed, rounds };
}
