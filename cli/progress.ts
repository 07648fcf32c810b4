import type { Spinner } from "yocto-spinner";
import type { Effects, Printer } from "./effects.ts";

/** A spinner that says what the program is doing, on a terminal only. */
export class Progress {
  readonly #stderr: Printer;
  readonly #enabled: boolean;
  readonly #clean: (text: string) => string;
  #spinner: Spinner | undefined;
  #text = "";
  #stopped = false;

  constructor(stderr: Printer, env: Effects["env"], clean: (text: string) => string) {
    this.#stderr = stderr;
    this.#enabled = stderr.isTTY === true && env.TERM !== "dumb" && env.CI === undefined;
    this.#clean = clean;
  }

  async start(): Promise<void> {
    if (!this.#enabled || this.#spinner) return;
    this.#stopped = false;
    const { default: createSpinner } = await import("yocto-spinner");
    if (this.#stopped) return;
    // The run handles signals itself, to log out before it ends.
    this.#spinner = createSpinner({ text: this.#text, stream: this.#stderr, handleSignals: false }).start();
    process.once("exit", this.#restoreCursor);
  }

  show(text: string): void {
    this.#text = this.#clean(text);
    if (this.#spinner) this.#spinner.text = this.#text;
  }

  stop(): void {
    this.#stopped = true;
    process.off("exit", this.#restoreCursor);
    this.#restoreCursor();
  }

  readonly #restoreCursor = (): void => {
    this.#spinner?.stop();
    this.#spinner = undefined;
  };
}
