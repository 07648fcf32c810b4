/** The protocol over two streams: what a client may do beside asking. */
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { serveTools } from "../../../../../cli/commands/ask/server.ts";

const INITIALIZE = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

test("a call says when it was cancelled, which is no fault", async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const send = (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const signals: AbortSignal[] = [];
  const errors: unknown[] = [];
  const served = serveTools(
    {
      stdin,
      stdout,
      tools: [],
      call: (_name, _asked, cancelled) => {
        signals.push(cancelled);
        return new Promise((_, reject) => {
          cancelled.addEventListener("abort", () => reject(cancelled.reason));
        });
      },
      onError: (error) => void errors.push(error),
    },
    new AbortController().signal,
  );
  send(INITIALIZE);
  send({ method: "notifications/initialized" });
  send({ id: 1, method: "tools/call", params: { name: "sales" } });
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  send({ method: "notifications/cancelled", params: { requestId: 1 } });
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  stdin.end();
  await served;
  expect(errors).toEqual([]);
});

test("it ends if its messages cannot be read any more, although the client stays", async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const errors: unknown[] = [];
  const served = serveTools(
    {
      stdin,
      stdout,
      tools: [],
      call: () => Promise.reject(new Error()),
      onError: (error) => void errors.push(error),
    },
    new AbortController().signal,
  );
  stdin.write("x".repeat(11 * 2 ** 20));
  await served;
  expect(errors).toHaveLength(1);
});
