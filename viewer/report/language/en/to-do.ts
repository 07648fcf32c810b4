/** What there is to do, worded from its values. */
import { clockHour, formatBaht, formatBahtWhole, formatCount, formatPercent } from "../../format.ts";
import type { ToDoValues } from "../../to-do-statements.ts";
import { nameInSentence } from "../names.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";

/** What the script of a report file can say. */
export const toDo = {
  titles: { week: "This week, do", month: "This month, do", other: "To do" },
  links: {
    products: "See the products",
    categories: "See the categories",
    menu: "See the menu",
    busy: "See the hours",
  },
};

export const toDoSentences: Wording<ToDoValues> = {
  margin: ({ name, now, before, lost }) =>
    `Check the price, cost and discounts of ${nameInSentence(name, page)}: its margin fell from ${formatPercent(before)} to ${formatPercent(now)}, which is ${baht(lost)} less profit.`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }) =>
    `Check the discounts: ${baht(now)} on ${countOf(openDays, "open day")} against ${baht(before)} on ${openDaysBefore}, now ${formatPercent(percent)} of sales.`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }) =>
    `Show ${nameInSentence(name, page)} more: each earns ${baht(profitPerPiece)}, but only ${formatCount(piecesPerWeek)} a week were sold (${dates.daysOfYear(range)}).`,

  hour: ({ hour, customers, bill, averageBill }) =>
    `Offer something more from ${clockHour(hour)} to ${clockHour((hour + 1) % 24)}: ${countOf(customers, "customer", formatCount)} per open day spend ${baht(bill)} each, against ${baht(averageBill)} on average.`,
};

/** Sentences have whole baht, and small amounts their satang. */
function baht(amount: number): string {
  return Math.abs(amount) < 100 ? formatBaht(amount) : formatBahtWhole(amount);
}
