import { type AnyDataset, figuresOf, keyText } from "../datasets.ts";
import type { Baht } from "../decimal.ts";
import { compareText } from "../records.ts";
import type { RangeReport } from "../report.ts";
import type { Mover } from "../statements.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { pairRows } from "./compared.ts";

/** The groups that rose most and fell most, and what the others changed by. All changes add up to `sum`. */
export interface Movers {
  readonly rose: readonly Mover[];
  readonly fell: readonly Mover[];
  readonly others: { readonly count: number; readonly change: number };
  readonly sum: Baht;
}

/** The changes of all groups of a dataset, the largest in either direction first; ties go by name. */
export function changesOfGroups(report: RangeReport, earlier: RangeReport, dataset: AnyDataset): Mover[] {
  const groupsOf = (each: RangeReport) =>
    figuresOf(each, dataset).map((row) => ({ name: keyText(dataset, row), sales: row.total_sales }));
  return pairRows(groupsOf(report), groupsOf(earlier), ({ name }) => name)
    .map(({ now, before }) => ({
      name: (now ?? before)?.name ?? "",
      ...(now && { now: now.sales }),
      ...(before && { before: before.sales }),
      change: difference(now?.sales ?? 0, before?.sales ?? 0),
    }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name));
}

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
