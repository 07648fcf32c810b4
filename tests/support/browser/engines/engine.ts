/** What the tests of all engines need of a browser, whatever its protocol is. */
export interface PageOptions {
  readonly width: number;
  /** 900 by default. */
  readonly height?: number;
  /** The preference of the system; light by default. */
  readonly scheme?: "light" | "dark";
}

export interface Engine {
  /** An empty page that shares nothing with others but a service worker. */
  open(options: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface EnginePage {
  /** Waits until the page and its parts are loaded. */
  goto(url: string): Promise<void>;
  /** @returns the value of an expression, or of its promise, as JSON can hold it */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse to a place of the viewport. */
  move(x: number, y: number): Promise<void>;
  /** Presses the mouse there. */
  click(x: number, y: number): Promise<void>;
  /** Presses the button of the mouse where it is, or lets it go. */
  button(state: "down" | "up"): Promise<void>;
  /** Presses one key after the other: a letter, or a name such as `Escape`. */
  press(...keys: readonly string[]): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Console messages, script errors and blocked attempts. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The expression as one whose value is a text, which every protocol carries as it is. */
export function asJson(expression: string): string {
  return `(async () => JSON.stringify((await (${expression})) ?? null))()`;
}

/** A member of what a browser answered: nothing is known of its form. */
export function memberOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}
