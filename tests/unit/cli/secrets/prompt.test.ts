import { getEventListeners } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askTerminal } from "../../../../cli/secrets/prompt.ts";

test("a question leaves no listener behind: after eleven of them, Node would warn in the middle of a set-up", async () => {
  const { signal } = new AbortController();
  const stdin = new PassThrough();
  const asked = askTerminal(
    { prompt: "Name of the cafe:", silent: false, unanswered: "nothing was typed", signal },
    { stdin, stderr: new PassThrough() },
  );
  stdin.write("Baan Kafe\n");
  expect(await asked).toBe("Baan Kafe");
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
