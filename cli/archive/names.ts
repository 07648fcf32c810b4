import { join } from "node:path";
import { type DateRange, isIsoDate } from "../../viewer/report/date-range.ts";
import type { ShownPath } from "../disk/disk-error.ts";
import { parseTempName } from "../disk/temp-names.ts";

export const MANIFEST_NAME = "manifest.json";
export const INDEX_NAME = "index.html";
export const LATEST_NAME = "latest.html";
export const PAGE_NAME = "report.html";
export const DATA_NAME = "report.json";
/** Files that a snapshot may have beside its data and its page. Nothing can be read back from them. */
export const OTHER_NAMES = ["report.xlsx", "report.pdf", "report.png"] as const;
/** What the lock of an archive is for. */
export const LOCKED = "cafe-sales";

/** `2026-11-09_2026-11-15`. */
export function folderName({ startDate, endDate }: DateRange): string {
  return `${startDate}_${endDate}`;
}

/** The options that make the snapshot of a folder again: `--from 2026-11-09 --to 2026-11-15`. */
export function rangeFlags(folder: string): string {
  return `--from ${folder.replace("_", " --to ")}`;
}

/** Whether a folder is named after a range, as those of snapshots are. */
export function isFolderName(name: string): boolean {
  const [startDate = "", endDate = "", ...more] = name.split("_");
  return more.length === 0 && isIsoDate(startDate) && isIsoDate(endDate) && startDate <= endDate;
}

/** The script that pages share, which is named after its content. */
export function isScriptName(name: string): boolean {
  return /^report-[0-9a-f]{16}\.js$/.test(name);
}

/** The temporary name of a file of another snapshot than the one of the run: `2026-11-09_2026-11-15.html`. */
export function tempNameOf(path: string): string {
  return path.replace("/report.", ".");
}

const TEMPORARY_FOR =
  /^(cafe-sales\.lock|(report|[\d-]+_[\d-]+)\.[a-z]+|report-[0-9a-f]+\.js|(index|latest)\.html|manifest\.json)$/;

/** The process that made a temporary file of an archive, in any format; undefined for all other files. */
export function archiveTempPid(entry: string): number | undefined {
  const temp = parseTempName(entry);
  return temp && TEMPORARY_FOR.test(temp.name) ? temp.pid : undefined;
}

export function shownIn(dir: string, path = ""): ShownPath {
  return { shown: path === "" ? dir : join(dir, path), remedy: "choose another place with --dir DIR" };
}
