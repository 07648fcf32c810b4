import { createSessions } from "../../../../../cli/server/auth/sessions.ts";
import { testSessions } from "../../../../support/sessions-suite.ts";

testSessions(async () => {
  const clock = { now: 0 };
  const idleFor = (hours?: number) => createSessions(() => clock.now, hours);
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    sessions: idleFor(),
    idleFor,
  };
});
