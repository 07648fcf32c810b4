import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import { readSecret, type SecretKind, type SecretRequest } from "./read-secret.ts";

const TOKEN: SecretKind = {
  name: "token",
  variable: "CAFE_SALES_LOYVERSE_TOKEN",
  isSetting: true,
};

/** Anything else is not valid in a header. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** The access token of Loyverse's API. @throws CliError if none is given, or it cannot be one */
export async function readLoyverseToken(request: SecretRequest, effects: Pick<Effects, "cwd" | "stdin">) {
  const token = await readSecret(TOKEN, request, effects);
  if (VISIBLE_ASCII.test(token)) return token;
  throw usageError(
    "the token has a space or another character that no token has",
    "copy it again from Loyverse: Back office > Settings > Access tokens",
  );
}
