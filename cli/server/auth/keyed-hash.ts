/** Hashes the tokens that are kept in a database, which others may see or copy. */
import { createHmac } from "node:crypto";
import { derive } from "./password-check.ts";

/** A token has the same hash at every server with the same password, and another one at all others. */
export type KeyedHash = (token: string) => Promise<string>;

/**
 * Anyone who has a token and its hash could try passwords on it. The key is derived from the password, so that each try
 * takes as long as a guess at the server itself. All servers need the same salt, so it is no secret.
 */
export function createKeyedHash(password: string): KeyedHash {
  const deriving = derive(password, Buffer.from("cafe-sales sessions"));
  // If it fails, the first token reports it.
  deriving.catch(() => {});
  return async (text) =>
    createHmac("sha256", await deriving)
      .update(text)
      .digest("base64url");
}
