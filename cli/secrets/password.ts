import { english } from "../../viewer/report/language/en/english.ts";
import type { Effects } from "../effects.ts";
import { askTerminal } from "./prompt.ts";
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
function askPassword(
  { origin, signal }: PasswordRequest,
  effects: Pick<Effects, "stdin" | "stderr">,
): Promise<string> {
  const prompt = `Password for ${origin}:`;
  return askTerminal({ prompt, silent: true, unanswered: "no password was typed", signal }, effects);
}
