/** What one caller may take of a server. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { CONNECTION_LIMITS, limitRequests } from "../../../../cli/server/connection-limits.ts";
import { say, start } from "../../../support/runs/real-port.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";

const GET = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function connectFrom(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** The first line of an answer; undefined if the connection is closed instead. */
async function answerOf(socket: Socket): Promise<string | undefined> {
  const answer = new Promise<string | undefined>((resolve) => {
    socket.once("data", (data) => resolve(String(data).split("\r\n")[0]));
    socket.once("close", () => resolve(undefined));
  });
  socket.write(GET);
  return answer;
}

describe("pipelined requests", () => {
  /** A check that does not answer, and how often it was asked. */
  function silent() {
    const asked = { times: 0 };
    const checkHealth = () => {
      asked.times += 1;
      return new Promise<never>(() => {});
    };
    return { asked, test: createTestApp({ checks: { checkHealth } }) };
  }

  test("of one connection are eight at most: more close it, and are not answered", async () => {
    const { asked, test } = silent();
    const { port } = await start(test);
    expect(await say(port, GET.repeat(1_000))).toBe("");
    expect(asked.times).toBe(8);
  });

  test("beyond the eight are not even read", async () => {
    let read = 0;
    const server = createServer(limitRequests(() => {}, CONNECTION_LIMITS)).on("request", () => {
      read += 1;
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    expect(await say((server.address() as AddressInfo).port, GET.repeat(1_000))).toBe("");
    expect(read).toBe(9);
  });

  test("are answered in order if they are eight", async () => {
    const { port } = await start();
    const answers = await say(port, GET.repeat(7) + GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8);
  });

  test("may go on after their answers", async () => {
    const { port } = await start();
    const socket = await connectFrom(port, "127.0.0.1");
    for (let times = 0; times < 9; times += 1) expect(await answerOf(socket)).toBe("HTTP/1.1 200 OK");
  });
});

describe("an answer that nobody reads", () => {
  const LARGE = "x".repeat(2 ** 23);

  test("is cut off, so that its connection is free again", async () => {
    const checkHealth = async () => {};
    const test = createTestApp({ checks: { checkHealth } });
    test.app.get("/large", (c) => c.text(LARGE));
    const { port } = await start(test, { limits: { readWithin: 100 } });
    const socket = await connectFrom(port, "127.0.0.1");
    socket.pause();
    socket.write(GET.replace("healthz", "large"));
    await setTimeout(2000);
    let length = 0;
    socket.on("data", (data) => {
      length += data.length;
    });
    socket.resume();
    await once(socket, "close");
    expect(length).toBeLessThan(LARGE.length);
  });

  test("is not one that is written slowly", async () => {
    const test = createTestApp();
    const slowly = new ReadableStream({
      async start(controller) {
        for (const text of "slowly") {
          await setTimeout(60);
          controller.enqueue(new TextEncoder().encode(text));
        }
        controller.close();
      },
    });
    test.app.get("/slow", (c) => c.body(slowly));
    const { port } = await start(test, { limits: { readWithin: 50 } });
    expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe("slowly");
  });

  test("is not cut off before it has begun", async () => {
    const checkHealth = () => setTimeout(500);
    const { port } = await start(createTestApp({ checks: { checkHealth } }), { limits: { readWithin: 50 } });
    expect(await answerOf(await connectFrom(port, "127.0.0.1"))).toBe("HTTP/1.1 200 OK");
  });
});

describe("the connections of one address", () => {
  const limits = { mostOfAddress: 3 };

  test("leave room for others, and can be opened again", async () => {
    const { port } = await start(createTestApp(), { limits });
    const held = [];
    for (let count = 0; count < 3; count += 1) held.push(await connectFrom(port, "127.0.0.1"));
    expect(await answerOf(await connectFrom(port, "127.0.0.1"))).toBe(undefined);
    // On Linux, all of these addresses are this machine; elsewhere, only the first is.
    if (process.platform === "linux")
      expect(await answerOf(await connectFrom(port, "127.0.0.2"))).toBe("HTTP/1.1 200 OK");
    held[0]?.destroy();
    await expect.poll(async () => answerOf(await connectFrom(port, "127.0.0.1"))).toBe("HTTP/1.1 200 OK");
  });

  test.each([{ trustProxy: true }, { behindTls: true }])(
    "are all connections if a proxy is in front: %j",
    async (proxy) => {
      const { port } = await start(createTestApp(), { limits, ...proxy });
      const sockets = [];
      for (let count = 0; count < 4; count += 1) sockets.push(await connectFrom(port, "127.0.0.1"));
      for (const socket of sockets) expect(await answerOf(socket)).toBe("HTTP/1.1 200 OK");
    },
  );
});
