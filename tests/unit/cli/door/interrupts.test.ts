import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenForInterrupts } from "../../../../cli/door/interrupts.ts";

const LAST_MOMENTS_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Listens to this process, without ending it. */
function listening() {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("the end of the process");
  });
  let capture: ((error: Error) => void) | null = null;
  vi.spyOn(process, "setUncaughtExceptionCaptureCallback").mockImplementation((callback) => {
    capture = callback;
  });
  const said: string[] = [];
  const interrupts = listenForInterrupts(process, ({ message }) => said.push(message), {
    uncaughtErrors: true,
  });
  return {
    interrupts,
    said,
    exit,
    fail: () => capture?.(new Error("it broke")),
    isListening: () => capture !== null,
  };
}

describe("an error that nobody caught", () => {
  test("interrupts the run at once, and ends the process a second later", () => {
    const { interrupts, said, exit, fail } = listening();
    fail();
    expect([interrupts.signal.aborted, said]).toEqual([true, []]);
    vi.advanceTimersByTime(LAST_MOMENTS_MS - 1);
    expect(exit).not.toHaveBeenCalled();
    expect(() => vi.advanceTimersByTime(1)).toThrow("the end of the process");
    expect(said).toEqual(["internal error (Error: it broke)"]);
    expect(exit).toHaveBeenCalledWith(1);
    interrupts.stop();
  });

  test("ends the process at once when it comes again", () => {
    const { interrupts, exit, fail } = listening();
    fail();
    expect(fail).toThrow("the end of the process");
    expect(exit).toHaveBeenCalledWith(1);
    interrupts.stop();
  });

  test("is forgotten if the run has cleaned up in time", () => {
    const { interrupts, exit, fail, isListening } = listening();
    fail();
    interrupts.stop();
    vi.advanceTimersByTime(LAST_MOMENTS_MS);
    expect([exit.mock.calls, isListening()]).toEqual([[], false]);
  });
});
