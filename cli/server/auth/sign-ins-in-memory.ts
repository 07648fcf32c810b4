/** Sessions and failed sign-ins in the memory of this process. */
import { createHash } from "node:crypto";
import type { Accounts, KeyOf } from "./accounts.ts";
import { COUNTS_MS, createLoginThrottle, type Failure, type FailureStore } from "./login-throttle.ts";
import { createSessions, type SessionStore } from "./sessions.ts";
import type { SignInOptions } from "./sign-in-routes.ts";

/** The key of a session with the shared password. */
export const keyInMemory: KeyOf = async (token) =>
  `shared ${createHash("sha256").update(token).digest("base64url")}`;

export function signInsInMemory(now: () => number, accounts: Accounts, sessionHours?: number): SignInOptions {
  return {
    accounts,
    sessions: createSessions(keepSessions(now), accounts, sessionHours),
    throttle: createLoginThrottle(keepFailures(now)),
  };
}

function keepSessions(now: () => number): SessionStore {
  const kept = new Map<string, { readonly opened: number; used: number }>();
  const list = () =>
    [...kept].map(([key, { opened, used }]) => ({ key, age: now() - opened, idle: now() - used }));
  return {
    find: async (key) => list().find((session) => session.key === key),
    async use(key) {
      const session = kept.get(key);
      if (session) session.used = now();
    },
    end: async (key) => void kept.delete(key),
    async change(ending, opened) {
      for (const key of ending(list())) kept.delete(key);
      if (opened !== undefined) kept.set(opened, { opened: now(), used: now() });
    },
  };
}

function keepFailures(now: () => number): FailureStore {
  let kept: (Omit<Failure, "age"> & { readonly at: number })[] = [];
  const list = () => {
    kept = kept.filter(({ at }) => now() - at < COUNTS_MS);
    return kept.map(({ at, ...failure }) => ({ ...failure, age: now() - at }));
  };
  return {
    read: async () => list(),
    async add(address, lockAfter) {
      const lock = lockAfter(list());
      kept.push({ address, at: now(), ...lock });
    },
    async forget(address) {
      kept = kept.map((failure) =>
        failure.address === address ? { ...failure, address: undefined } : failure,
      );
    },
  };
}
