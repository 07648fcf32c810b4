/** What every part of the benchmark is given, and how it waits. */
import { setTimeout } from "node:timers/promises";

export interface Bench {
  /** The built program. */
  readonly cli: string;
  /** For what is made meanwhile. */
  readonly folder: string;
  /** Rounds, lines or shops. @param once what is enough to see that the part works */
  size(usual: number, once: number): number;
}

const MOST_MS = 60_000;

/** Nothing is waited for without an end. @throws an error that says what did not come */
export async function within<T>(what: string, work: Promise<T>, milliseconds = MOST_MS): Promise<T> {
  const timer = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`waited ${milliseconds / 1000} s in vain for ${what}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
