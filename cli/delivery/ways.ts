/** The ways of delivery. Each is a folder here and an entry: nothing else names it. */
import type { Way } from "./way.ts";

interface WayEntry {
  /** What it is called by `--deliver` and in the ledger. */
  readonly name: string;
  /** Its title in sentences. */
  readonly title: string;
  /** Its settings, and what each means. The first one names the recipients: without it, the way is not configured. */
  readonly variables: Readonly<Record<string, string>>;
  /** Loads its code, which only a delivery needs. */
  load(): Promise<Way>;
}

export const WAYS: readonly WayEntry[] = [];
