/** The hash of a password that people choose. Each guess at it takes a fifth of a second. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

export interface PasswordHash {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** OWASP's setting for 32 MiB. Node's own limit on memory is slightly too low for it. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** The same cost, as other programs write it. */
const WRITTEN = /^\$scrypt\$ln=15,r=8,p=3\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/;

export function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

/** The time it takes says nothing about how close they are. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return timingSafeEqual(one, other);
}

export function hashText({ salt, hash }: PasswordHash): string {
  return `$scrypt$ln=15,r=8,p=3$${unpadded(salt)}$${unpadded(hash)}`;
}

/** @returns undefined if it is not a hash of this kind and cost */
export function readHash(text: string): PasswordHash | undefined {
  const [, salt, hash] = WRITTEN.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return { salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
