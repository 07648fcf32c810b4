/** All bad lines of a file, as a CSV file next to it, for the person who fixes them. */
import { realpath } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { csvWithBom } from "../../../viewer/report/csv.ts";
import { AtomicFile } from "../../disk/atomic-file.ts";
import { diskError } from "../../disk/disk-error.ts";
import type { BadLine } from "../../import/lines/bad-lines.ts";

/** What the name of a list ends with, after the name of its file. */
export const REJECTS = ".rejects.csv";

/**
 * @param file as the user named it
 * @returns the path of the list, for a message
 */
export async function writeRejects(file: string, cwd: string, bad: readonly BadLine[]): Promise<string> {
  const shown = file + REJECTS;
  const path = { shown, remedy: "allow writing to its folder, or import a copy from another folder" };
  const list = resolve(cwd, shown);
  // A link of this name is replaced, not followed: its target may be any file.
  const folder = await realpath(dirname(list)).catch((error: unknown) => {
    throw diskError(error, path);
  });
  const place = { folder, name: basename(list) };
  const target = await AtomicFile.create(place, path);
  try {
    await target.write(rejectsText(bad));
    await target.moveTo(place);
    return shown;
  } finally {
    await target.discard();
  }
}

function rejectsText(bad: readonly BadLine[]): string {
  const rows = bad.map(({ line, column, value, why }) => [line, column, value, why]);
  return csvWithBom({ header: ["line", "column", "value", "reason"], rows });
}
