/** Stores in files: an import as a process of its own, which tests may kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explainImportError, openImport } from "../../cli/store/file/import-session.ts";
import { addDays } from "../../viewer/report/date-range.ts";
import { type Files, fillIncoming } from "./memory-store.ts";
import { CLI } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The path of a store that is not there yet, in a folder of its own. */
export function newStore(): string {
  return join(temporaryFolder(), "cafe.duckdb");
}

export interface ImportSettings {
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly shown?: string;
}

export async function importFiles(file: string, files: Files, settings: ImportSettings = {}) {
  const { dryRun = false, signal = new AbortController().signal, shown = file } = settings;
  try {
    const session = await openImport({
      file,
      shown,
      mayRead: [],
      signal,
      now: Date.now,
      elapsed: () => performance.now(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onWait: () => {},
    });
    try {
      await fillIncoming(session, files);
      const applied = await session.apply();
      if (!dryRun) await session.publish();
      return applied;
    } finally {
      await session.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explainImportError(error, shown);
  }
}

/** An export of a cafe where everything costs the same; the receipts are those of every other such export. */
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

/** The built command, as a process that can be killed. */
export function startImport(file: string, csv: string): ChildProcess {
  const stdio = ["ignore", "ignore", "ignore"] as const;
  return spawn(process.execPath, [CLI, "import", csv, "--db", file], { stdio: [...stdio] });
}

/** How the process ended: its exit code, or the signal that killed it. */
export async function endOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}
