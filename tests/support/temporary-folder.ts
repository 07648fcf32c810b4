import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];
// Not when its test ends: tests that run side by side cannot tell whose end that is.
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** An empty folder that goes away after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cafe-sales-test-"));
  folders.push(folder);
  return folder;
}

/** What is in a folder, hidden files too. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}
