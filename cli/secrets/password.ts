import { english } from "../../viewer/report/language/en/english.ts";
import { following, orAborted } from "../aborts.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import { interrupted } from "../interrupts.ts";
import { readSecret, type SecretKind, type SecretRequest } from "./read-secret.ts";

const PASSWORD: SecretKind = {
  name: "password",
  variable: "CAFE_SALES_PASSWORD",
  empty: ` (${english.live.passwordMissing})`,
};

export interface PasswordRequest extends SecretRequest {
  /** The server that the prompt names. */
  readonly origin: string;
}

/** The shared password. If none is given, a terminal is asked. */
export function readPassword(request: PasswordRequest, effects: Pick<Effects, "cwd" | "stdin" | "stderr">) {
  const ask = effects.stdin.isTTY && effects.stderr.isTTY ? () => askPassword(request, effects) : undefined;
  return readSecret(PASSWORD, request, effects, ask);
}

/** Prompts on the terminal without echoing the password. */
async function askPassword(
  { origin, signal }: PasswordRequest,
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
