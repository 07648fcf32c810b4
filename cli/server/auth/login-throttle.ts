/**
 * Slows down guessing. Five failures of one address within five minutes lock it for 15 seconds, and every
 * further failure for longer; all addresses together have sixty failures an hour. A locked address is
 * refused whatever it sends, else guessing would go on. Open sessions are no concern of this.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WINDOW = 5 * MINUTE;
const FAILURES_OF_ONE = 5;
const LOCK = 15 * SECOND;
const LONGEST_LOCK = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const FAILURES_OF_ALL = 60;

export interface LoginThrottle {
  /** Whole seconds until the address may try again; 0 when it may now. */
  wait(address: string): number;
  failed(address: string): void;
  succeeded(address: string): void;
}

interface Suspect {
  failures: number[];
  locks: number;
  lockedUntil: number;
}

/** @param now milliseconds of a clock that never jumps */
export function createLoginThrottle(now: () => number): LoginThrottle {
  const suspects = new Map<string, Suspect>();
  let failures: number[] = [];

  /** A quarter of an hour of quiet and the address begins anew; so the list cannot grow for ever. */
  function forget(): void {
    for (const [address, { failures, lockedUntil }] of suspects) {
      if (now() - Math.max(failures.at(-1) ?? 0, lockedUntil) >= LONGEST_LOCK) suspects.delete(address);
    }
  }

  return {
    wait(address) {
      const lockedUntil = suspects.get(address)?.lockedUntil ?? 0;
      const recent = failures.filter((time) => now() - time < HOUR);
      const oldest = recent.at(-FAILURES_OF_ALL);
      const openAgain = recent.length < FAILURES_OF_ALL || oldest === undefined ? 0 : oldest + HOUR;
      return Math.max(0, Math.ceil((Math.max(lockedUntil, openAgain) - now()) / SECOND));
    },

    failed(address) {
      forget();
      failures = failures.filter((time) => now() - time < HOUR);
      failures.push(now());
      const suspect = suspects.get(address) ?? { failures: [], locks: 0, lockedUntil: 0 };
      suspects.set(address, suspect);
      suspect.failures = suspect.failures.filter((time) => now() - time < WINDOW);
      suspect.failures.push(now());
      if (suspect.failures.length < FAILURES_OF_ONE) return;
      suspect.locks += 1;
      suspect.lockedUntil = now() + Math.min(LONGEST_LOCK, LOCK * suspect.locks ** 1.5);
    },

    succeeded(address) {
      suspects.delete(address);
    },
  };
}
