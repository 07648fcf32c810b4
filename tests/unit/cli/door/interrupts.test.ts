import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endProcess, listenForInterrupts } from "../../../../cli/door/interrupts.ts";

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

/** A process that only says what is done to it. */
function saying() {
  const done: string[] = [];
  const target = Object.assign(new EventEmitter(), {
    pid: 7,
    exit: (code: number) => done.push(`exit ${code}`),
    kill: (pid: number, name: string) =>
      done.push(`kill ${pid} ${name}, ${target.listenerCount(name)} listen`),
  });
  target.on("exit", (code) => done.push(`cleanup ${code}`)).on("SIGTERM", () => {});
  return { done, target };
}

test("a run that a signal has ended goes as the signal ends it, after its cleanup, and waits for no thread", () => {
  const { done, target } = saying();
  endProcess(target, 143);
  endProcess(target, 5);
  expect(done).toEqual(["cleanup 143", "kill 7 SIGTERM, 0 listen", "exit 5"]);
});

test("a run that does not end after a signal is ended after four and a half seconds, with its message", () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const emit = vi.spyOn(process, "emit").mockReturnValue(process);
  const said: string[] = [];
  const { signal, stop } = listenForInterrupts(process, ({ message }) => said.push(message));
  process.listeners("SIGTERM").at(-1)?.("SIGTERM");
  expect(signal.aborted).toBe(true);
  vi.advanceTimersByTime(4499);
  expect([kill.mock.calls, said]).toEqual([[], []]);
  vi.advanceTimersByTime(1);
  expect(kill.mock.calls).toEqual([[process.pid, "SIGTERM"]]);
  expect(emit.mock.calls).toContainEqual(["exit", 143]);
  expect(said).toEqual(["interrupted by SIGTERM"]);
  stop();
});
