import type { Settings } from "../config.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";

/** What the steps of a run need from outside. */
export interface RunContext {
  readonly settings: Settings;
  readonly effects: Effects;
  readonly output: Output;
  /** Aborted by a signal or an uncaught error, with the reason. */
  readonly interrupt: AbortSignal;
}
