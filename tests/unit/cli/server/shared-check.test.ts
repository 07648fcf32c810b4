import { expect, test } from "vitest";
import { shareCheck } from "../../../../cli/server/store-backend.ts";
import { gate } from "../../../support/fakes/cafe-api.ts";

test("a check runs once at a time, and its answer is shared for a second", async () => {
  let [now, runs] = [0, 0];
  const { opened, open } = gate<void>();
  const check = shareCheck(
    () => {
      runs += 1;
      return opened;
    },
    () => now,
  );
  const asked = Array.from({ length: 100 }, check);
  now = 5_000;
  asked.push(check());
  open();
  await Promise.all(asked);
  now = 5_999;
  await check();
  expect(runs).toBe(1);
  now = 6_000;
  await check();
  expect(runs).toBe(2);
});

test("a failure is shared while it runs, so that the end of an outage is seen at once", async () => {
  let runs = 0;
  const check = shareCheck(
    async () => {
      runs += 1;
      throw new Error(`failure ${runs}`);
    },
    () => 0,
  );
  await expect(Promise.all([check(), check()])).rejects.toThrow("failure 1");
  await expect(check()).rejects.toThrow("failure 2");
});
