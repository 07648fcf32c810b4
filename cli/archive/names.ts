import { type DateRange, isIsoDate } from "../../viewer/report/date-range.ts";

export const MANIFEST_NAME = "manifest.json";
export const INDEX_NAME = "index.html";
export const LATEST_NAME = "latest.html";
export const PAGE_NAME = "report.html";
export const DATA_NAME = "report.json";
export const LOCK_NAME = ".cafe-sales.lock";

/** `2026-11-09_2026-11-15`. */
export function folderName({ startDate, endDate }: DateRange): string {
  return `${startDate}_${endDate}`;
}

/** The range that a folder is named after; undefined when it is no folder of a snapshot. */
export function readFolderName(name: string): DateRange | undefined {
  const [startDate = "", endDate = "", ...more] = name.split("_");
  if (more.length > 0 || !isIsoDate(startDate) || !isIsoDate(endDate) || endDate < startDate)
    return undefined;
  return { startDate, endDate };
}
