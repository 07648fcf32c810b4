/** What each date and time text of a file means, as tables for the engine to join with. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { doubtOf } from "../../door/doubtful-day.ts";
import { createLookup } from "../../store/engine/rows.ts";
import type { OpenFile } from "../sales-file.ts";
import { readClock } from "./clock-text.ts";
import { clockIn, type DateStyle, dayIn, styleName, type WrittenDay } from "./date-style.ts";
import { inBuddhistYears, ORDER_NAMES, SERIAL } from "./day-text.ts";
import { readPartOfDay } from "./serial-day.ts";
import type { WrittenTimes } from "./written-times.ts";
import { hasForeignZone } from "./zone-words.ts";

/** Columns `text`, and either `day`, with the `clock` of a text that has an offset, or the `why` of a text that is not a day. */
export const DAYS = "days_by_text";
/** Columns `text` and `clock`, which is null if the text is not a time of day. */
export const CLOCKS = "clocks_by_text";

/**
 * @param timeZone that of the cafe; undefined if it is not known
 * @returns whether some time ends with a word for another zone: it is no clock
 */
export async function createDateTables(
  { connection }: OpenFile,
  { days, clocks }: WrittenTimes,
  style: DateStyle,
  { today, timeZone }: { readonly today: IsoDate; readonly timeZone: string | undefined },
): Promise<boolean> {
  const dayRows = days.map((written) => {
    const day = dayIn(written.read, style);
    const why = day === undefined ? faultOf(written, style) : doubtOf(day, today);
    const isDay = why === undefined;
    return {
      text: written.text,
      day: isDay ? day : undefined,
      clock: isDay ? clockIn(written.read, style) : undefined,
      why,
    };
  });
  await createLookup(
    connection,
    DAYS,
    { text: "VARCHAR", day: "DATE", clock: "VARCHAR", why: "VARCHAR" },
    dayRows,
  );
  const partOf = (text: string) => (style.shape === SERIAL ? readPartOfDay(text) : undefined);
  const year = Number(today.slice(0, 4));
  const foreign = new Set(clocks.filter((text) => hasForeignZone(text.trim(), timeZone, year)));
  const clockRows = clocks.map((text) => {
    const clock = foreign.has(text) ? undefined : (partOf(text.trim()) ?? readClock(text.trim()));
    return { text, clock };
  });
  await createLookup(connection, CLOCKS, { text: "VARCHAR", clock: "VARCHAR" }, clockRows);
  return foreign.size > 0;
}

function faultOf({ text, read }: WrittenDay, style: DateStyle): string {
  if (text === "") return "is empty";
  if (read === undefined) return "is not a date";
  const { order, because } = style;
  if (because === "asked")
    return `is not a date in the format given by --date-format (${ORDER_NAMES[order]})`;
  if (read.shape === inBuddhistYears(style.shape))
    return "has a Buddhist year, and most dates of the file do not";
  if (inBuddhistYears(read.shape) === style.shape)
    return "has no Buddhist year, and most dates of the file do";
  return `is not a date in the format used by the rest of the file (${styleName(style)})`;
}
