/** When a page loads by itself. It knows neither React nor the browser, and nobody waits for its loads. */
import type { PageLife } from "../browser/page-life.ts";

/** Older figures are loaded again. */
const MOST_AGE_MS = 5 * 60_000;

interface KeepFreshOptions {
  readonly life: PageLife;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When the figures were known to be the newest ones; undefined if none could be loaded. */
  readonly freshAt: () => number | undefined;
  /** Whether they change while the page is in sight. */
  readonly hasToday: () => boolean;
  /** Whether the page may load by itself, and no load that a person asked for is running. */
  readonly mayLoad: () => boolean;
  /** Never rejects. The signal is aborted when a person asks for something else. */
  readonly load: (signal: AbortSignal) => Promise<void>;
}

/** Loads whenever a page with old figures appears or is online, and again and again while it is in sight and has today. */
export function keepFresh({ life, now, freshAt, hasToday, mayLoad, load }: KeepFreshOptions) {
  let running: AbortController | undefined;
  let stopWaiting = () => {};
  /** Whoever opens the page loads it. If that fails, nothing is tried again at once. */
  const openedAt = now();
  let triedAt = 0;
  const age = () => now() - (freshAt() ?? 0);
  /** After a failure, the timer waits as long as after a success. */
  const restMs = () => Math.max(freshAt() ?? openedAt, triedAt) + MOST_AGE_MS - now();

  async function begin(): Promise<void> {
    if (running || !mayLoad()) return;
    const controller = new AbortController();
    running = controller;
    triedAt = now();
    await load(controller.signal);
    if (running === controller) running = undefined;
  }

  function onTime(): void {
    if (restMs() <= 0 && life.isVisible() && hasToday()) void begin();
    wait();
  }

  function wait(): void {
    stopWaiting();
    // Some browsers end a timer a moment early.
    stopWaiting = life.after(Math.max(1000, restMs()), onTime);
  }

  const stopWaking = life.onWake(() => {
    if (age() >= MOST_AGE_MS) void begin();
    wait();
  });
  wait();

  const cancel = () => {
    running?.abort();
    running = undefined;
  };
  return {
    /** Ends a load that is running, because a person has asked for another one. */
    cancel,
    stop() {
      cancel();
      stopWaiting();
      stopWaking();
    },
  };
}
