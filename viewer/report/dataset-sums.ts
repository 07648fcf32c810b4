/** The sums of the rows of a dataset; only the sums are kept. */

import { type AnyDataset, type AnyFigures, mayHaveRefunds, shapeOf, textOfKey } from "./datasets.ts";
import { type AskedRange, contains } from "./date-range.ts";
import { divideRounded, type Hundredths, toNumber } from "./decimal.ts";
import { ContractError, type Fields, RowReader } from "./parse.ts";
import { compareText } from "./records.ts";
import { figureOfSum } from "./shapes.ts";

/** How the rows of a dataset become its list. It is no part of the shape, which every report file contains. */
interface ListRules {
  /** The figures go by key, ascending, or by their first measure, descending, with ties by key. */
  readonly order: "key" | "sales";
  /** The most keys. A cafe has a few hundred names and a few thousand days; an endless answer must not fill the memory. */
  readonly most: number;
  /** Whether keys without sales and transactions are dropped. */
  readonly dropsEmpty?: true;
  /** A measure that may be absent if the average bill is there: it is total sales divided by it, rounded. */
  readonly derived?: "total_transactions";
}

const LIST_RULES: Readonly<Record<AnyDataset, ListRules>> = {
  sales_summary: { order: "key", most: 100_000, derived: "total_transactions" },
  sales_by_category: { order: "sales", most: 10_000 },
  sales_by_product: { order: "sales", most: 100_000 },
  sales_by_employee: { order: "sales", most: 10_000 },
  sales_by_store: { order: "sales", most: 10_000 },
  sales_by_hour: { order: "key", most: 7 * 24, dropsEmpty: true },
  sales_by_channel: { order: "sales", most: 10_000 },
  sales_by_payment: { order: "sales", most: 10_000 },
  sales_by_store_hour: { order: "key", most: 10_000 * 24 },
  sales_by_store_category: { order: "key", most: 100_000 },
};

export function listRules(dataset: AnyDataset): ListRules {
  return LIST_RULES[dataset];
}

/** Takes the rows of one dataset, one after another. */
export type RowSink = Pick<DatasetSums, "add">;

const MOST_NAME_CHARACTERS = 2 ** 22;

/** All rows of one key. Its sums, in units of their last decimals, are in the order of the measures: names take time. */
interface Group {
  readonly key: readonly (string | number)[];
  readonly sums: number[];
  /** The number of open days that its rows say; undefined if they do not. */
  days: number | undefined;
  /** The amount that rows may have besides; undefined until one has it. */
  maybe: Hundredths | undefined;
  /** The sales of each label. */
  readonly labels: Map<string, Hundredths>;
}

export class DatasetSums {
  readonly dataset: AnyDataset;
  readonly reader: RowReader;
  outside = 0;
  private readonly range: AskedRange;
  private readonly shape: ReturnType<typeof shapeOf>;
  private readonly keyFields;
  private readonly measures;
  private readonly also;
  private readonly mayHaveRefunds: boolean;
  private readonly derived: string | undefined;
  /** Their names are the texts of their keys. In a `Map`, `__proto__` and `constructor` are ordinary names. */
  private readonly groups = new Map<string, Group>();
  private labels = 0;
  private nameCharacters = 0;
  /** Undefined from the first row that lacks them. */
  private sumOfRefunds: Hundredths | undefined = 0;

  /**
   * @param range rows of other days are skipped and counted; null accepts every day
   * @param reader of several sums counts the rows of all of them
   */
  constructor(dataset: AnyDataset, range: AskedRange = null, reader = new RowReader(dataset)) {
    const shape = shapeOf(dataset);
    this.dataset = dataset;
    this.reader = reader;
    this.range = range;
    this.shape = shape;
    this.keyFields = Object.entries(shape.key);
    this.measures = Object.entries(shape.measures);
    this.also = Object.entries(shape.also);
    this.mayHaveRefunds = mayHaveRefunds(dataset);
    this.derived = listRules(dataset).derived;
  }

  /**
   * A bad cell is counted, not thrown, so that the final error can say how many there are.
   *
   * @throws ContractError if a sum becomes too large to be exact, or if there are more keys than a report can hold
   */
  add(value: unknown): void {
    const fields = this.reader.next(value);
    if (fields) this.addFields(fields);
  }

  /** Adds the row that the reader has begun. */
  addFields(fields: Fields): void {
    const { reader } = this;
    const key = this.keyFields.map(([field, type]) => reader.key(type, field, fields[field]));
    const label = this.labelOf(fields);
    let sales = 0;
    const amounts = this.measures.map(([field, measure], at) => {
      const isDerived = field === this.derived;
      const amount = isDerived ? reader.transactions(fields, sales) : reader.measure(measure, field, fields);
      if (at === 0) sales = amount;
      return amount;
    });
    const refunds = this.mayHaveRefunds ? reader.refunds(fields, sales) : undefined;
    const text = textOfKey(key);
    if (this.range !== null && this.shape.key.date && !contains(this.range, text)) {
      this.outside += 1;
      return;
    }
    const group = this.groups.get(text) ?? this.begin(text, key);
    this.addRefunds(refunds);
    if (label !== undefined) this.addToLabel(group, label, sales);
    for (let at = 0; at < amounts.length; at += 1) {
      group.sums[at] = this.plus(at, group.sums[at] ?? 0, amounts[at] ?? 0);
    }
    for (const [field, kind] of this.also) {
      const isDays = kind === "days" || (kind === "maybe days" && fields[field] != null);
      if (isDays) this.readDays(group, field, fields[field]);
    }
    const { maybe } = this.shape;
    const amount = maybe === undefined ? undefined : reader.known(maybe, fields);
    if (amount !== undefined) group.maybe = this.exact((group.maybe ?? 0) + amount, maybe);
  }

  get size(): number {
    return this.groups.size;
  }

  /** What begins the keys of its rows, each once, ascending. */
  keys(): readonly string[] {
    return [...new Set([...this.groups.values()].map(({ key }) => String(key[0])))].sort(compareText);
  }

  /** The sum over all keys. @throws ContractError if it is too large to be exact */
  total(measure: string): Hundredths {
    const at = this.measures.findIndex(([field]) => field === measure);
    let total = 0;
    for (const { sums } of this.groups.values()) total = this.plus(at, total, sums[at] ?? 0);
    return total;
  }

  /** Of all keys; undefined if a row lacks its refunds, or if there are no rows. */
  get refunds(): Hundredths | undefined {
    return this.groups.size === 0 ? undefined : this.sumOfRefunds;
  }

  /** The sum of what rows may have besides; undefined if none has it. @throws ContractError if it is too large to be exact */
  get maybe(): Hundredths | undefined {
    const known = [...this.groups.values()].flatMap(({ maybe }) => maybe ?? []);
    if (known.length === 0) return undefined;
    return known.reduce((sum, amount) => this.exact(sum + amount, this.shape.maybe), 0);
  }

  /** The figures of a report, in its order. */
  figures(): AnyFigures[] {
    const { label, maybe: amount } = this.shape;
    const { order, dropsEmpty } = listRules(this.dataset);
    const sales = ({ sums }: Group) => sums[0] ?? 0;
    return [...this.groups]
      .sort(([a, x], [b, y]) => (order === "sales" ? sales(y) - sales(x) : 0) || compareText(a, b))
      .filter(([, { sums }]) => !dropsEmpty || sums.some((sum) => sum !== 0))
      .map(([, { key, sums, days, labels, maybe }]) => {
        const figures: Record<string, string | number> = {};
        let at = 0;
        for (const [field] of this.keyFields) figures[field] = key[at++] ?? "";
        at = 0;
        for (const [name, unit] of this.measures) figures[name] = figureOfSum(sums[at++] ?? 0, unit);
        for (const [field, kind] of this.also) {
          if (kind === "average") figures[field] = this.average(sums);
          else if (days !== undefined) figures[field] = days;
        }
        const [first] = [...labels].sort(([a, x], [b, y]) => y - x || compareText(a, b));
        if (label !== undefined && first !== undefined) figures[label] = first[0];
        if (amount !== undefined && maybe !== undefined) figures[amount] = toNumber(maybe);
        return figures;
      });
  }

  private average(sums: readonly Hundredths[]): number {
    const transactions = sums[this.measures.findIndex(([field]) => field === "total_transactions")] ?? 0;
    return toNumber(divideRounded(sums[0] ?? 0, transactions, 100));
  }

  private addRefunds(refunds: Hundredths | undefined): void {
    const sum =
      this.sumOfRefunds === undefined || refunds === undefined ? undefined : this.sumOfRefunds + refunds;
    if (sum !== undefined && !Number.isSafeInteger(sum)) throw tooLarge(this.dataset, "refunds");
    this.sumOfRefunds = sum;
  }

  private labelOf(fields: Fields): string | undefined {
    const { label } = this.shape;
    if (label === undefined || fields[label] === undefined) return undefined;
    return this.reader.name(label, fields[label]);
  }

  private addToLabel({ labels }: Group, label: string, sales: Hundredths): void {
    const sum = labels.get(label);
    labels.set(label, this.plus(0, sum ?? 0, sales));
    if (sum !== undefined) return;
    this.labels += 1;
    this.checkNames(this.labels, label);
  }

  private readDays(group: Group, field: string, value: unknown): void {
    const days = this.reader.whole(field, value, 1);
    if (group.days !== undefined && group.days !== days) {
      const [key] = this.keyFields.slice(-1).flat();
      this.reader.bad(field, value, `is not ${group.days}, as in another row of the same ${key}`);
    }
    group.days = days;
  }

  private begin(text: string, key: Group["key"]): Group {
    const sums = this.measures.map(() => 0);
    const group: Group = { key, sums, days: undefined, labels: new Map(), maybe: undefined };
    this.groups.set(text, group);
    this.checkNames(this.groups.size, text);
    return group;
  }

  private checkNames(count: number, name: string): void {
    this.nameCharacters += name.length;
    const { most } = listRules(this.dataset);
    if (count <= most && this.nameCharacters <= MOST_NAME_CHARACTERS) return;
    const what = count > most ? `more than ${most} different names` : "names that are too long";
    throw new ContractError(this.dataset, `${this.dataset} has ${what}`);
  }

  /** @throws ContractError if the sum is too large to be exact */
  private plus(measure: number, a: number, b: number): number {
    return this.exact(a + b, this.measures[measure]?.[0]);
  }

  private exact(sum: number, field: string | undefined): number {
    if (Number.isSafeInteger(sum)) return sum;
    throw tooLarge(this.dataset, field);
  }
}

export function tooLarge(dataset: AnyDataset, measure: string | undefined): ContractError {
  return new ContractError(dataset, `${dataset}: the sum of ${measure} is too large to be exact`);
}
