/**
 * Slows down password guessing. Five failures of one address within five minutes lock it for 15 seconds, and each
 * further failure for longer. All addresses together may fail sixty times an hour. A locked address is refused even
 * with the right password; otherwise guessing could go on. Open sessions are not affected.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const WINDOW = 5 * MINUTE;
const MOST_OF_ONE = 5;
const FIRST_LOCK = 15 * SECOND;
/** An address is forgotten if it does not fail for as long. */
const LONGEST_LOCK = 15 * MINUTE;
const MOST_OF_ALL = 60;

/** For how long a failure counts, in milliseconds. */
export const COUNTS_MS = 60 * MINUTE;

interface FailureLock {
  /** For how many milliseconds it locks the address; 0 if it does not. */
  readonly lock: number;
  /** How often the address has been locked until then. */
  readonly locks: number;
}

export interface Failure extends FailureLock {
  /** Undefined if only the sum of all addresses counts. */
  readonly address: string | undefined;
  /** How many milliseconds ago it was. */
  readonly age: number;
}

/** Keeps failures for as long as they count. */
export interface FailureStore {
  /** The oldest first. */
  read(): Promise<readonly Failure[]>;
  /** Adds a failure. Meanwhile, nobody adds another one. */
  add(address: string, lockAfter: (before: readonly Failure[]) => FailureLock): Promise<void>;
  /** Removes the address from its failures, and the failures that do not count any more. */
  forget(address?: string): Promise<void>;
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

export function createLoginThrottle(store: FailureStore) {
  return {
    /** Whole seconds until the address may try again; 0 if it may try now. */
    async wait(address: string): Promise<number> {
      const failures = await store.read();
      const locks = failures.filter((one) => one.address === address).map(({ lock, age }) => lock - age);
      const oldest = failures.at(-MOST_OF_ALL);
      const untilOpen = oldest === undefined ? 0 : COUNTS_MS - oldest.age;
      return Math.ceil(Math.max(0, untilOpen, ...locks) / SECOND);
    },
    failed: (address: string) => store.add(address, (before) => lockAfter(before, address)),
    succeeded: (address: string) => store.forget(address),
  };
}

function lockAfter(before: readonly Failure[], address: string): FailureLock {
  let own: Failure[] = [];
  for (const failure of before) {
    if (failure.address === address) own = [...unforgotten(own, failure.age), failure];
  }
  own = unforgotten(own, 0);
  const locks = own.at(-1)?.locks ?? 0;
  const recent = own.filter(({ age }) => age < WINDOW);
  if (recent.length + 1 < MOST_OF_ONE) return { lock: 0, locks };
  return { lock: Math.min(LONGEST_LOCK, FIRST_LOCK * (locks + 1) ** 1.5), locks: locks + 1 };
}

/** The failures of an address, if they were not over for so long that it was forgotten before the next one. */
function unforgotten(failures: Failure[], nextAge: number): Failure[] {
  const last = failures.at(-1);
  return last && last.age - last.lock - nextAge >= LONGEST_LOCK ? [] : failures;
}
