import { english } from "../../viewer/report/language/en/english.ts";
import type { Effects } from "../effects.ts";
import { askPassword } from "./password-prompt.ts";
import { readSecret, type SecretKind, type SecretRequest } from "./read-secret.ts";

const PASSWORD: SecretKind = {
  name: "password",
  flag: "--password-file",
  fileVariable: "CAFE_SALES_PASSWORD_FILE",
  variable: "CAFE_SALES_PASSWORD",
  empty: ` (${english.live.passwordMissing})`,
};

export interface PasswordRequest extends SecretRequest {
  /** The server that the prompt names. */
  readonly origin: string;
}

/** The shared password. If none is given, a terminal is asked. */
export function readPassword(
  request: PasswordRequest,
  effects: Pick<Effects, "cwd" | "stdin" | "stderr">,
): Promise<string> {
  const ask = effects.stdin.isTTY && effects.stderr.isTTY ? () => askPassword(request, effects) : undefined;
  return readSecret(PASSWORD, request, effects, ask);
}
