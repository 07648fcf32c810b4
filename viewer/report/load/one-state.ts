/** Reads the answers of a report, all of one state of the store: between different ones, an import changed it. */
import { ReportAccumulator } from "../aggregate.ts";
import { type AnyDataset, isOptional, type OptionalDataset } from "../datasets.ts";
import type { AskedRange } from "../date-range.ts";
import type { ChosenShops, RangeReport } from "../report.ts";

/** The most loads of one report: if the store changes between the answers of a load, all of them are read again. */
export const MOST_LOADS = 3;

/** The number of a store's state. An API that does not send it is taken as it is. */
export type State = string | null | undefined;

interface AskedRows {
  readonly range: AskedRange;
  readonly shops: ChosenShops;
}

export type RowTaker = Pick<ReportAccumulator, "begin" | "skip" | "take">;

export interface Caller {
  /**
   * Makes calls in this order, a few at once. Optional datasets come last, so that they hold up no other one.
   *
   * @param sums get the rows; an attempt that is repeated begins again
   * @returns the states of the answers, without those of optional datasets that the API does not have
   */
  readAll(datasets: readonly AnyDataset[], asked: AskedRows, sums: RowTaker): Promise<readonly State[]>;
  offers(dataset: OptionalDataset): boolean;
}

/** The answers about one range. */
interface Part {
  readonly sums: ReportAccumulator;
  readonly done: ReadonlySet<AnyDataset>;
  /** Undefined until it is made of these sums. */
  readonly report?: RangeReport;
}

/** What loads of one state have read beside their own ranges: the next load of that state does not ask for it again. */
export class Remembered {
  private state: State;
  private readonly parts = new Map<string, Part>();

  forget(): void {
    this.parts.clear();
  }

  of(name: string, state: State): Part | undefined {
    return state == null || state !== this.state ? undefined : this.parts.get(name);
  }

  keep(name: string, state: State, part: Part): void {
    if (state == null) return;
    if (state !== this.state) this.forget();
    this.state = state;
    this.parts.set(name, part);
  }
}

/** The answers of one load. A dataset of a range is read once, so a later step of the load reads only what is new. */
export class Answers {
  private shops: ChosenShops;
  readonly states: State[] = [];
  private readonly parts = new Map<string, Part>();

  private readonly remembered: Remembered | undefined;

  private readonly expected: State;

  /** @param expected the state of the load that these answers belong to; undefined if they are that load */
  constructor(shops: ChosenShops, remembered?: Remembered, expected?: State) {
    this.shops = shops;
    this.remembered = remembered;
    this.expected = expected;
  }

  nameShops(shops: readonly string[]): void {
    this.shops = shops;
    for (const [name, { sums, done }] of this.parts) {
      sums.nameShops(shops);
      this.parts.set(name, { sums, done });
    }
  }

  /** Whether it is the range that was asked for: the first one that is read. */
  isFirst(range: AskedRange): boolean {
    const name = JSON.stringify(range);
    return [...this.parts.keys(), name][0] === name;
  }

  /** If a call fails, or its rows are wrong, the answers stay as they were. */
  async read(range: AskedRange, datasets: readonly AnyDataset[], caller: Caller): Promise<RangeReport> {
    const name = JSON.stringify(range);
    const id = JSON.stringify([range, this.shops ?? null]);
    const state = this.state ?? this.expected;
    const isAsked = this.isFirst(range) && state == null;
    const known = isAsked || this.parts.has(name) ? undefined : this.remembered?.of(id, state);
    if (known) this.states.push(state);
    const part: Part = this.parts.get(name) ??
      known ?? {
        sums: new ReportAccumulator(range, this.shops),
        done: new Set(),
      };
    const needed = datasets.filter(
      (dataset) => !part.done.has(dataset) && (!isOptional(dataset) || caller.offers(dataset)),
    );
    if (needed.length === 0 && part.report) {
      this.parts.set(name, part);
      return part.report;
    }
    const sums = part.sums.copy();
    const ordered = [...needed.filter((dataset) => !isOptional(dataset)), ...needed.filter(isOptional)];
    const states = await caller.readAll(ordered, { range, shops: this.shops }, sums);
    const report = sums.finish();
    this.states.push(...states);
    const read = { sums, done: new Set([...part.done, ...needed]), report };
    this.parts.set(name, read);
    if (!isAsked) this.remembered?.keep(id, this.state, read);
    return report;
  }

  /** The state of all answers; undefined if that is not known. */
  get state(): State {
    const { states } = this;
    return this.areOfOneState && !states.includes(null) ? states[0] : undefined;
  }

  /** Whether no two answers are of different states. If one has none, nothing can be said. */
  get areOfOneState(): boolean {
    const { states } = this;
    return states.some((state) => state == null) || new Set(states).size <= 1;
  }
}

/** How many calls a server gets at a time. One that waits for its retry counts, so that an outage does not use up all retries. */
const CALLS_AT_A_TIME = 4;

/** Of an `AbortSignal`, which browsers and Node have. */
interface Signal {
  throwIfAborted(): void;
}

/** Makes the calls of a load, in the order in which they come. One that has not begun when its signal is aborted never does. */
export function callsInTurn() {
  let free = CALLS_AT_A_TIME;
  const waiting: (() => void)[] = [];
  return async <Result>(signal: Signal, call: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Loads until all answers are of one state, at most {@link MOST_LOADS} times.
 *
 * @param begin the answers of a new load
 * @param load may be repeated
 * @param answers those of an earlier step, which are kept if they fit
 * @returns undefined if the store changed during each load
 */
export async function loadOneState<Loaded>(
  begin: () => Answers,
  load: (answers: Answers) => Promise<Loaded>,
  answers = begin(),
): Promise<Loaded | undefined> {
  let current = answers;
  for (let loads = 1; ; loads += 1) {
    const loaded = await load(current);
    if (current.areOfOneState) return loaded;
    if (loads === MOST_LOADS) return undefined;
    current = begin();
  }
}

/** Reads datasets of a range. Those that are not asked for, or not offered, are empty. */
export type ReadSales = (range: AskedRange, datasets: readonly AnyDataset[]) => Promise<RangeReport>;
