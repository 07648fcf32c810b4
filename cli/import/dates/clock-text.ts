/** Times of day as they are written. */

/** Before or behind a day, it says nothing that the day does not say. For the engine as well. */
export const WEEKDAY =
  "[(]?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:วัน)?(?:จันทร์|อังคาร|พุธ|พฤหัส(?:บดี)?|ศุกร์|เสาร์|อาทิตย์|จ|อ|พฤ|พ|ศ|ส|อา)(?:ที่)?|วันที่)[).,]* *";
export const BEGINS_WITH_WEEKDAY = new RegExp(`^${WEEKDAY}`, "i");
const SPACE = "[ \\u00a0\\u202f]?";
const CLOCK = new RegExp(
  `^(?:เวลา *|at )?(\\d{1,2})([:.])(\\d{2})(?:\\2(\\d{2})(?:[.,]\\d+)?)?(?:${SPACE}([ap])\\.?${SPACE}m\\.?|${SPACE}น\\.?)?$`,
  "i",
);

/** A word for a zone, such as `EDT` in `09:34 PM EDT`: it is the clock of the cafe. */
const ZONE = / [A-Z]{3,5}$/;

/** A time of day such as `16:50`, `16.50`, `1:33 PM`, `1:33 p. m.`, `13.05 น.` or `09:15:00.000`, as `HH:MM` or `HH:MM:SS`. */
export function readClock(text: string): string | undefined {
  const [, hourText, , minutes, seconds, half] =
    CLOCK.exec(text.replace(ZONE, "").replace(BEGINS_WITH_WEEKDAY, "")) ?? [];
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
