import type { Era } from "../choice.ts";
import { type Dates, datesOf } from "../dates.ts";

const ERA_NAMES: Readonly<Record<Era, string>> = { common: "ค.ศ.", buddhist: "พ.ศ." };

/** @returns the dates of Thai, in the years of an era */
export function datesIn(era: Era): Dates {
  return datesOf({
    months: [
      ...["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย."],
      ...["ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."],
    ],
    weekdays: ["วันจันทร์", "วันอังคาร", "วันพุธ", "วันพฤหัสบดี", "วันศุกร์", "วันเสาร์", "วันอาทิตย์"],
    shortWeekdays: ["จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส.", "อา."],
    era,
    daysOfOneMonth: (first, last) => `${first}–${last}`,
    inFull: (range, isWeek) => `${range} (${ERA_NAMES[era]}${isWeek ? ", จันทร์ถึงอาทิตย์" : ""})`,
  });
}
