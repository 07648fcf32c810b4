import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { whileFollowing } from "../../../../cli/door/aborts.ts";

describe("work with a signal that follows another one", () => {
  test("is aborted with its reason, before or during the work", async () => {
    const before = AbortSignal.abort("early");
    expect(await whileFollowing(before, async ({ signal }) => signal.reason)).toBe("early");
    const during = new AbortController();
    const work = whileFollowing(during.signal, async ({ signal }) => {
      during.abort("late");
      return signal.reason;
    });
    expect(await work).toBe("late");
  });

  test("leaves no listener behind, however it ends", async () => {
    const { signal } = new AbortController();
    await whileFollowing(signal, async () => {});
    const failed = whileFollowing(signal, async (own) => {
      expect(getEventListeners(signal, "abort")).toHaveLength(1);
      own.signal.throwIfAborted();
      throw new Error("the work failed");
    });
    await expect(failed).rejects.toThrow("the work failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
