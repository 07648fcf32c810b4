/** Stores in files: an import as a process of its own, which tests may kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importInto } from "../../../cli/store/import-into.ts";
import { temporaryFolder } from "../run-cli.ts";
import { type Files, fillIncoming } from "./memory-store.ts";

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
  const { applied } = await importInto({
    file,
    shown,
    mayRead: [],
    dryRun,
    signal,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onWait: () => {},
    fill: (connection) => fillIncoming(connection, files),
  });
  return applied;
}

/** Imports the days of a made-up cafe, in a process of its own; see `import-process.ts`. */
export function startImport(file: string, price: number, lines: number): ChildProcess {
  const program = fileURLToPath(new URL("./import-process.ts", import.meta.url));
  return spawn(process.execPath, ["--import", "tsx", program, file, String(price), String(lines)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** How the process ended: its exit code, or the signal that killed it. */
export async function endOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}
