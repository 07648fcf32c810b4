/** Checks a guess at the shared password. The time it takes says nothing about how close the guess was. */
import { createHash } from "node:crypto";
import { derive, isSameHash, newSalt } from "../../secrets/password-hash.ts";

export type PasswordCheck = (password: string) => Promise<boolean>;

/**
 * Checks a password that people choose. Only a salted hash is kept. The server can start before it is ready, because only
 * the first guess waits for it.
 *
 * @param cost that of every password, but in tests
 */
export function createPasswordCheck(password: string, cost?: Parameters<typeof derive>[2]): PasswordCheck {
  const salt = newSalt();
  const hashing = derive(password, salt, cost);
  // If hashing fails, the first guess reports it.
  hashing.catch(() => {});
  return async (guess) => {
    const [expected, guessed] = await Promise.all([hashing, derive(guess, salt, cost)]);
    return isSameHash(guessed, expected);
  };
}

/** Checks a random secret, which cannot be guessed however cheap a guess is. */
export function createSecretCheck(secret: string): PasswordCheck {
  const expected = digest(secret);
  return async (guess) => isSameHash(digest(guess), expected);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
