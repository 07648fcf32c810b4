import { sharedSignIns } from "../../../../support/runs/shared-password.ts";
import { testThrottle } from "../../../../support/throttle-suite.ts";

testThrottle(async () => {
  const clock = { now: 0 };
  return {
    async pass(milliseconds) {
      clock.now += milliseconds;
    },
    throttle: sharedSignIns(() => clock.now, "espresso").throttle,
  };
});
