/**
 * Who may sign in: anyone who knows the shared password, and people whose passwords show some shops only. The password
 * alone decides, because the sign-in has no other field.
 */
import { createHash, createHmac } from "node:crypto";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { derive, isSameHash, newSalt, type PasswordHash } from "../../secrets/password-hash.ts";

/** The key under which the session of a token is kept: the hash of a scope, a space, and a hash of the token. */
export type KeyOf = (token: string) => Promise<string>;

export interface Account {
  /** It is in the tokens of its sessions, and no secret; empty for the shared password. */
  readonly id: string;
  /** As the log calls it; undefined if nobody has to be told apart. */
  readonly name?: string | undefined;
  /** The only shops that it shows, as of now; undefined for all. */
  readonly shops: ChosenShops;
  /** Whether it shows what people did. */
  readonly maySeePeople: boolean;
  readonly keyOf: KeyOf;
}

export interface Accounts {
  /** Undefined if nobody has the password. The time it takes says nothing about whose it is. */
  withPassword(password: string): Promise<Account | undefined>;
  withId(id: string): Promise<Account | undefined>;
}

/** Somebody whose password shows some shops only. */
interface LimitedPerson {
  /** 16 characters, no secret. */
  readonly id: string;
  readonly name: string;
  readonly shops: readonly string[];
  readonly maySeePeople: boolean;
  /** All have the same salt. */
  readonly password: PasswordHash;
}

export function onlyShared(keyOf: KeyOf, check: PasswordCheck): Accounts {
  const account = sharedAccount(keyOf);
  return {
    withPassword: async (password) => ((await check(password)) ? account : undefined),
    withId: async (id) => (id === "" ? account : undefined),
  };
}

/** It shows everything. */
function sharedAccount(keyOf: KeyOf): Account {
  return { id: "", shops: undefined, maySeePeople: true, keyOf };
}

/** As the log calls it beside others. */
const SHARED = "the shared password";

export interface AccountsOptions {
  /** The shared one. */
  readonly password: string;
  /** Of its sessions. */
  readonly keyOf: KeyOf;
  /** The only shops that this server shows. Other servers do not accept its tokens. */
  readonly shops: ChosenShops;
  /** Asked at each use, because the file is changed while the server runs. */
  readonly people: () => Promise<readonly LimitedPerson[]>;
  /** Hears of a person who has the shared password. It shows all shops, so this person does not count. */
  readonly onShared: (name: string) => void;
}

export function createAccounts({ password, keyOf, shops, people, onShared }: AccountsOptions): Accounts {
  const everything = sharedAccount(keyOf);
  const ownSalt = newSalt();
  let shared: { readonly salt: Buffer; readonly hash: Promise<Buffer> } | undefined;

  function sharedHash(salt: Buffer): Promise<Buffer> {
    if (!shared?.salt.equals(salt)) shared = { salt, hash: derive(password, salt) };
    return shared.hash;
  }

  async function read() {
    const all = await people();
    const salt = all[0]?.password.salt ?? ownSalt;
    const expected = await sharedHash(salt);
    const limited: LimitedPerson[] = [];
    for (const person of all) {
      if (isSameHash(person.password.hash, expected)) onShared(person.name);
      else limited.push(person);
    }
    return { salt, expected, limited };
  }

  function accountOf({ id, name, shops: own, maySeePeople, password: { hash } }: LimitedPerson): Account {
    const mac = (text: string) => createHmac("sha256", hash).update(text).digest("base64url");
    return {
      id,
      name,
      shops: own,
      maySeePeople,
      // Another password has other keys, so a change of the line ends its sessions at every server.
      keyOf: async (token) => `${mac(scopeOf(shops))} ${mac(token)}`,
    };
  }

  // The first guess does not wait for it. If it fails, that guess reports it.
  read().catch(() => {});
  return {
    async withPassword(guess) {
      const { salt, expected, limited } = await read();
      const guessed = await derive(guess, salt);
      // All are compared, whoever it is.
      const own = limited.filter((person) => isSameHash(guessed, person.password.hash));
      if (isSameHash(guessed, expected))
        return limited.length === 0 ? everything : { ...everything, name: SHARED };
      return own[0] && accountOf(own[0]);
    },
    async withId(id) {
      if (id === "") return everything;
      const own = (await read()).limited.find((person) => person.id === id);
      return own && accountOf(own);
    },
  };
}

/** Servers that show other shops have other sessions. */
export function scopeOf(shops: ChosenShops): string {
  return JSON.stringify(shops ?? "all shops");
}

/** Checks a guess. The time it takes says nothing about how close the guess was. */
type PasswordCheck = (password: string) => Promise<boolean>;

/** Checks a random secret, which cannot be guessed however cheap a guess is. */
export function createSecretCheck(secret: string): PasswordCheck {
  const expected = digest(secret);
  return async (guess) => isSameHash(digest(guess), expected);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
