/** The accounts of a server of which everybody has one password, that is cheap to check. */
import {
  type Account,
  type Accounts,
  createSecretCheck,
  onlyShared,
} from "../../../cli/server/auth/accounts.ts";
import { keyInMemory, signInsInMemory } from "../../../cli/server/auth/sign-ins-in-memory.ts";

export function sharedAccounts(password: string, keyOf = keyInMemory): Accounts {
  return onlyShared(keyOf, createSecretCheck(password));
}

export function sharedSignIns(now: () => number, password: string) {
  return signInsInMemory(now, sharedAccounts(password));
}

/** That of the shared password. */
export async function accountIn(accounts: Accounts): Promise<Account> {
  const account = await accounts.withId("");
  if (account) return account;
  throw new Error("nobody has the shared password");
}
