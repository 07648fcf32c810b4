import type { Hundredths } from "./decimal.ts";
import { ContractError } from "./parse.ts";
import type { Dataset } from "./rows.ts";

/**
 * Sums of rows that share a key, one sum for each measure. A `Map`, because `__proto__` and `constructor`
 * are ordinary names.
 */
export class GroupSums<Measure extends string> {
  readonly #dataset: Dataset;
  readonly #measures: readonly Measure[];
  readonly #groups = new Map<string, Record<Measure, Hundredths>>();

  constructor(dataset: Dataset, measures: readonly Measure[]) {
    this.#dataset = dataset;
    this.#measures = measures;
  }

  /** @throws ContractError when a sum grows too large to be exact */
  add(key: string, row: Readonly<Record<Measure, Hundredths>>): void {
    const sums = this.#groups.get(key);
    if (sums === undefined) {
      this.#groups.set(key, { ...row });
      return;
    }
    for (const measure of this.#measures) sums[measure] = this.#plus(measure, sums[measure], row[measure]);
  }

  /** @throws ContractError when the sum over all groups is too large to be exact */
  total(measure: Measure): Hundredths {
    let sum = 0;
    for (const sums of this.#groups.values()) sum = this.#plus(measure, sum, sums[measure]);
    return sum;
  }

  get size(): number {
    return this.#groups.size;
  }

  /** Ascending by key, in code unit order: the same on every machine. */
  byKey(): [string, Readonly<Record<Measure, Hundredths>>][] {
    return [...this.#groups].sort(([a], [b]) => compareText(a, b));
  }

  /** Descending by the measure; ties ascending by key. */
  rankedBy(measure: Measure): [string, Readonly<Record<Measure, Hundredths>>][] {
    return [...this.#groups].sort(([a, x], [b, y]) => y[measure] - x[measure] || compareText(a, b));
  }

  #plus(measure: Measure, a: Hundredths, b: Hundredths): Hundredths {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
    throw new ContractError(
      this.#dataset,
      `${this.#dataset}: the sum of ${measure} is too large to be exact`,
    );
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
