/** What each date and time text of a file means, as tables for the engine to join with. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { doubtOf } from "../../doubtful-day.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { readClock } from "./clock-text.ts";
import type { DateStyle } from "./date-style.ts";
import { ORDER_NAMES } from "./day-text.ts";
import type { WrittenTimes } from "./written-times.ts";

/** Columns `text`, and either `day` or the `why` of a text that is not a day. */
export const DAYS = "days_by_text";
/** Columns `text` and `clock`, which is null if the text is not a time of day. */
export const CLOCKS = "clocks_by_text";

export async function createDateTables(
  { connection }: OpenFile,
  { days, clocks }: WrittenTimes,
  style: DateStyle,
  today: IsoDate,
): Promise<void> {
  const dayRows = days.map(({ text, read }) => {
    const day = read?.shape === style.shape ? read.days.get(style.order) : undefined;
    const why = day === undefined ? faultOf(text, read !== undefined, style) : doubtOf(day, today);
    return { text, day: why === undefined ? day : undefined, why };
  });
  await createLookup(connection, DAYS, { text: "VARCHAR", day: "DATE", why: "VARCHAR" }, dayRows);
  const clockRows = clocks.map((text) => ({ text, clock: readClock(text.trim()) }));
  await createLookup(connection, CLOCKS, { text: "VARCHAR", clock: "VARCHAR" }, clockRows);
}

function faultOf(text: string, isDate: boolean, { order, because }: DateStyle): string {
  if (text === "") return "is empty";
  if (!isDate) return "is not a date";
  return because === "asked"
    ? `is not a date in the format given by --date-format (${ORDER_NAMES[order]})`
    : `is not a date in the format used by the rest of the file (${ORDER_NAMES[order]})`;
}
