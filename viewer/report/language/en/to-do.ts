/** What there is to do, worded from its values. */
import { clockHour, formatCount, formatPercent } from "../../format.ts";
import type { ToDoValues } from "../../to-do-statements.ts";
import { nameInSentence } from "../names.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";

/** What the script of a report file can say. */
export const toDo = {
  titles: { week: "This week, do", month: "This month, do", other: "To do" },
  also: "Also to do",
  links: {
    employees: "See the employees",
    products: "See the products",
    categories: "See the categories",
    menu: "See the menu",
    busy: "See the hours",
  },
};

export const toDoSentences: Wording<ToDoValues> = {
  export: ({ days }) =>
    `Save the newest export of your till: it brings ${countOf(days, "day")} that this report lacks.`,

  fell: ({ place, name, amount }, money) => {
    const what = {
      day: () => `Ask what was different on ${dates.weekday(name)}: it`,
      shop: () => `Ask what was different at ${nameInSentence(name, page)}: it`,
      product: () => `Ask why fewer people bought ${nameInSentence(name, page)}: it`,
    }[place]();
    return `${what} sold ${money.whole(amount)} less, which is most of the fall.`;
  },

  margin: ({ name, now, before, lost }, money) =>
    `Check the price, cost and discounts of ${nameInSentence(name, page)}: its margin fell from ${formatPercent(before)} to ${formatPercent(now)}, which is ${money.whole(lost)} less profit.`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }, money) =>
    `Check the discounts: ${money.whole(now)} on ${countOf(openDays, "open day")} against ${money.whole(before)} on ${openDaysBefore}, now ${formatPercent(percent)} of sales.`,

  person: ({ name, discounts, percent, othersPercent }, money) =>
    `Look at the discounts of ${nameInSentence(name, page)}: ${money.whole(discounts)}, which is ${formatPercent(percent)} of the sales there, against ${formatPercent(othersPercent)} of the others.`,

  numbers: ({ count, first, date }) =>
    count === 1
      ? `Look for bill ${first} in your till: it is missing on ${dates.weekday(date)}.`
      : `Look for ${formatCount(count)} bills in your till whose numbers are missing: the first is ${first}, on ${dates.weekday(date)}.`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }, money) =>
    `Show ${nameInSentence(name, page)} more: each earns ${money.exact(profitPerPiece)}, but only ${formatCount(piecesPerWeek)} a week were sold (${dates.daysBriefly(range)}).`,

  hour: ({ hour, customers, bill, averageBill }, money) =>
    `Offer something more from ${clockHour(hour)} to ${clockHour((hour + 1) % 24)}: ${countOf(customers, "customer")} per open day spend ${money.exact(bill)} each, against ${money.exact(averageBill)} on average.`,
};
