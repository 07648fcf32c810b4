/** What only the live page says. The texts of the specification are exact to the letter. */
import type { ImportedReceipts } from "../../contract.ts";
import type { PagePeriod } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import { countOf } from "./page.ts";

export const live = {
  // Texts of the specification:
  signInPrompt: "Please enter the password to access the dashboard",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Signing in...",
  passwordMissing: "Please enter a password",
  passwordInvalid: "Invalid password",
  loginFailed: "An error occurred during login. Please try again.",
  logout: "Logout",

  startDate: "Start Date",
  endDate: "End Date",
  applyCustomRange: "Apply Custom Range",

  dataFailed: "An error occurred while fetching data",

  // Other texts:
  sessionExpired: "Your session has expired. Please sign in again.",
  /** Below `passwordInvalid`. */
  serverAway: "The server did not answer; your password may be right.",
  pageNotLoaded: "The dashboard could not be loaded. Refresh the page to try again.",
  /** What is shown in place of the page: which of the two is away, and that it comes back. */
  networkAway: "This device has no network.",
  serverUnreachable: "The server cannot be reached.",
  comesBack: "The dashboard comes back by itself. This device keeps no figures.",
  tryAgain: "Try again",
  /** The button of what people need now and then. */
  more: "More",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  language: "Language",
  languageNotLoaded: "The language could not be loaded. Please try again.",
  refresh: "Refresh",
  showPassword: "Show password",
  tryAgainNow: "You can try again now.",
  samplePassword: (password: string) => `This is a sample. The password is ${password}.`,

  save: "Save report",
  saving: "Saving...",
  saved: "Saved",
  share: "Share",
  shareReport: "Share report",
  readyToShare: "Ready. Press again to share.",
  /** A link follows. */
  cannotSave: "This app cannot save files.",
  openOutside: "Open in the browser",
  copy: "Copy for chat",
  copied: "Copied",
  notCopied: "Your browser did not allow the copy",
  notAllowed: "your browser did not allow it",
  noAnswer: "the server does not answer",
  changedMeanwhile: "somebody has changed it meanwhile",
  compareWith: "Compare with",
  notComparing: "No comparison",
  comparing: "Loading the comparison...",
  notCompared: "No comparison is loaded",
  notComparable: "This range has no earlier days to compare with",
  notOver: "Today is not over, so nothing is compared yet",
  noReport: "this server does not make reports",

  allStores: "All shops",
  /** @param names of shops or of a group */
  cannotSee: (names: string, isOne: boolean) =>
    `You cannot see ${names}, or ${isOne ? "it does" : "they do"} not exist.`,
  noSales: "no sales",
  withoutSales: (stores: number) => `${countOf(stores, "shop")} without sales`,

  /** A name in a chart or a list opens its products. */
  whoSoldWhat: "Who sold what",
  productsOfCategories: "Products of each category",
  productsOf: (name: string) => `${name}: products`,
  peopleNotLoaded: "Who sold what could not be loaded.",
  peopleUnknown: "This server does not know who sold what.",
  otherCategories: "A product is listed in the category in which it sold most.",
  /** For keys and screen readers, before a chart. */
  /** Behind the other keys of a chart. */
  keysOfDays: "Enter: open. Shift ← →: choose days, then Enter.",
  keysOfBars: "Enter: open its products.",
  keysOfShops: "Enter: this shop alone.",

  /** `The last sales are from 20 May.`, and then a button. */
  lastSales: (day: string) => `The last sales are from ${day}.`,
  showMonth: "Show that month",

  customRange: "Custom range",
  dateRange: "Date range",
  /** The chosen days of the year before. */
  yearAgo: "The same a year ago",
  months: "Months",
  previous: "Previous period",
  next: "Next period",
  endBeforeStart: "The end is before the start.",
  periods: {
    today: "Today",
    yesterday: "Yesterday",
    "this-week": "This week",
    "last-week": "Last week",
    "this-month": "This month",
    "last-month": "Last month",
  } satisfies Record<PagePeriod, string>,

  /** The notes on days, which only some servers let people change. */
  importing: {
    title: "Import sales",
    choose: "Drop an export of your till anywhere on this page, or choose it here.",
    looks: (file: string) => `${file} is being read…`,
    looked: (file: string, receipts: ImportedReceipts) =>
      `${file} would ${importText(receipts, "add", "change")}. Nothing is imported yet.`,
    nothingNew: (file: string) => `${file} brings nothing new. All of its receipts are here already.`,
    /** Before the reason. */
    refused: (file: string) => `${file} was not imported.`,
    unsure: (file: string) => `It is not known whether ${file} was imported. Choose it again to see it.`,
    details: "Details",
    take: "Import",
    cancel: "Cancel",
    imports: (file: string) => `${file} is being imported…`,
    done: (file: string, receipts: ImportedReceipts) =>
      `${file} is imported. It has ${importText(receipts, "added", "changed")}.`,
  },

  dayNotes: {
    title: (count: number) => (count === 0 ? "Notes on days" : `Notes on days (${count})`),
    day: "Day",
    lastDay: "Last day, if several",
    store: "Shop",
    add: "Add note",
    saveChange: "Save change",
    cancel: "Cancel",
    change: "Change",
    remove: "Remove",
    changeOf: (text: string) => `Change the note “${text}”`,
    removeOf: (text: string) => `Remove the note “${text}”`,
    saved: (days: string) => `Noted: ${days}.`,
    removed: "Removed.",
  },

  /** In place of the range of the figures while others load. */
  loadingRange: (range: string) => `Loading ${range}`,
  /** Follows the range of the figures. @param time of the first failure */
  notSynced: (time: string) => `not synced with the till since ${time}`,
  freshness: "Load new figures by itself",
  /** The button of the list of keys, and its title. */
  keys: "Keys",
  keysOn: "Use these keys",
  /** What two of the keys do. */
  toggleComparison: "With or without a comparison",
  thisList: "This list",
  /** Keys of the charts, and what they do. */
  daysKeys: "Shift ← →",
  chooseDays: "In a chart: choose days. Enter shows them, Esc gives up",

  /** `days in UTC; it is Sunday 06:30 here`, if a page is read in another zone than that of its days. */
  daysIn: (zone: string) => `days in ${zone}`,
  timeHere: (time: string) => `; it is ${time} here`,

  /** `loaded 5 min ago`, `loaded 2 h ago`, `loaded 3 days ago`, always rounded down. */
  loadedAgo(minutes: number): string {
    const hours = Math.floor(minutes / 60);
    if (hours >= 24) return `loaded ${countOf(Math.floor(hours / 24), "day")} ago`;
    return hours > 0 ? `loaded ${hours} h ago` : `loaded ${minutes} min ago`;
  },

  /** `Too many tries. Try again in 15 seconds.` From two minutes on, in minutes. */
  tooManyTries(seconds: number): string {
    const wait = seconds < 120 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute");
    return `Too many tries. Try again in ${wait}.`;
  },

  /** @param reason its beginning may be in lower case */
  notSaved: (reason: string) => `Not saved: ${reason}`,
  notShared: (reason: string) => `Not shared: ${reason}`,

  /** A choice of the comparison, short enough for a phone: `vs same weekdays`. */
  versus: (earlier: string) => `vs ${earlier}`,
};

/** @returns for example `add 1 receipt and change 2` */
function importText({ added, replaced }: ImportedReceipts, add: string, change: string): string {
  if (added === 0) return `${change} ${countOf(replaced, "receipt")}`;
  return `${add} ${countOf(added, "receipt")}${replaced > 0 ? ` and ${change} ${formatCount(replaced)}` : ""}`;
}
