import { type DateRange, type IsoDate, lastDays, quickDays } from "../../report/date-range.ts";

/**
 * The range that Refresh loads. "Last 7 days" of a page that stayed open over midnight ends today; any other range
 * stays as it is.
 *
 * @param loadedOn the day of the last load; undefined if it failed
 */
export function refreshedRange(range: DateRange, loadedOn: IsoDate | undefined, today: IsoDate): DateRange {
  const days = quickDays(range, range.endDate);
  return days !== undefined && range.endDate === loadedOn ? lastDays(today, days) : { ...range };
}
