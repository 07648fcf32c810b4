/** What is said about the cash of the shifts of a till, and about its own sums beside those of the store. */
import type { IsoDate } from "../../date-range.ts";
import { isoWeekday } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import type { TillFigure } from "../../shifts.ts";
import type { DayPart } from "../../stated.ts";
import type { NoteWording } from "../../statements.ts";
import { nameInSentence } from "../names.ts";
import { countOf, dates, listText, page } from "./page.ts";

export const cash = {
  title: "Cash",
  table: "Cash by shift",
  byPerson: "Cash by person",
  shift: "Shift",
  shifts: "Shifts",
  opened: "Opened",
  closed: "Closed",
  person: "Closed by",
  expected: "Expected",
  counted: "Counted",
  difference: "Difference",
  notCounted: "not counted yet",
  /** @param difference in all, with its sign; undefined if there is none */
  asExpected: (asExpected: number, counted: number, difference: string | undefined) =>
    `${formatCount(asExpected)} of ${countOf(counted, "shift")} as expected${difference === undefined ? "" : `; ${difference} in all`}.`,
  open: (shifts: number) => `${countOf(shifts, "shift")} still open.`,
  onlyDiffering: "Only shifts with a difference are listed.",

  /** `−฿120 at Nimman on Thu (evening shift)` */
  differenceOf: ({ amount, shop, day, part }: CashWords) =>
    [amount, shop && `at ${shop}`, day && `on ${day}`, part && `(${PARTS[part]} shift)`]
      .filter(Boolean)
      .join(" "),
  /** @param isWeek whether its weekday alone says which day it is */
  day: (date: IsoDate, isWeek: boolean) =>
    `${dates.shortWeekday(isoWeekday(date))}${isWeek ? "" : ` ${dates.dayOfYear(date)}`}`,
  /** @param more differences that are not named */
  line: (differences: readonly string[], more: number) =>
    `Cash: ${listText(more === 0 ? differences : [...differences, `${formatCount(more)} more`])}`,
};

/** A difference of cash; its shop, day and part of the day only if they need to be said. */
export interface CashWords {
  readonly amount: string;
  readonly shop: string | undefined;
  readonly day: string | undefined;
  readonly part: DayPart | undefined;
}

const PARTS: Readonly<Record<DayPart, string>> = {
  morning: "morning",
  afternoon: "afternoon",
  evening: "evening",
  night: "night",
};

const FIGURES: Readonly<Record<Exclude<TillFigure, "payment">, string>> = {
  gross_sales: "gross sales",
  refunds: "refunds",
  discounts: "discounts",
  net_sales: "net sales",
};

export const tillNotes: Pick<NoteWording, "till-equal" | "till-differs"> = {
  "till-equal"({ days, of, notCompared }, { currency }) {
    const reason = "receipts without their device";
    if (notCompared === of) return `Not compared with the till on ${countOf(of, "day")}: ${reason}.`;
    const exactly = currency.code === "THB" ? "to the satang" : "to the last digit";
    const without =
      notCompared === undefined ? "" : `; ${countOf(notCompared, "day")} not compared: ${reason}`;
    return `Equal to the till, ${exactly}, on ${formatCount(days)} of ${countOf(of, "day")}${without}.`;
  },

  "till-differs"({ date, shop, opened, closed, person, figures, more }, money) {
    const of = [
      ...(shop === undefined ? [] : [nameInSentence(shop, page)]),
      dates.weekday(date),
      `${opened}–${closed}`,
    ].join(", ");
    const by = person === undefined ? "" : ` (${nameInSentence(person, page)})`;
    const each = figures.map(({ figure, payment = "", till, store }) => {
      const name = figure === "payment" ? `payment ${nameInSentence(payment, page)}` : FIGURES[figure];
      return `${name} ${money.exact(till)} there, ${money.exact(store)} here (${money.exactChange(store - till)})`;
    });
    const others =
      more === undefined ? "" : ` ${countOf(more, "more shift")} ${more === 1 ? "is" : "are"} different.`;
    return `Different from the till: ${of}${by}: ${each.join("; ")}.${others}`;
  },
};
