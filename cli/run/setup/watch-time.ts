/** When the machine looks at the day: at its usual end, or in the morning if that is late in the evening. */
import { addDays } from "../../../viewer/report/date-range.ts";
import { endAfter, lastHourOf } from "../../../viewer/report/known/custom.ts";
import { hourAtPlace } from "../../../viewer/report/records.ts";
import { type Answers, answerTo } from "../../../viewer/report/setup.ts";
import type { Effects } from "../../door/effects.ts";
import type { Output } from "../../door/output.ts";
import { withStore } from "../open-store.ts";

/** Nothing is sent between 23:00 and this. */
const MORNING = "07:00";
/** A later end leaves too little time before the night. */
const LATEST = 22 * 60 + 30;
/** What is usual is of four weeks. */
const DAYS = 28;

/** @param db a store; without one that can be read, or if nobody asked for it, it is in the morning */
export async function watchTime(
  answers: Answers,
  db: string,
  effects: Pick<Effects, "cwd" | "env" | "now">,
  output: Output,
): Promise<string> {
  if (answerTo("watch", answers) !== "yes") return MORNING;
  const end = await withStore({ db }, { effects, output }, async (store) => {
    const days = await store.dataDays();
    if (days === undefined) return undefined;
    const range = { startDate: addDays(days.endDate, 1 - DAYS), endDate: days.endDate };
    const { rows } = await store.read("sales_by_hour", { range });
    const { dayStarts } = await store.clock();
    const last = lastHourOf(
      rows.map(({ hour, total_sales }) => ({ hour: Number(hour), total_sales: Number(total_sales) })),
      dayStarts,
    );
    if (last === undefined) return undefined;
    const minute = endAfter(last);
    return hourAtPlace(Math.floor(minute / 60), dayStarts) * 60 + (minute % 60);
  }).catch(() => undefined);
  if (end === undefined || end > LATEST || end < 12 * 60) return MORNING;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
