/** Syncs and imports of one cafe into a store, and what the store says then. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { openReaderIfThere } from "../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import { readStoreAddress } from "../../../cli/store/store-address.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { type LoyverseApi, TOKEN } from "../fakes/loyverse-api.ts";
import { csvOf, type TillReceipt, ZONE } from "../fakes/loyverse-wire.ts";
import { answersOf } from "../stores/memory-store.ts";
import { filesIn, temporaryFolder } from "../temporary-folder.ts";
import type { RunResult } from "./run-cli.ts";
import { runInProcess } from "./run-in-process.ts";

/** A cafe's till, behind the API, and its store. */
export class SyncedCafe {
  readonly folder = temporaryFolder();
  readonly api: LoyverseApi;
  /** The store, which is a file in the folder, or the address of a database. */
  readonly db: string;
  /** There is none until the first sync or import. */
  readonly store = join(this.folder, "cafe.duckdb");
  /** How many milliseconds the clock of the machine is ahead of that of the API. */
  ahead = 0;
  /** How long the syncs have waited, in milliseconds. */
  waited = 0;

  constructor(api: LoyverseApi, db = "cafe.duckdb") {
    this.api = api;
    this.db = db;
    writeFileSync(join(this.folder, "loyverse-token.txt"), `${TOKEN}\n`);
    chmodSync(join(this.folder, "loyverse-token.txt"), 0o600);
  }

  /** Whatever happens, the token is in no output. A failure has one line, and leaves the store as it was. */
  async sync(...args: readonly string[]): Promise<RunResult> {
    const before = await this.#content();
    const result = await runInProcess(
      ["sync", "loyverse", "--db", this.db, "--api", this.api.origin, ...args],
      {
        cwd: this.folder,
        effects: {
          now: () => this.api.now + this.ahead,
          sleep: async (milliseconds, signal) => {
            // An answer of a database is waited for; only retries are not.
            if (this.db !== "cafe.duckdb") return setTimeout(milliseconds, undefined, { signal });
            this.waited += milliseconds;
          },
        },
      },
    );
    for (const secret of [TOKEN, TOKEN.slice(0, 12)])
      expect(result.stdout + result.stderr).not.toContain(secret);
    expect(result.stdout).toBe("");
    expect(
      filesIn(this.folder).filter(
        (name) => !["cafe.duckdb", "loyverse-token.txt", "till.csv"].includes(name),
      ),
    ).toEqual([]);
    if (result.code !== 0) {
      expect(result.lastLine).toMatch(/^cafe-sales: .+; (the store is unchanged|nothing was done); .+$/);
      expect((await this.#content()).equals(before)).toBe(true);
    }
    return result;
  }

  /** Moves the clock, and syncs successfully. */
  async syncAt(moment: string, ...args: readonly string[]): Promise<string> {
    this.api.now = Date.parse(moment);
    const { code, stderr } = await this.sync("--time-zone", ZONE, ...args);
    expect([code, stderr]).toEqual([0, stderr]);
    return stderr;
  }

  async import(receipts: readonly TillReceipt[], csv = csvOf(receipts)): Promise<string> {
    writeFileSync(join(this.folder, "till.csv"), csv);
    const args = ["import", "till.csv", "--db", this.db, "--time-zone", ZONE];
    const { code, stderr } = await runInProcess(args, { cwd: this.folder });
    expect([code, stderr]).toEqual([0, stderr]);
    return stderr;
  }

  /** The four answers of the store as one text; empty if there is no store. */
  async answers(range: DateRange | null = null): Promise<string> {
    const reader = await openReaderIfThere(readStoreAddress(this.db, { cwd: this.folder, env: {} }));
    if (reader === undefined) return "";
    const store = createSalesStore(reader);
    try {
      return await answersOf(store, range);
    } finally {
      await store.close();
    }
  }

  /** The bytes of the file, or the answers of the database; empty if there is none. */
  async #content(): Promise<Buffer> {
    if (this.db !== "cafe.duckdb") return Buffer.from(await this.answers());
    return existsSync(this.store) ? readFileSync(this.store) : Buffer.of();
  }

  /** Replaces a receipt of the till by its number. */
  change(number: string, changes: Partial<TillReceipt>): void {
    this.api.receipts = this.api.receipts.map((receipt) =>
      receipt.lines[0]?.receipt === number ? { ...receipt, ...changes } : receipt,
    );
  }
}

const imported = new Map<string, Promise<string>>();

/** What the store of a cafe answers that has imported these receipts as CSV. The same CSV is imported once. */
export function answersOfCsv(receipts: readonly TillReceipt[], api: LoyverseApi): Promise<string> {
  const csv = csvOf(receipts);
  const answers = imported.get(csv) ?? importedAnswers(csv, new SyncedCafe(api));
  imported.set(csv, answers);
  return answers;
}

async function importedAnswers(csv: string, cafe: SyncedCafe): Promise<string> {
  await cafe.import([], csv);
  return cafe.answers();
}
