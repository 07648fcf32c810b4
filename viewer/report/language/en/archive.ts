/** What a person reads on the page of an archive, and in the links between its reports. */
import type { ArchivedBasis } from "../../archive/entries.ts";
import type { GroupRhythm } from "../../archive/groups.ts";
import { formatCount } from "../../format.ts";
import { countOf } from "./counts.ts";

const NOUNS: Readonly<Record<GroupRhythm, string>> = {
  1: "day",
  7: "week",
  month: "month",
  year: "year",
  other: "period",
};

export const archive = {
  title: "Cafe Sales Archive",
  latest: "Latest report",
  /** On the page that leads to the archive of each shop, and in the links to it and from it. */
  shopsTitle: "Cafe Sales: Each Shop",
  eachShop: "Each shop",
  allShops: "All shops",
  shop: "Shop",
  newest: "Newest report",
  shopCount: (count: number) => countOf(count, "shop"),
  noSnapshots: "no snapshots",
  period: "Period",
  perOpenDay: "Per open day",
  yearChange: "Change from a year before",
  damaged: "its files are damaged",
  incomplete: "it misses days",
  missing: "Missing periods",
  howToMake:
    "Run the command in the folder of the archive. Add the source and the password of your scheduled runs (such as --url and --password-file), unless the environment has them.",
  yearEarlier: "A year earlier",
  groups: {
    1: "Days",
    7: "Weeks",
    month: "Months",
    year: "Years",
    other: "Other periods",
  } satisfies Record<GroupRhythm, string>,

  links: {
    /** Names the group of links for screen readers. */
    group: "Other reports",
    all: "All reports",
    previous: "Previous report",
    next: "Next report",
    /** The name of a link for screen readers, which would read its arrow aloud: `Previous report: 3 – 9 Nov`. */
    label: (which: string, period: string) => `${which}: ${period}`,
  },

  groupCount: (rhythm: GroupRhythm, count: number) =>
    countOf(count, `${rhythm === "other" ? "other " : ""}${NOUNS[rhythm]}`),

  /** `Change from the week before`; a day is compared with the same weekday. */
  changeHeading: (rhythm: GroupRhythm) => `Change from the ${NOUNS[rhythm === 1 ? 7 : rhythm]} before`,

  /** `Total sales by week`, or `Sales per open day by week` */
  lineTitle: (rhythm: GroupRhythm, isPerOpenDay: boolean) =>
    `${isPerOpenDay ? "Sales per open day" : "Total sales"} by ${NOUNS[rhythm]}`,

  /** A note beside the title of a line of averages. */
  openDaysDiffer: (rhythm: GroupRhythm) =>
    `averages, because the ${NOUNS[rhythm]}s have different numbers of open days`,

  lineName: (rhythm: GroupRhythm, count: number) => `Last ${countOf(count, NOUNS[rhythm])}`,

  missingPeriods: (periods: number) => `${countOf(periods, "period")} missing`,

  /** `No snapshot for 9 – 15 Nov 2026`, or `No snapshots for 26 Oct – 15 Nov 2026 (3 weeks)` */
  noSnapshotFor: (days: string, rhythm: GroupRhythm, periods: number) =>
    periods === 1
      ? `No snapshot for ${days}`
      : `No snapshots for ${days} (${countOf(periods, NOUNS[rhythm])})`,

  /** `Week 9 – 15 Nov 2026 is missing.` */
  periodIsMissing(rhythm: GroupRhythm, period: string): string {
    const noun = NOUNS[rhythm];
    return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${period} is missing.`;
  },

  periodsAreMissing: (rhythm: GroupRhythm, count: number) =>
    `${countOf(count, NOUNS[rhythm])} ${count === 1 ? "is" : "are"} missing:`,

  /** The periods that a list does not name. */
  older: (count: number) => `${count} older`,

  openDaysOf: (openDays: number, days: number) => `${formatCount(openDays)} of ${countOf(days, "day")}`,

  /** What a per cent is of. */
  onBasis: ({ basis, basisShops, days }: Pick<ArchivedBasis, "basis" | "basisShops" | "days">) =>
    `${basis === "paired" ? `${countOf(days, "day")} open both times` : "per open day"}${basisShops === undefined ? "" : ", the same shops"}`,

  /** In place of a per cent, because that would be the growth by new shops. */
  otherShops: "with new or closed shops",

  changedFrom: (period: string) => `from ${period}`,

  amountOfPeriod: (amount: string, period: string) => `${amount} for ${period}`,

  madeAt: (moment: string) => `made ${moment}`,

  noteCount: (notes: number) => countOf(notes, "note"),
};
