/** Runs a few tasks at once and lets a few more wait. It refuses the rest, so that work cannot pile up. */
export function createGate(atOnce: number, places: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function finish<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } finally {
      // The next task takes over the place, which is never free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** The result of the task; undefined, at once, if the queue is full. */
  return <T>(task: () => Promise<T>): Promise<T> | undefined => {
    if (running < atOnce) {
      running += 1;
      return finish(task);
    }
    if (waiting.length >= places) return undefined;
    const turn = new Promise<void>((resolve) => waiting.push(resolve));
    return turn.then(() => finish(task));
  };
}
