/** At most three things that an owner can do about the figures. The rules are in `docs/figures.md`. */
import type { DayClose } from "../day-close/day-close.ts";
import { missedDays } from "../known/incompleteness.ts";
import type { RangeReport, Report } from "../report.ts";
import type { ToDo } from "../to-do-statements.ts";
import { doubledDiscounts } from "./doubled-discounts.ts";
import { fallenMargin } from "./fallen-margin.ts";
import { fallenSales } from "./fallen-sales.ts";
import { discountsOfOne, missingNumbers } from "./from-closes.ts";
import { showMore } from "./show-more.ts";
import { sidesOf } from "./sides.ts";
import { smallBills } from "./small-bills.ts";
import { isLongEnough } from "./to-do-range.ts";

/** More would not be done. */
const MOST = 3;

export interface ToDoFacts {
  /** The figures of four weeks or more that end with the known days; their own by default. */
  readonly fourWeeks?: RangeReport | undefined;
  /** The figures of the days that are wholly known; those of the range by default. */
  readonly known?: RangeReport | undefined;
  /** Those of the known days; missing if they were not read. */
  readonly closes?: readonly DayClose[] | undefined;
}

export function toDoOf(
  report: Report,
  { fourWeeks, known = report, closes = [] }: ToDoFacts = {},
): readonly ToDo[] {
  if (!isLongEnough(report)) return [];
  const late = report.knownUntil?.values.source === "exports" ? missedDays(report).length : 0;
  const fell = fallenSales(report);
  const sides = sidesOf(report, known, fourWeeks);
  const discounts = sides && doubledDiscounts(sides.now, sides.before);
  // More discounts make all margins smaller: that is one thing to do, not two.
  const margin = sides && !discounts ? fallenMargin(sides.now, sides.before) : undefined;
  const person = discountsOfOne(closes);
  const numbers = missingNumbers(closes);
  const more = showMore(fourWeeks ?? known, known);
  const hour = smallBills(known);
  return [
    ...(late > 0 ? [{ kind: "export", values: { days: late } } as const] : []),
    ...(fell ? [{ kind: "fell", values: fell } as const] : []),
    ...(margin ? [{ kind: "margin", values: margin } as const] : []),
    ...(person ? [{ kind: "person", values: person } as const] : []),
    ...(discounts ? [{ kind: "discounts", values: discounts } as const] : []),
    ...(numbers ? [{ kind: "numbers", values: numbers } as const] : []),
    ...(more ? [{ kind: "more", values: more } as const] : []),
    ...(hour ? [{ kind: "hour", values: hour } as const] : []),
  ].slice(0, MOST);
}

/** What the report before has not said: nobody reads the same advice twice in a row, nor each week which product to show. */
export function withoutSaid(toDo: readonly ToDo[], said: readonly ToDo[]): readonly ToDo[] {
  const known = new Set(said.map(subjectOf));
  return toDo.filter((own) => !known.has(subjectOf(own)));
}

function subjectOf({ kind, values }: ToDo): string {
  if (kind === "more" || values === undefined) return kind;
  return JSON.stringify([kind, "name" in values ? values.name : "hour" in values ? values.hour : ""]);
}

/** The report with what there is to do, if there is anything. */
export function withToDo(report: Report, facts: ToDoFacts): Report {
  const toDo = toDoOf(report, facts);
  return toDo.length > 0 ? { ...report, toDo } : report;
}
