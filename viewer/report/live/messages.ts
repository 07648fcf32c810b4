/** What only the live page says, beyond the texts of the specification. */
import type { DateRange, IsoDate } from "../date-range.ts";
import { formatDayOfYear } from "../format.ts";
import { countOf } from "../messages.ts";
import type { PagePeriod } from "./range-steps.ts";

export const liveMessages = {
  notLoaded: "Not loaded: these zeros are not your sales.",
  pageNotLoaded: "The dashboard could not be loaded. Refresh the page to try again.",
  offline: "You are offline",
  offlineHint: "The dashboard needs its server. This device keeps no figures.",
  tryAgain: "Try again",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  refresh: "Refresh",
  /** Follows the range of the figures. */
  notLoadedAgain: ": could not be loaded again",
  showPassword: "Show password",
  tryAgainNow: "You can try again now.",

  save: "Save",
  report: " report",
  saving: "Saving...",
  saved: "Saved",
  share: "Share",
  shareReport: "Share report",
  readyToShare: "Ready. Press again to share.",
  /** A link follows. */
  cannotSave: "This app cannot save files.",
  openOutside: "Open in the browser",
  copy: "Copy",
  forChat: " for chat",
  copied: "Copied",
  notCopied: "Your browser did not allow the copy",
  notAllowed: "your browser did not allow it",
  noAnswer: "the server does not answer",
  compareWith: "Compare with",
  notComparing: "No comparison",
  comparing: "Loading the comparison...",
  notCompared: "The comparison could not be loaded",
  notComparable: "This range has no earlier days to compare with",
  noReport: "this server does not make reports",

  stores: "Stores",
  allStores: "All stores",

  customRange: "Custom range",
  dateRange: "Date range",
  previous: "Previous period",
  next: "Next period",
  endBeforeStart: "The end is before the start.",
} as const;

export const periodNames: Readonly<Record<PagePeriod, string>> = {
  today: "Today",
  yesterday: "Yesterday",
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
};

/** A range for a small place: `22 Oct – 20 Nov` in the year of today, else `22 Nov ’25 – 20 Nov ’26`. */
export function shortRange({ startDate, endDate }: DateRange, today: IsoDate): string {
  const days = [...new Set([startDate, endDate])];
  const isThisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4));
  return days.map((day) => formatDayOfYear(day) + (isThisYear ? "" : ` ’${day.slice(2, 4)}`)).join(" – ");
}

/** Old figures after a load that failed: `Still 22 Oct – 21 Nov 2026`, and then {@link couldNotBeLoaded}. */
export function still(range: string): string {
  return `Still ${range}`;
}

export function couldNotBeLoaded(range: string): string {
  return `: ${range} could not be loaded`;
}

/** `loaded 5 min ago`, `loaded 2 h ago`, `loaded 3 days ago`, always rounded down. */
export function loadedAgo(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `loaded ${countOf(Math.floor(hours / 24), "day")} ago`;
  return hours > 0 ? `loaded ${hours} h ago` : `loaded ${minutes} min ago`;
}

/** `Too many tries. Try again in 15 seconds.` From two minutes on, in minutes. */
export function tooManyTries(seconds: number): string {
  const wait = seconds < 120 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute");
  return `Too many tries. Try again in ${wait}.`;
}

/** @param reason its beginning may be in lower case */
export function notSaved(reason: string): string {
  return `Not saved: ${reason}`;
}

/** @param reason as of {@link notSaved} */
export function notShared(reason: string): string {
  return `Not shared: ${reason}`;
}

/** A choice of the comparison, short enough for a phone: `vs same weekdays`. */
export function versus(earlier: string): string {
  return `vs ${earlier}`;
}
