/** A shift whose figures at the till are not those of the store, beyond those of any day before. */
import { readHundredths, toNumber } from "../decimal.ts";
import { groupBy } from "../records.ts";
import type { Shift } from "../shifts.ts";
import { difference } from "../tables/sums.ts";
import { isBeyond, pastOf, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** A satang. */
const LEAST = 0.01;

export function notEqual(facts: WatchFacts): Findings<"till"> {
  const { date } = facts;
  const compared = facts.shifts.filter((shift) => shift.compared);
  const past = [...groupBy(pastOf(compared, date), (shift) => shift.date).values()].map(sumOf);
  if (past.length === 0) return [];
  const own = compared.filter((shift) => shift.date === date);
  const [first] = own.filter((shift) => sumOf([shift]) > 0);
  const [said] = first?.compared?.differences ?? [];
  if (!first || !said || !isBeyond(sumOf(own), past, LEAST)) return [];
  const hasSeveral = new Set(compared.map(({ store }) => store)).size > 1;
  return [
    {
      kind: "till",
      values: {
        figure: said.figure,
        ...(said.payment !== undefined && { payment: said.payment }),
        difference: difference(said.store, said.till),
        opened: first.opened,
        ...(hasSeveral && { shop: first.store }),
      },
    },
  ];
}

function sumOf(shifts: readonly Shift[]): number {
  const all = shifts.flatMap(({ compared }) => compared?.differences ?? []);
  return toNumber(
    all.reduce((sum, { till, store }) => sum + Math.abs(readHundredths(difference(till, store))), 0),
  );
}
