import { signInsInMemory } from "../../../../../cli/server/auth/sign-ins-in-memory.ts";
import { accountIn, sharedAccounts } from "../../../../support/runs/shared-password.ts";
import { testSessions } from "../../../../support/sessions-suite.ts";

testSessions(async () => {
  const clock = { now: 0 };
  const accounts = sharedAccounts("espresso");
  const idleFor = (hours?: number) => signInsInMemory(() => clock.now, accounts, hours).sessions;
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    account: await accountIn(accounts),
    sessions: idleFor(),
    idleFor,
  };
});
