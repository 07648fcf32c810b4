import { describe, expect, test } from "vitest";
import { createGate } from "../../../../cli/server/report-route.ts";

/** Tasks that end when the test says so. */
function begin(gate: ReturnType<typeof createGate>) {
  const running: ((fails?: Error) => void)[] = [];
  const start = () =>
    gate(
      () =>
        new Promise<string>((resolve, reject) => {
          running.push((error) => (error ? reject(error) : resolve("done")));
        }),
    );
  return { running, start };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a gate", () => {
  test("runs a few at once, lets a few wait and refuses the rest", async () => {
    const { running, start } = begin(createGate(2, 3));
    const results = Array.from({ length: 7 }, start);
    expect(results.map((result) => result !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(running).toHaveLength(2);
    running[0]?.();
    await settled();
    expect(running).toHaveLength(3);
    expect(start()).toBeDefined();
    expect(start()).toBeUndefined();
  });

  test("goes on after a failed task", async () => {
    const { running, start } = begin(createGate(1, 1));
    const first = start();
    const second = start();
    running[0]?.(new Error("broken"));
    await expect(first).rejects.toThrow("broken");
    await settled();
    running[1]?.();
    expect(await second).toBe("done");
    expect(start()).toBeDefined();
    expect(running).toHaveLength(3);
  });
});
