/** At most three things that an owner can do about the figures. The rules are in `docs/figures.md`. */
import { comparedOf } from "../comparison/compared.ts";
import type { RangeReport, Report } from "../report.ts";
import type { ToDo } from "../to-do-statements.ts";
import { doubledDiscounts } from "./doubled-discounts.ts";
import { fallenMargin } from "./fallen-margin.ts";
import { showMore } from "./show-more.ts";
import { smallBills } from "./small-bills.ts";
import { isLongEnough } from "./to-do-range.ts";

/** More would not be done. */
const MOST = 3;

/**
 * @param fourWeeks the figures of four weeks or more that end with the known days; their own by default
 * @param known the figures of the days that are wholly known; those of the range by default
 */
export function toDoOf(
  report: Report,
  fourWeeks?: RangeReport,
  known: RangeReport = report,
): readonly ToDo[] {
  if (!isLongEnough(report)) return [];
  const compared = comparedOf(report);
  const isCompared = compared !== undefined && isLongEnough(compared.before);
  const discounts = isCompared ? doubledDiscounts(compared.now, compared.before) : undefined;
  // More discounts make all margins smaller: that is one thing to do, not two.
  const margin = isCompared && !discounts ? fallenMargin(compared.now, compared.before) : undefined;
  const more = showMore(fourWeeks ?? known, known);
  const hour = smallBills(known);
  return [
    ...(margin ? [{ kind: "margin", values: margin } as const] : []),
    ...(discounts ? [{ kind: "discounts", values: discounts } as const] : []),
    ...(more ? [{ kind: "more", values: more } as const] : []),
    ...(hour ? [{ kind: "hour", values: hour } as const] : []),
  ].slice(0, MOST);
}

/** The report with what there is to do, if there is anything. */
export function withToDo(report: Report, fourWeeks?: RangeReport, known?: RangeReport): Report {
  const toDo = toDoOf(report, fourWeeks, known);
  return toDo.length > 0 ? { ...report, toDo } : report;
}
