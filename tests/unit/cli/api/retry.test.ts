import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CallFault, type FaultDetails, SALES_API } from "../../../../cli/api/fault.ts";
import { gapMs, MOST_RETRIES_A_RUN, type RetryState, withRetries } from "../../../../cli/api/retry.ts";

/** A run whose time passes only while it sleeps. */
function fakeRun(changes: Partial<RetryState> = {}): RetryState & { slept: number[] } {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    origin: "http://a",
    words: SALES_API,
    retries: 3,
    left: MOST_RETRIES_A_RUN,
    remainingMs: () => 300_000 - time,
    elapsed: () => time,
    now: () => Date.UTC(2026, 10, 20, 12) + time,
    random: () => 1,
    onWait: () => {},
    async sleep(milliseconds) {
      slept.push(milliseconds);
      time += milliseconds;
    },
    ...changes,
  };
}

function fault(details: Partial<FaultDetails> = {}): CallFault {
  return new CallFault("connection refused", { exitCode: 4, retryable: true, answered: false, ...details });
}

/** A call that fails `times` times, with these faults in turn; the last one is repeated. */
function failing(run: RetryState, times: number, ...faults: readonly CallFault[]) {
  let attempts = 0;
  return withRetries(
    {
      name: "sales_summary",
      signal: new AbortController().signal,
      mayRetry: ({ retryable }) => retryable,
      async attempt() {
        attempts += 1;
        if (attempts <= times) throw faults[attempts - 1] ?? faults.at(-1) ?? fault();
        return attempts;
      },
    },
    run,
  );
}

describe("a gap", () => {
  test("is between half and all of 1, 2, 4, 8, 16 and then always 20 seconds", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true }), (retry, random) => {
        const whole = [1000, 2000, 4000, 8000, 16_000][retry] ?? 20_000;
        expect(gapMs(retry, random)).toBeGreaterThanOrEqual(whole / 2);
        expect(gapMs(retry, random)).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

describe("a call that fails", () => {
  test("is tried again until it succeeds", async () => {
    const run = fakeRun();
    expect(await failing(run, 3)).toBe(4);
    expect(run.slept).toEqual([1000, 2000, 4000]);
  });

  test("after all its retries says how often and for how long it was tried", async () => {
    await expect(failing(fakeRun(), 4)).rejects.toMatchObject({
      exitCode: 4,
      message: "cannot reach http://a: connection refused (4 attempts in 7.0 s)",
    });
  });

  test("with a status names the status", async () => {
    const refusal = new CallFault("the server answered 503: closed", {
      exitCode: 4,
      retryable: true,
      answered: true,
      status: 503,
    });
    const message = "sales_summary: the server answered 503: closed (4 attempts in 7.0 s)";
    await expect(failing(fakeRun(), 4, refusal)).rejects.toMatchObject({ message, exitCode: 4 });
  });

  test("permanently is not tried again", async () => {
    const run = fakeRun();
    await expect(failing(run, 1, fault({ retryable: false, exitCode: 5 }))).rejects.toMatchObject({
      exitCode: 5,
    });
    expect(run.slept).toEqual([]);
  });

  test("with any other error is not retried, and the error is passed on", async () => {
    const call = { name: "x", signal: new AbortController().signal, mayRetry: () => true };
    const attempt = () => Promise.reject(new RangeError("ours"));
    await expect(withRetries({ ...call, attempt }, fakeRun())).rejects.toThrow(RangeError);
  });

  test("shares eight retries with all other calls of the run", async () => {
    const run = fakeRun();
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => failing(run, 9)));
    expect(run.slept).toHaveLength(8);
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
  });

  test("is given up at once if the next gap would end after the deadline", async () => {
    const run = fakeRun({ remainingMs: () => 900 });
    await expect(failing(run, 9)).rejects.toThrow("(1 attempt in 0.0 s)");
    expect(run.slept).toEqual([]);
  });
});

describe("a server that asks for time", () => {
  test("gets it, and at least the gap", async () => {
    const run = fakeRun();
    expect(await failing(run, 2, fault({ retryAfterMs: 30_000 }), fault({ retryAfterMs: 100 }))).toBe(3);
    expect(run.slept).toEqual([30_000, 2000]);
  });

  test("gets at most a minute, and nothing after the deadline; the message names the time it asked for", async () => {
    const message = "server asks to wait until 2026-11-20 12:01:01 UTC";
    for (const remainingMs of [300_000, 10_000]) {
      const run = fakeRun({ remainingMs: () => remainingMs });
      await expect(failing(run, 9, fault({ retryAfterMs: 61_000 }))).rejects.toMatchObject({
        message,
        exitCode: 4,
      });
      expect(run.slept).toEqual([]);
    }
  });

  test("for longer than dates can express is understood too", async () => {
    await expect(failing(fakeRun(), 9, fault({ retryAfterMs: 1e300 }))).rejects.toThrow(
      "275760-09-13 00:00:00 UTC",
    );
  });
});
