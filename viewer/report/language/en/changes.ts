/** What the page says about a comparison. */
import type { OpenDays } from "../../comparison/change.ts";
import { countOf } from "./counts.ts";

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

  openDaysDiffer: ({ now, before }: OpenDays) =>
    `${countOf(now, "open day")} against ${before}, changes in percent are per open day`,

  /** The earlier line of a chart: `Total sales, 7 – 13 Nov 2026`. */
  earlierLine: (name: string, range: string) => `${name}, ${range}`,

  /** `Changes in percent: per open day, 6 against 7.` */
  perOpenDaySentence: ({ now, before }: OpenDays) =>
    `Changes in percent: per open day, ${now} against ${before}.`,
  perOpenDayNote: ({ now, before }: OpenDays) => `per open day, ${now} against ${before}`,

  /** `+3.2% per open day` */
  perOpenDay: (percent: string) => `${percent} per open day`,

  /** `+1.2 points`, of two percentages */
  points: (points: string) => `${points} points`,
};
