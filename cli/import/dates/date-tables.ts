/** What each date and time text of a file means, as tables for the engine to join with. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { doubtOf } from "../../door/doubtful-day.ts";
import { createLookup } from "../../store/engine/rows.ts";
import type { OpenFile } from "../sales-file.ts";
import { type DateStyle, dayIn, styleName, type WrittenDay } from "./date-style.ts";
import { inBuddhistYears, ORDER_NAMES, SERIAL } from "./day-text.ts";
import { readPartOfDay } from "./serial-day.ts";
import type { WrittenTimes } from "./written-times.ts";

/** Columns `text`, and either `day`, with the `clock` of a text that has an offset, or the `why` of a text that is not a day. */
export const DAYS = "days_by_text";
/** Columns `text` and `clock`, which is null if the text is not a time of day. */
export const CLOCKS = "clocks_by_text";

export async function createDateTables(
  { connection }: OpenFile,
  { days, clocks }: WrittenTimes,
  style: DateStyle,
  today: IsoDate,
): Promise<void> {
  const dayRows = days.map((written) => {
    const day = dayIn(written.read, style);
    const why = day === undefined ? faultOf(written, style) : doubtOf(day, today);
    const isDay = why === undefined;
    return {
      text: written.text,
      day: isDay ? day : undefined,
      clock: isDay ? written.read?.clock : undefined,
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
  const clockRows = clocks.map((text) => ({ text, clock: partOf(text.trim()) ?? readClock(text.trim()) }));
  await createLookup(connection, CLOCKS, { text: "VARCHAR", clock: "VARCHAR" }, clockRows);
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

const SPACE = "[ \\u00a0\\u202f]?";
const CLOCK = new RegExp(
  `^(?:เวลา *)?(\\d{1,2})([:.])(\\d{2})(?:\\2(\\d{2})(?:[.,]\\d+)?)?(?:${SPACE}([ap])\\.?${SPACE}m\\.?|${SPACE}น\\.?)?$`,
  "i",
);

/** The zone of the cafe, such as `EDT` in `09:34 PM EDT`. It does not move the time, which is already that of the cafe. */
const ZONE = / [A-Z]{3,4}$/;

/** A time of day such as `16:50`, `16.50`, `1:33 PM`, `1:33 p. m.`, `13.05 น.` or `09:15:00.000`, as `HH:MM` or `HH:MM:SS`. */
export function readClock(text: string): string | undefined {
  const [, hourText, , minutes, seconds, half] = CLOCK.exec(text.replace(ZONE, "")) ?? [];
  if (hourText === undefined || minutes === undefined) return undefined;
  const hour = hourOf(Number(hourText), half?.toLowerCase());
  if (hour === undefined || minutes > "59" || (seconds ?? "00") > "59") return undefined;
  const clock = `${String(hour).padStart(2, "0")}:${minutes}`;
  return seconds === undefined ? clock : `${clock}:${seconds}`;
}

/** Noon is 12 PM, midnight is 12 AM. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}
