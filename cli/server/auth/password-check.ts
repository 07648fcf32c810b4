/** Is this the shared password? Answered in constant time, whatever is asked. */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export type PasswordCheck = (password: string) => Promise<boolean>;

const KEY_BYTES = 32;
/** OWASP's setting for 32 MB; Node's own limit would refuse it by a hair. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/**
 * For a password that people choose: every guess is made to cost. Only a salted hash of it is kept, whose
 * making nobody waits for but the first guess.
 */
export function createPasswordCheck(password: string): PasswordCheck {
  const salt = randomBytes(16);
  const hashing = derive(password, salt);
  // A failure is the first guess's to tell.
  hashing.catch(() => {});
  return async (guess) => {
    const [expected, guessed] = await Promise.all([hashing, derive(guess, salt)]);
    return timingSafeEqual(guessed, expected);
  };
}

/** For a random secret, which nobody guesses however cheap a guess is. */
export function createSecretCheck(secret: string): PasswordCheck {
  const expected = digest(secret);
  return async (guess) => timingSafeEqual(digest(guess), expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
