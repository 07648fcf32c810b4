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
