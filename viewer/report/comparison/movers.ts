/** Groups of two ranges, by the change of their sales. */
import { difference, sumOf } from "../tables/sums.ts";
import { pairRows } from "./compared.ts";

/** A group that is in one of the two ranges, or in both. Amounts are baht. */
export interface Mover {
  readonly name: string;
  /** Undefined if the range does not have the group; so is `before`. */
  readonly now: number | undefined;
  readonly before: number | undefined;
  readonly change: number;
}

/** The groups that rose most and fell most, and what the others changed by. All changes add up to `sum`. */
export interface Movers {
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
  readonly others: { readonly count: number; readonly change: number };
  readonly sum: number;
}

/** The changes of all groups, the largest in either direction first; ties go by name. */
export function changesOfGroups<Group extends { readonly total_sales: number }>(
  now: readonly Group[],
  before: readonly Group[],
  nameOf: (group: Group) => string,
): Mover[] {
  return pairRows(now, before, nameOf)
    .map((pair) => {
      const group = pair.now ?? pair.before;
      const [sales, earlier] = [pair.now?.total_sales, pair.before?.total_sales];
      const name = group ? nameOf(group) : "";
      return { name, now: sales, before: earlier, change: difference(sales ?? 0, earlier ?? 0) };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.name < b.name ? -1 : 1));
}

/** @param most how many are named in each direction */
export function topMovers(changes: readonly Mover[], most: number): Movers {
  const rose = changes.filter(({ change }) => change > 0).slice(0, most);
  const fell = changes.filter(({ change }) => change < 0).slice(0, most);
  const named = [...rose, ...fell];
  const sum = sumOf(changes, ({ change }) => change);
  const change = difference(
    sum,
    sumOf(named, (mover) => mover.change),
  );
  return { rose, fell, others: { count: changes.length - named.length, change }, sum };
}
