import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

const { scrypt } = crypto;

/**
 * Passwords are hashed at once in the tests of a file, as far as they run in its process. A program of its own takes its
 * fifth of a second, and another hash comes of it.
 */
export function withQuickHashes(): void {
  beforeAll(() =>
    replace((password, salt, length, _, done) => scrypt(password, salt, length, { N: 2 }, done)),
  );
  afterAll(() => replace(scrypt));
}

function replace(by: (...args: Parameters<typeof scrypt>) => void): void {
  Object.assign(crypto, { scrypt: by });
  syncBuiltinESMExports();
}
