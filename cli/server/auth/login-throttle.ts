/**
 * Slows down password guessing. Five failures of one address within five minutes lock it for 15 seconds, and each
 * further failure for longer. All addresses together may fail sixty times an hour. A locked address is refused even
 * with the right password; otherwise guessing could go on. Open sessions are not affected.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Times are in milliseconds. */
export const THROTTLE = {
  window: 5 * MINUTE,
  failuresOfOne: 5,
  lock: 15 * SECOND,
  /** An address is forgotten if it does not fail for as long. */
  longestLock: 15 * MINUTE,
  windowOfAll: HOUR,
  failuresOfAll: 60,
} as const;

export interface LoginThrottle {
  /** Whole seconds until the address may try again; 0 if it may try now. */
  wait(address: string): Promise<number>;
  failed(address: string): Promise<void>;
  succeeded(address: string): Promise<void>;
}

/** An address with failures. Times are of the clock. */
interface Suspect {
  failures: number[];
  /** How often it has been locked. */
  locks: number;
  lockedUntil: number;
}

/** Counts in the memory of this process. @param now milliseconds of a clock that never jumps */
export function createLoginThrottle(now: () => number): LoginThrottle {
  const { window, failuresOfOne, lock, longestLock, windowOfAll, failuresOfAll } = THROTTLE;
  const suspects = new Map<string, Suspect>();
  let failures: number[] = [];

  /** An address without failures for a quarter of an hour is forgotten, so that the list cannot grow without limit. */
  function forget(): void {
    for (const [address, { failures, lockedUntil }] of suspects) {
      if (now() - Math.max(failures.at(-1) ?? 0, lockedUntil) >= longestLock) suspects.delete(address);
    }
  }

  return {
    async wait(address) {
      const lockedUntil = suspects.get(address)?.lockedUntil ?? 0;
      const recent = failures.filter((time) => now() - time < windowOfAll);
      const oldest = recent.at(-failuresOfAll);
      const openAgain = recent.length < failuresOfAll || oldest === undefined ? 0 : oldest + windowOfAll;
      return Math.max(0, Math.ceil((Math.max(lockedUntil, openAgain) - now()) / SECOND));
    },

    async failed(address) {
      forget();
      failures = failures.filter((time) => now() - time < windowOfAll);
      failures.push(now());
      const suspect = suspects.get(address) ?? { failures: [], locks: 0, lockedUntil: 0 };
      suspects.set(address, suspect);
      suspect.failures = suspect.failures.filter((time) => now() - time < window);
      suspect.failures.push(now());
      if (suspect.failures.length < failuresOfOne) return;
      suspect.locks += 1;
      suspect.lockedUntil = now() + Math.min(longestLock, lock * suspect.locks ** 1.5);
    },

    async succeeded(address) {
      suspects.delete(address);
    },
  };
}
