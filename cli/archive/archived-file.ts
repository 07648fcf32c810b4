import { createHash } from "node:crypto";
import { join } from "node:path";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { readSavedReport } from "../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { systemCode } from "../door/errors.ts";
import { NOT_REGULAR, readUnlinked, readUnlinkedSync, TOO_LARGE } from "../door/open-regular.ts";
import { findEmbeddedJson, parseReport } from "../writers/embed.ts";
import type { ArchivedFile } from "./manifest.ts";
import { DATA_NAME, folderName } from "./names.ts";

export function archivedFile(path: string, content: string | Uint8Array): ArchivedFile {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { path, sha256, bytes: Buffer.byteLength(content) };
}

/** Whether the content is what the archive wrote. */
export function isIntact({ path, sha256 }: ArchivedFile, content: Uint8Array | undefined): boolean {
  return content !== undefined && archivedFile(path, content).sha256 === sha256;
}

const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ELOOP", NOT_REGULAR, TOO_LARGE]);

/** The report of a large chain has less. */
const MOST_BYTES = 256 * 2 ** 20;

/** Undefined if there is no such file. */
export async function readArchived(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    return await readUnlinked(join(folder, path), MOST_BYTES);
  } catch (error) {
    if (NOT_THERE.has(systemCode(error) ?? "")) return undefined;
    throw error;
  }
}

/** The same for many files, as each call of the system by another thread takes longer than reading the file. */
export function readArchivedSync(folder: string, path: string): Buffer | undefined {
  try {
    return readUnlinkedSync(join(folder, path), MOST_BYTES);
  } catch (error) {
    if (NOT_THERE.has(systemCode(error) ?? "")) return undefined;
    throw error;
  }
}

/** The report in a file, which may be cut or written by another program; undefined if it contains none. */
export function readDataFile(content: Uint8Array | undefined): SavedReport | undefined {
  return content && parse(Buffer.from(content).toString());
}

/** The report of a period, if the archive has it and it can be read. */
export function readSnapshot(folder: string, period: DateRange): SavedReport | undefined {
  return readDataFile(readArchivedSync(folder, `${folderName(period)}/${DATA_NAME}`));
}

export function readPageFile(content: Uint8Array | undefined): SavedReport | undefined {
  const json = findEmbeddedJson(Buffer.from(content ?? []).toString());
  return json === undefined ? undefined : parse(json);
}

function parse(json: string): SavedReport | undefined {
  try {
    return readSavedReport(parseReport(json));
  } catch {
    return undefined;
  }
}
