/** What the page says about a comparison. */
import type { DateRange, IsoDate } from "../../date-range.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";

export const changes = {
  title: "What changed",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Selected. Copy it by hand.",
  hide: "Hide comparison",
  show: "Show comparison",

  kinds: {
    previous: "the period before",
    "same-weekdays": "same weekdays",
    "last-year": "a year before",
  },
  noSalesBefore: "no sales in the earlier days, so nothing is compared",

  /** `14 – 20 Nov 2026 against 7 – 13 Nov 2026` */
  against: (range: string, earlier: string) => `${range} against ${earlier}`,

  openDaysDiffer: (now: number, before: number) => `${countOf(now, "open day")} against ${before}`,
  historyFrom: (date: IsoDate) => `your history begins on ${dates.day(date)}`,

  /** The earlier line of a chart: `Total sales, 7 – 13 Nov 2026`. */
  earlierLine: (name: string, range: string) => `${name}, ${range}`,

  /** What is beside a figure that has a day that is not over. */
  withoutToday: "without today",
  /** The same for days that are not wholly known: `without 27 – 29 Nov 2026`. */
  withoutDays: (range: DateRange) => `without ${dates.range(range)}`,
  withoutUnknown: (range: DateRange) =>
    `Changes are without ${dates.range(range)}, which ${range.startDate === range.endDate ? "is" : "are"} not wholly known.`,
  withoutDay: (date: IsoDate) => `Changes are without ${dates.day(date)}, which is not over yet.`,

  /** `+1.2 points`, of two percentages */
  points: (points: string) => `${points} points`,
};
