import type { Hundredths } from "./decimal.ts";
import { ContractError } from "./parse.ts";
import type { AnyDataset } from "./rows.ts";

/** A cafe has a few hundred names and a few thousand days; an endless answer must not fill the memory. */
const MOST_GROUPS: Readonly<Record<AnyDataset, number>> = {
  sales_summary: 100_000,
  sales_by_category: 10_000,
  sales_by_product: 100_000,
  sales_by_employee: 10_000,
  sales_by_store: 10_000,
  sales_by_hour: 7 * 24,
};
const MOST_NAME_CHARACTERS = 2 ** 22;

/**
 * The sums of rows with the same key, one sum for each measure. The groups are in a `Map`, because `__proto__` and
 * `constructor` are ordinary names.
 */
export class GroupSums<Measure extends string> {
  readonly #dataset: AnyDataset;
  readonly #zero: () => Record<Measure, Hundredths>;
  readonly #groups = new Map<string, Record<Measure, Hundredths>>();
  #nameCharacters = 0;

  constructor(dataset: AnyDataset, zero: () => Record<Measure, Hundredths>) {
    this.#dataset = dataset;
    this.#zero = zero;
  }

  /**
   * The sums of a group. The caller adds to each measure by its name, with {@link plus}: a loop over the names
   * would take most of the time of a large dataset.
   *
   * @throws ContractError if there are more groups than a report can hold
   */
  of(key: string): Record<Measure, Hundredths> {
    return this.#groups.get(key) ?? this.#begin(key);
  }

  /** @throws ContractError if the sum is too large to be exact */
  plus(measure: Measure, a: Hundredths, b: Hundredths): Hundredths {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
    throw new ContractError(
      this.#dataset,
      `${this.#dataset}: the sum of ${measure} is too large to be exact`,
    );
  }

  /** @throws ContractError if the sum over all groups is too large to be exact */
  total(measure: Measure): Hundredths {
    let sum = 0;
    for (const sums of this.#groups.values()) sum = this.plus(measure, sum, sums[measure]);
    return sum;
  }

  get size(): number {
    return this.#groups.size;
  }

  /** Ascending by key, in code unit order, which is the same on every machine. */
  byKey(): [string, Readonly<Record<Measure, Hundredths>>][] {
    return [...this.#groups].sort(([a], [b]) => compareText(a, b));
  }

  /** Descending by the measure; ties ascending by key. */
  rankedBy(measure: Measure): [string, Readonly<Record<Measure, Hundredths>>][] {
    return [...this.#groups].sort(([a, x], [b, y]) => y[measure] - x[measure] || compareText(a, b));
  }

  #begin(key: string): Record<Measure, Hundredths> {
    const sums = this.#zero();
    this.#groups.set(key, sums);
    this.#nameCharacters += key.length;
    const most = MOST_GROUPS[this.#dataset];
    if (this.#groups.size <= most && this.#nameCharacters <= MOST_NAME_CHARACTERS) return sums;
    const what = this.#groups.size > most ? `more than ${most} different names` : "names that are too long";
    throw new ContractError(this.#dataset, `${this.#dataset} has ${what}`);
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
