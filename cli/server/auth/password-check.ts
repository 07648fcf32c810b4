/** Checks a guess at the shared password. The time it takes says nothing about how close the guess was. */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export type PasswordCheck = (password: string) => Promise<boolean>;

const KEY_BYTES = 32;
/** OWASP's setting for 32 MiB. Node's own limit on memory is slightly too low for it. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/**
 * Checks a password that people choose: every guess takes a fifth of a second. Only a salted hash is kept. The server can
 * start before it is ready, because only the first guess waits for it.
 */
export function createPasswordCheck(password: string, cost = COST): PasswordCheck {
  const salt = randomBytes(16);
  const hashing = derive(password, salt, cost);
  // If hashing fails, the first guess reports it.
  hashing.catch(() => {});
  return async (guess) => {
    const [expected, guessed] = await Promise.all([hashing, derive(guess, salt, cost)]);
    return timingSafeEqual(guessed, expected);
  };
}

/** Checks a random secret, which cannot be guessed however cheap a guess is. */
export function createSecretCheck(secret: string): PasswordCheck {
  const expected = digest(secret);
  return async (guess) => timingSafeEqual(digest(guess), expected);
}

export function derive(password: string, salt: Buffer, cost = COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
