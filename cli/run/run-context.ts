import type { Settings } from "../config.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";

export interface RunContext {
  readonly settings: Settings;
  readonly effects: Effects;
  readonly output: Output;
  /** Aborted by a signal or an uncaught error, with the reason. */
  readonly interrupt: AbortSignal;
}
