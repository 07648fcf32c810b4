/** What each date and time text of a file means, as tables for the engine to join with. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { doubtOf } from "../../door/doubtful-day.ts";
import { createLookup } from "../../store/engine/rows.ts";
import { isUtc } from "../../store/facts/time-zone.ts";
import type { OpenFile } from "../sales-file.ts";
import { readClock } from "./clock-text.ts";
import { clockIn, type DateStyle, dayIn, styleName, type WrittenDay } from "./date-style.ts";
import { inBuddhistYears, ORDER_NAMES, SERIAL } from "./day-text.ts";
import { readPartOfDay } from "./serial-day.ts";
import type { WrittenTimes } from "./written-times.ts";

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

/** Hours ahead of UTC, in winter or always, and in summer. Some words have several meanings. */
const [ALWAYS, SUMMER] = [
  `UTC 0 GMT 0 WET 0 CET 1 MEZ 1 WAT 1 EET 2 CAT 2 SAST 2 IST 2 EAT 3 MSK 3 TRT 3 AST 3 GST 4 PKT 5 IST 5.5 NPT 5.75
   BST 6 MMT 6.5 ICT 7 WIB 7 SGT 8 MYT 8 HKT 8 CST 8 PHT 8 PST 8 WITA 8 AWST 8 JST 9 KST 9 WIT 9 ACST 9.5 AEST 10 NZST 12
   AST -4 CLT -4 EST -5 COT -5 PET -5 CST -6 MST -7 PST -8 AKST -9 HST -10 BRT -3 ART -3 NST -3.5`,
  `BST 1 IST 1 WEST 1 CEST 2 MESZ 2 EEST 3 IDT 3 ACDT 10.5 AEDT 11 NZDT 13
   NDT -2.5 ADT -3 CLST -3 EDT -4 CDT -5 MDT -6 PDT -7 AKDT -8`,
].map((list) =>
  [...list.matchAll(/([A-Z]+) (\S+)/g)].map(([, word = "", hours]) => ({ word, hours: Number(hours) })),
);

/** A word for a time zone behind a time, such as `EDT`: that of the cafe, whose clock it is anyway, or another one. */
const WORD = / ([A-Z]{3,5})$/;

/**
 * @param timeZone that of the cafe; undefined if it is not known
 * @returns whether the text of a time ends with a word for a zone that cannot be that of the cafe in any part of the year
 */
function hasForeignZone(text: string, timeZone: string | undefined, year: number): boolean {
  const [, word] = WORD.exec(text) ?? [];
  if (word === undefined) return false;
  const meant = (list: typeof ALWAYS = []) =>
    list.filter((one) => one.word === word).map(({ hours }) => hours);
  const [always, summer] = [meant(ALWAYS), meant(SUMMER)];
  // No cafe names its own clock UTC, so the zone of such a store is not known either.
  if (timeZone === undefined || isUtc(timeZone)) return always.length + summer.length === 0;
  const [january, july] = [hoursAhead(timeZone, year, 0), hoursAhead(timeZone, year, 6)];
  const isOwn =
    always.includes(Math.min(january, july)) ||
    (january !== july && summer.includes(Math.max(january, july)));
  return !isOwn;
}

function hoursAhead(timeZone: string, year: number, month: number): number {
  const at = Date.UTC(year, month, 1);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
