import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { sendPing } from "../../../../../cli/api/transport/ping.ts";

/** A monitor that answers in its own way, and counts its open connections. */
async function startMonitor(answer: RequestListener) {
  const seen: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers["user-agent"]}`);
    answer(request, response);
  });
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/a?b=c`);
  return { seen, open, url };
}

const never = new AbortController().signal;

describe("a ping", () => {
  test("names the program and leaves no connection open, even if the answer never ends", async () => {
    const { seen, open, url } = await startMonitor(
      (_, response) => void response.writeHead(204).flushHeaders(),
    );
    await sendPing(url, never);
    expect(seen).toEqual([expect.stringMatching(/^GET \/ping\/a\?b=c cafe-sales\/\d/)]);
    await expect.poll(() => open.size).toBe(0);
  });

  test.each([302, 404, 500])("that is answered %i fails; redirects are not followed", async (status) => {
    const { seen, url } = await startMonitor((_, response) =>
      response.writeHead(status, { Location: "/elsewhere" }).end(),
    );
    await expect(sendPing(url, never)).rejects.toThrow(`it answered ${status}`);
    expect(seen).toHaveLength(1);
  });

  test("ends with the signal, and its connection with it", async () => {
    const controller = new AbortController();
    const { open, url } = await startMonitor(() => controller.abort(new Error("time is up")));
    await expect(sendPing(url, controller.signal)).rejects.toThrow("time is up");
    await expect.poll(() => open.size).toBe(0);
  });

  test("says it if nobody listens", async () => {
    const server = createTcpServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(sendPing(new URL(`http://127.0.0.1:${port}`), never)).rejects.toThrow("connection refused");
  });
});
