/** Runs a few tasks at once and lets a few more wait. It refuses the rest, so that work cannot pile up. */
export class Gate {
  readonly #atOnce: number;
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, places: number) {
    this.#atOnce = atOnce;
    this.#places = places;
  }

  /** The result of the task; undefined, at once, if the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return this.#finish(task);
    }
    if (this.#waiting.length >= this.#places) return undefined;
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    return turn.then(() => this.#finish(task));
  }

  async #finish<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } finally {
      // The next task takes over the place, which is never free in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
