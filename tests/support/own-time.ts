const TICK_MS = 10;

/**
 * A stopwatch that stands still while the processor works for others: ticks that come late are not made up for. So a
 * busy machine makes no time limit of a test too short.
 */
export function ownTime(): { /** The milliseconds since the start. */ stop(): number } {
  let milliseconds = 0;
  const timer = setInterval(() => {
    milliseconds += TICK_MS;
  }, TICK_MS);
  return {
    stop() {
      clearInterval(timer);
      return milliseconds;
    },
  };
}
