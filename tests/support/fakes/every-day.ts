import { summaryRow } from "../samples/rows.ts";
import { type Call, type Reply, rows } from "./cafe-api.ts";

const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The answers of a cafe whose every day has sold ฿2,400, ฿100 in each hour. */
export function everyDay({ path, query }: Call): Reply | undefined {
  const days = daysIn(query);
  if (path === "/api/sales_summary")
    return rows(days.map((date) => ({ ...summaryRow, date, total_sales: 2400, total_transactions: 24 })));
  if (path !== "/api/sales_by_hour") return undefined;
  return rows(
    WEEKDAYS.flatMap((weekday) => {
      const own = days.filter((date) => (new Date(date).getUTCDay() || 7) === weekday).length;
      const hours = own === 0 ? [] : Array.from({ length: 24 }, (_, hour) => hour);
      return hours.map((hour) => ({
        weekday,
        hour,
        total_sales: 100 * own,
        total_transactions: own,
        days: own,
      }));
    }),
  );
}

function daysIn(query: string): readonly string[] {
  const { startDate = "", endDate = "" } = Object.fromEntries(new URLSearchParams(query));
  const days: string[] = [];
  for (let time = Date.parse(startDate); time <= Date.parse(endDate); time += DAY_MS) days.push(dayOf(time));
  return days;
}
