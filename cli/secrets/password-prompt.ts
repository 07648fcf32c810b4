import { following, orAborted } from "../aborts.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import { interrupted } from "../interrupts.ts";

/** Prompts on the terminal without echoing the password. */
export async function askPassword(
  { origin, signal }: { readonly origin: string; readonly signal: AbortSignal },
  { stdin, stderr }: Pick<Effects, "stdin" | "stderr">,
): Promise<string> {
  const { read } = await import("read");
  signal.throwIfAborted();
  const ended = new AbortController();
  // `read` never settles if the terminal ends the input (Ctrl-D), which only pauses it.
  const onPause = () => setImmediate(() => ended.abort(usageError("no password was typed", "run it again")));
  stdin.once("pause", onPause);
  try {
    const typed = read({ prompt: `Password for ${origin}:`, silent: true, input: stdin, output: stderr });
    return await orAborted(typed, following(signal, ended.signal).signal);
  } catch (error) {
    if (signal.aborted || ended.signal.aborted) throw error;
    throw interrupted("SIGINT");
  } finally {
    stdin.off("pause", onPause);
    stdin.pause();
    stderr.write("\n");
  }
}
