/** Every text of the specification, and the few of ours beside them, in one place. */
export const messages = {
  title: "Cafe Sales Dashboard",

  signInPrompt: "Please enter the password to access the dashboard",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Signing in...",
  passwordMissing: "Please enter a password",
  passwordInvalid: "Invalid password",
  loginFailed: "An error occurred during login. Please try again.",
  sessionExpired: "Your session has expired. Please sign in again.",
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
  employeePerformance: "Employee Performance",
  salesByEmployee: "Sales by Employee",
  transactionsByEmployee: "Transactions by Employee",

  totalSales: "Total sales",
  netSales: "Net sales",
  profit: "Profit",
  averagePerTransaction: "Average per transaction",
  transactions: "Transactions",

  loading: "Loading...",
  noData: "No data available",
  dataFailed: "An error occurred while fetching data",

  notes: "Notes",
  definitions: "What the figures mean",
} as const;

/** `Last 7 days`; a quick range of 365 days is `Last year`. */
export function quickRangeLabel(days: number): string {
  return days === 365 ? "Last year" : `Last ${days} days`;
}

/** The definitions behind the figures, a term and its sentence each. */
export const definitions: readonly (readonly [term: string, meaning: string])[] = [
  ["Total sales", "gross sales less refunds, before discounts"],
  ["Net sales", "total sales less discounts"],
  ["Profit", "net sales less the cost of goods"],
  ["Transaction", "one receipt of a sale; a refund is not a customer"],
  ["Average per day", "over the days that have a record"],
];

/** The last line of a legend that has no room for all. */
export function moreItems(count: number): string {
  return `+ ${count} more`;
}

interface LineInWords {
  readonly name: string;
  readonly lowest: string;
  readonly highest: string;
  readonly latest: string;
}

/** One line of a chart in words: `Profit: lowest ฿1.00 on 20 Nov 2026, highest …, latest …`. */
export function lineDescription({ name, lowest, highest, latest }: LineInWords): string {
  return `${name}: lowest ${lowest}, highest ${highest}, latest ${latest}.`;
}

export function valueOnDay(value: string, day: string): string {
  return `${value} on ${day}`;
}
