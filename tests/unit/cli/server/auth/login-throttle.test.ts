import { createLoginThrottle } from "../../../../../cli/server/auth/login-throttle.ts";
import { testThrottle } from "../../../../support/throttle-suite.ts";

testThrottle(async () => {
  const clock = { now: 0 };
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    throttle: createLoginThrottle(() => clock.now),
  };
});
