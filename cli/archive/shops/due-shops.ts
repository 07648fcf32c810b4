/** Which shops the newest run for each shop has counted on: those without its report lack it, and all others have closed. */
import { join } from "node:path";
import { type DateRange, isIsoDate } from "../../../viewer/report/date-range.ts";
import { UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { putFile } from "../../disk/put-file.ts";
import { readArchived } from "../archived-file.ts";
import { byDate } from "../gaps.ts";
import { shownIn } from "../names.ts";
import { DUE_NAME, SHOPS_FOLDER } from "./shop-archives.ts";

const VERSION = 1;
const PATH = `${SHOPS_FOLDER}/${DUE_NAME}`;

export interface DueShops extends DateRange {
  readonly shops: readonly string[];
}

/** Undefined if no run has got so far, or the file is damaged: the next run writes it anew. */
export async function readDueShops(folder: string): Promise<DueShops | undefined> {
  const content = await readArchived(folder, PATH);
  if (content === undefined) return undefined;
  try {
    const fields = new UnknownFields(JSON.parse(content.toString()), "list of shops");
    return {
      startDate: fields.text("startDate", isIsoDate),
      endDate: fields.text("endDate", isIsoDate),
      shops: fields.texts("shops"),
    };
  } catch {
    return undefined;
  }
}

/** Keeps the list of the newest range. */
export async function keepDueShops(folder: string, dir: string, due: DueShops): Promise<void> {
  const before = await readDueShops(folder);
  if (before && byDate(before, due) > 0) return;
  await putFile(
    join(folder, PATH),
    `${JSON.stringify({ schemaVersion: VERSION, ...due })}\n`,
    shownIn(dir, PATH),
  );
}
