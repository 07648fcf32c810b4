/** Lets a few tasks run at once and a few more wait; the rest is turned away, so that work cannot pile up. */
export class Gate {
  readonly #atOnce: number;
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, places: number) {
    this.#atOnce = atOnce;
    this.#places = places;
  }

  /** The task's result, or undefined at once when the queue is full. */
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
      // The place passes on to the next in line without becoming free in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
