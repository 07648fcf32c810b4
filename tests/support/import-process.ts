/** Imports as processes of their own, which a test may kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "../../viewer/report/date-range.ts";
import { CLI } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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
