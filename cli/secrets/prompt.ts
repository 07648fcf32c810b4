/** A question to the person at a terminal. */
import { orAborted, whileFollowing } from "../door/aborts.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import { interrupted } from "../door/interrupts.ts";

interface Question {
  readonly prompt: string;
  /** Whether what is typed is not shown. */
  readonly silent: boolean;
  /** What is said if the terminal ends the input. */
  readonly unanswered: string;
  readonly signal: AbortSignal;
}

export async function askTerminal(
  { prompt, silent, unanswered, signal }: Question,
  { stdin, stderr }: Pick<Effects, "stdin" | "stderr">,
): Promise<string> {
  const { read } = await import("read");
  signal.throwIfAborted();
  return whileFollowing(signal, async (ended) => {
    // `read` never settles if the terminal ends the input (Ctrl-D), which only pauses it.
    const onPause = () => setImmediate(() => ended.abort(usageError(unanswered, "run it again")));
    stdin.once("pause", onPause);
    try {
      return await orAborted(read({ prompt, silent, input: stdin, output: stderr }), ended.signal);
    } catch (error) {
      if (ended.signal.aborted) throw error;
      throw interrupted("SIGINT");
    } finally {
      stdin.off("pause", onPause);
      stdin.pause();
      if (silent) stderr.write("\n");
    }
  });
}
