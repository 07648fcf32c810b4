/** What a person reads on every page. The texts of the specification are exact to the letter. */
export const messages = {
  // Texts of the specification:
  title: "Cafe Sales Dashboard",

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

  averageDailyCustomers: "Average Daily Customers",
  averageDailySales: "Average Daily Sales",
  averageSalesPerCustomer: "Average Sales Per Customer",

  salesSummary: "Sales Summary",
  salesOverTime: "Sales Summary Over Time",
  salesByCategory: "Sales by Category",
  topProducts: "Top 10 Products by Sales",
  averageOverTime: "Average Sales Per Transaction Over Time",
  salesByEmployee: "Sales by Employee",
  transactionsByEmployee: "Transactions by Employee",

  loading: "Loading...",
  noData: "No data available",
  dataFailed: "An error occurred while fetching data",

  // Other texts:
  sessionExpired: "Your session has expired. Please sign in again.",
  employeePerformance: "Employee Performance",
  totalSales: "Total sales",
  netSales: "Net sales",
  profit: "Profit",
  averagePerTransaction: "Average per transaction",
  transactions: "Transactions",
  customers: "Customers",
  customersBehind: "Customers (area, own scale)",
  netIsTotal: "Net sales = total",
  openDays: "Open days",
  change: "Change",
  share: "Share",
  noRecord: "no record",

  notes: "Notes",
  definitions: "What the figures mean",
  origin: "Where the figures come from",
  none: "none",
  costUnknown: "cost not known",
  grossToProfit: "From gross to profit",
  sharesOfTotal: "shares of total sales",
  lessDiscounts: "Less discounts",
  lessCost: "Less cost of goods",
  profitIsNet: "The cost of goods is not known, so profit equals net sales.",

  /** What is drawn for `NO_NAME`. */
  noName: "(none)",

  allDays: "All days",
  noDays: "no data",
  notLoadedYet: "not loaded yet",
  noSales: "There are no sales.",
  rangesNeedScript: "This file has more date ranges. To choose one, open it in a browser with JavaScript.",
} as const;

/** The title of a window: `Baan Kafae · Cafe Sales Dashboard`, then what else distinguishes windows. */
export function windowTitle(
  cafeName: string | undefined,
  title: string,
  ...others: readonly string[]
): string {
  return [...(cafeName === undefined ? [] : [cafeName]), title, ...others].join(" · ");
}

/** `Last 7 days`; 365 days are `Last year`. */
export function quickRangeLabel(days: number): string {
  return days === 365 ? "Last year" : `Last ${countOf(days, "day")}`;
}

export const definitions: readonly (readonly [term: string, meaning: string])[] = [
  ["Total sales", "gross sales less refunds, before discounts"],
  ["Net sales", "total sales less discounts"],
  ["Profit", "net sales less the cost of goods"],
  ["Margin", "profit as a share of net sales"],
  ["Transaction", "one receipt of a sale; a refund is not a customer"],
  ["Average per day", "over the days that have a record"],
];

/** Names the items that a list does not show. */
export function moreItems(count: number): string {
  return `${count} more`;
}

/** The bars that a list has no room for: `28 more: ฿12,345.00`. */
export function moreWithSum(count: number, sum: string): string {
  return `${count} more: ${sum}`;
}

/** Names the slice of everything that has no slice of its own. */
export function otherItems(count: number): string {
  return `Other (${count})`;
}

/** Notes beside the title of a chart whose points are not days. */
export const meanNotes = {
  day: undefined,
  week: "mean per day, by week",
  month: "mean per day, by month",
} as const;

export function openDaysNote(openDays: number, days: number): string {
  return `${openDays} of ${countOf(days, "day")} ${days === 1 ? "has" : "have"} sales`;
}

export function marginNote(percent: string): string {
  return `${percent} margin`;
}

/** @param customers the number as text: `3,104 customers` */
export function customerCount(customers: string): string {
  return `${customers} customer${customers === "1" ? "" : "s"}`;
}

/** One line of a chart as a sentence: `Profit: lowest ฿1.00 on 20 Nov 2026, highest …, latest ….` */
export function lineDescription(name: string, lowest: string, highest: string, latest: string): string {
  return `${name}: lowest ${lowest}, highest ${highest}, latest ${latest}.`;
}

export function valueOnDay(value: string, day: string): string {
  return `${value} on ${day}`;
}

export function dataUpTo(day: string): string {
  return `data up to ${day}`;
}

/** `loaded at 12:03`, or `loaded 23 Nov, 06:03` if the day needs to be said. */
export function loadedAt(time: string, day?: string): string {
  return day === undefined ? `loaded at ${time}` : `loaded ${day}, ${time}`;
}

/** @param days as of {@link fromTo} or {@link onDay} */
export function noSalesIn(days: string): string {
  return `No sales ${days}.`;
}

export function salesIn(days: string): string {
  return `There are sales ${days}.`;
}

export function fromTo(first: string, last: string): string {
  return `from ${first} to ${last}`;
}

export function onDay(day: string): string {
  return `on ${day}`;
}

/** What the last part of the page says about the origin of the figures. */
export const originTerms = {
  range: "Date range",
  compared: "Compared with",
  timeZone: "Time zone",
  loaded: "Loaded",
  lastDay: "Last day with data",
  days: "Days with data",
  rows: "Rows",
  notes: "Notes",
  program: "Made by",
  sha256: "SHA-256 of the figures",
} as const;

export function partOf(part: number, whole: number): string {
  return `${part} of ${whole}`;
}

/** `1 note`, `2 notes` */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
