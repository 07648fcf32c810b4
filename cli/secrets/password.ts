/** The password of everybody who signs in to a server, and that of a person who sees some shops only. */
import { english } from "../../viewer/report/language/en/english.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import { askTerminal } from "./prompt.ts";
import { findSecret, readSecret, type SecretKind, type SecretRequest } from "./read-secret.ts";

const OWN_PASSWORD: SecretKind = { name: "password", empty: ` (${english.live.passwordMissing})` };
const SHARED_PASSWORD: SecretKind = { ...OWN_PASSWORD, variable: "CAFE_SALES_PASSWORD" };

export interface PasswordRequest extends SecretRequest {
  /** The server that the prompt names. */
  readonly origin: string;
}

type PasswordEffects = Pick<Effects, "cwd" | "stdin" | "stderr">;

/** The shared password. If none is given, a terminal is asked. */
export function readPassword({ origin, ...request }: PasswordRequest, effects: PasswordEffects) {
  const ask = () => askPassword(`Password for ${origin}:`, request, effects);
  return readSecret(SHARED_PASSWORD, request, effects, hasTerminal(effects) ? ask : undefined);
}

/** The shared password as the settings give it; undefined if they do not. */
export function findPassword(request: SecretRequest, effects: PasswordEffects): Promise<string | undefined> {
  return findSecret(SHARED_PASSWORD, request, effects);
}

/**
 * A password of a person who sees some shops only: from a file, or typed twice. No setting gives it: theirs is the shared one.
 *
 * @param whose as the prompt names it
 */
export function readNewPassword(
  whose: string,
  request: Omit<SecretRequest, "settings">,
  effects: PasswordEffects,
): Promise<string> {
  const ask = async () => {
    const typed = await askPassword(`New password of ${whose}:`, request, effects);
    if ((await askPassword("Again:", request, effects)) === typed) return typed;
    throw usageError("the two passwords are not the same", "run it again");
  };
  const given = { ...request, settings: [] };
  return readSecret(OWN_PASSWORD, given, effects, hasTerminal(effects) ? ask : undefined);
}

function hasTerminal({ stdin, stderr }: PasswordEffects): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Prompts on the terminal without echoing the password. */
function askPassword(
  prompt: string,
  { signal }: Pick<SecretRequest, "signal">,
  effects: Pick<Effects, "stdin" | "stderr">,
): Promise<string> {
  return askTerminal({ prompt, silent: true, unanswered: "no password was typed", signal }, effects);
}
