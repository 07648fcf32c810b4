import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterFile } from "./browser/after-file.ts";

/** An empty folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cafe-sales-test-"));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The names of what is in a folder, hidden files too. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}
