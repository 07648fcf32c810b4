/** Refunds, cancelled receipts or discounts of a person, beyond those of each day on which the person worked. */
import type { IsoDate } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { groupBy } from "../records.ts";
import { isBeyond, pastOf, usualBill, type WatchFacts } from "./facts.ts";
import { type Findings, PERSONAL } from "./findings.ts";

/** A person who works less is not known well enough. */
const FEWEST_DAYS = 24;
/** So many bills, or cancelled receipts, are worth a message. */
const LEAST = 5;

interface PersonDay {
  readonly date: IsoDate;
  readonly name: string;
  readonly refunds: number;
  readonly discounts: number;
  /** How many receipts. */
  readonly cancelled: number;
}

export function people(facts: WatchFacts): Findings<"person"> {
  const bill = usualBill(facts);
  return [...groupBy(facts.closes.flatMap(daysOfPeople), ({ name }) => name)].flatMap(([name, days]) => {
    const past = pastOf(days, facts.date);
    const own = sumOf(days.filter(({ date }) => date === facts.date));
    const byDay = [...groupBy(past, ({ date }) => date).values()].map(sumOf);
    if (name === "" || byDay.length < FEWEST_DAYS) return [];
    return PERSONAL.flatMap((what) => {
      const most = Math.max(0, ...byDay.map((day) => day[what]));
      const least = what === "cancelled" ? LEAST : LEAST * bill;
      if (!isBeyond(own[what], [most], least)) return [];
      return [{ kind: "person", values: { name, what, amount: own[what], most } } as const];
    });
  });
}

/** The days of a person in all shops. */
function daysOfPeople({ date, employees = [], cancelled }: DayClose): readonly PersonDay[] {
  const counts = groupBy(cancelled, ({ employee = "" }) => employee);
  const names = new Set([...employees.map(({ employee }) => employee), ...counts.keys()]);
  return [...names].map((name) => {
    const own = employees.find(({ employee }) => employee === name);
    return {
      date,
      name,
      refunds: own?.refunds ?? 0,
      discounts: own?.discounts ?? 0,
      cancelled: counts.get(name)?.length ?? 0,
    };
  });
}

function sumOf(days: readonly PersonDay[]) {
  const sum = (what: (typeof PERSONAL)[number]) => days.reduce((all, day) => all + day[what], 0);
  return { refunds: sum("refunds"), cancelled: sum("cancelled"), discounts: sum("discounts") };
}
