import { signInsInMemory } from "../../../../../cli/server/auth/sign-ins-in-memory.ts";
import { testSessions } from "../../../../support/sessions-suite.ts";

testSessions(async () => {
  const clock = { now: 0 };
  const idleFor = (hours?: number) => signInsInMemory(() => clock.now, hours).sessions;
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    sessions: idleFor(),
    idleFor,
  };
});
