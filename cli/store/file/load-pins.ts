/**
 * The four calls of one load come a moment apart. When an import ends in that moment they are all answered from
 * the state that the first one met: figures that disagree would look like an error in the books.
 */

/** A call of a load: which load, and which of its datasets. */
export interface LoadCall {
  readonly load: string;
  readonly part: string;
}

/** As long as calls that are sent together may take to arrive; an import that has ended is seen after it. */
export const PIN_MS = 100;

interface Pin<State> {
  readonly state: State;
  readonly since: number;
  readonly parts: Set<string>;
  readonly timer: NodeJS.Timeout;
}

export class LoadPins<State> {
  readonly #pins = new Map<string, Pin<State>>();
  readonly #hold: (state: State) => void;
  readonly #release: (state: State) => void;

  /** @param hold keeps a state from being closed until it is released */
  constructor(hold: (state: State) => void, release: (state: State) => void) {
    this.#hold = hold;
    this.#release = release;
  }

  /** The state that answers the call: that of its load, or the current one with which a load begins. */
  stateFor({ load, part }: LoadCall, current: State): State {
    const pin = this.#pins.get(load);
    // Who asks for the same again has begun another load.
    if (pin && !pin.parts.has(part) && performance.now() - pin.since < PIN_MS) {
      pin.parts.add(part);
      return pin.state;
    }
    this.#drop(load);
    this.#hold(current);
    const timer = setTimeout(() => this.#drop(load), PIN_MS).unref();
    this.#pins.set(load, { state: current, since: performance.now(), parts: new Set([part]), timer });
    return current;
  }

  clear(): void {
    for (const load of this.#pins.keys()) this.#drop(load);
  }

  #drop(load: string): void {
    const pin = this.#pins.get(load);
    if (pin === undefined) return;
    this.#pins.delete(load);
    clearTimeout(pin.timer);
    this.#release(pin.state);
  }
}
