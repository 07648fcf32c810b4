import { signInsInMemory } from "../../../../../cli/server/auth/sign-ins-in-memory.ts";
import { testThrottle } from "../../../../support/throttle-suite.ts";

testThrottle(async () => {
  const clock = { now: 0 };
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    throttle: signInsInMemory(() => clock.now).throttle,
  };
});
