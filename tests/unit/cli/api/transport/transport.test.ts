import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { wrongAddress } from "../../../../../cli/api/fault.ts";
import type { RawRequest } from "../../../../../cli/api/transport/connections.ts";
import type { Reply } from "../../../../../cli/api/transport/reply.ts";
import { openTransport, type Transport } from "../../../../../cli/api/transport/transport.ts";
import { openUpstream } from "../../../../../cli/server/proxy.ts";

const REQUEST = { method: "GET", path: "/api/sales_summary", query: {}, headers: {} } as const;
/** More than a client buffers. */
const SIZE = 80_000;

const closings: (() => unknown)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

interface LeavingServer {
  readonly origin: string;
  /** Resolves after the server has closed its connection. */
  readonly left: Promise<void>;
}

/** A server that sends these bytes in two halves, and then closes the connection in its way. */
async function startServer(bytes: string, leave: (socket: Socket) => void): Promise<LeavingServer> {
  let onLeft = () => {};
  const left = new Promise<void>((resolve) => {
    onLeft = resolve;
  });
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", async () => {
        socket.write(bytes.slice(0, bytes.length / 2));
        await setTimeout(20);
        socket.write(bytes.slice(bytes.length / 2));
        await setTimeout(20);
        leave(socket);
        onLeft();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, left };
}

function transportTo(origin: string): Transport {
  const transport = openTransport({ address: { origin, prefix: "" }, timeoutMs: 3000 });
  closings.push(() => transport.close());
  return transport;
}

/** Asks for the body only after the server has closed the connection. Returns its length. */
function readLate({ origin, left }: LeavingServer): Promise<number> {
  return transportTo(origin).send(REQUEST, { signal: AbortSignal.timeout(3000) }, async (reply) => {
    await left;
    await setTimeout(50);
    return lengthOf(reply);
  });
}

async function lengthOf(reply: Reply): Promise<number> {
  let length = 0;
  for await (const chunk of reply.chunks()) length += chunk.length;
  return length;
}

const end = (socket: Socket) => void socket.end();
const reset = (socket: Socket) => void socket.resetAndDestroy();
const answer = (headers: string, body: string) => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`;
const text = "x".repeat(SIZE);
const chunk = `${SIZE.toString(16)}\r\n${text}\r\n`;

describe.concurrent("a server that closes the connection before a slow reader has all of the answer", () => {
  test.each([
    ["ends with it", answer("Connection: close", text)],
    ["has a length", answer(`Connection: close\r\nContent-Length: ${SIZE}`, text)],
    ["comes in chunks", answer("Connection: close\r\nTransfer-Encoding: chunked", `${chunk}0\r\n\r\n`)],
    ["stays open", answer(`Content-Length: ${SIZE}`, text)],
  ])("loses nothing of an answer that %s", async (_, bytes) => {
    expect(await readLate(await startServer(bytes, end))).toBe(SIZE);
  });

  test.each([
    ["before its length", answer(`Connection: close\r\nContent-Length: ${SIZE + 1}`, text), end],
    ["before its last chunk", answer("Connection: close\r\nTransfer-Encoding: chunked", chunk), end],
    ["by a reset, of unknown length", answer("Connection: close", text), reset],
    ["by a reset", answer(`Connection: close\r\nContent-Length: ${SIZE + 1}`, text), reset],
  ])("fails the call, and not the process, when the answer is cut %s", async (_, bytes, leave) => {
    const fault = { exitCode: 4, retryable: true, answered: true };
    await expect(readLate(await startServer(bytes, leave))).rejects.toMatchObject(fault);
  });

  test("does not end the dashboard's server either", async () => {
    const { origin, left } = await startServer(answer("Connection: close", text), end);
    const upstream = openUpstream({ origin, prefix: "" }, 3000);
    closings.push(() => upstream.close());
    const reply = await upstream.send(REQUEST, AbortSignal.timeout(3000));
    await left;
    await setTimeout(50);
    expect(await lengthOf(reply)).toBe(SIZE);
  });
});

describe.concurrent("a control byte among the headers", () => {
  test.each([
    ["before the length", "X-A: a\x00b\r\nContent-Length: 2"],
    ["behind the length", "Content-Length: 2\r\nX-A: a\x00b"],
    ["that would color a terminal", "Content-Length: 2\r\nX-A: \x1b[31m"],
  ])("%s is not HTTP, and trying again does not help", async (_, headers) => {
    const server = await startServer(answer(headers, "[]"), end);
    await expect(readLate(server)).rejects.toMatchObject({
      message: "the server does not speak HTTP",
      hint: wrongAddress,
      exitCode: 5,
      retryable: false,
    });
  });

  test("is different from an end among them, which may be tried again", async () => {
    const server = await startServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-A: a", end);
    await expect(readLate(server)).rejects.toMatchObject({ exitCode: 4, retryable: true });
  });
});

/** A server that does this with each request. */
async function startRaw(onRequest: (socket: Socket, nth: number) => void): Promise<Transport> {
  let requests = 0;
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .on("data", (bytes) => {
        if (/ HTTP\/1.1\r\n/.test(bytes.toString())) onRequest(socket, ++requests);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => server.close());
  return transportTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const EMPTY_LIST = answer("Content-Length: 2", "[]");
const UPLOAD = { ...REQUEST, method: "POST", body: Buffer.alloc(2 ** 24) } as const;

function ask(transport: Transport, request: RawRequest = REQUEST): Promise<[number, number]> {
  return transport.send(request, { signal: AbortSignal.timeout(2500) }, async (reply) => [
    reply.status,
    await lengthOf(reply),
  ]);
}

describe.concurrent("a connection that was kept", () => {
  test("and that the server closes without a word is replaced at once to read, but not to change anything", async () => {
    const transport = await startRaw((socket) => socket.end(EMPTY_LIST));
    for (let nth = 0; nth < 3; nth += 1) expect(await ask(transport)).toEqual([200, 2]);
    await setTimeout(50);
    await ask(transport, { ...REQUEST, method: "POST" });
    const lost = ask(transport, { ...REQUEST, method: "POST" });
    await expect(lost).rejects.toMatchObject({ retryable: true, answered: false, sent: true });
  });

  test("is not replaced once a part of an answer came: the server has heard the request", async () => {
    const transport = await startRaw((socket, nth) =>
      nth === 1 ? socket.write(EMPTY_LIST) : socket.end("HTTP/1.1 20"),
    );
    await ask(transport);
    await expect(ask(transport)).rejects.toMatchObject({ answered: true });
  });

  test("holds up no other call if its answer came before all of the request was sent", async () => {
    const transport = await startRaw((socket, nth) => {
      if (nth <= 4) socket.pause().write("HTTP/1.1 413 Too Large\r\nContent-Length: 3\r\n\r\nbig");
      else socket.write(EMPTY_LIST);
    });
    const uploads = Array.from({ length: 4 }, () => ask(transport, UPLOAD));
    for (const upload of uploads) expect(await upload).toEqual([413, 3]);
    expect(await ask(transport)).toEqual([200, 2]);
  });
});

test("an answer in another protocol is an answer, which ends the call and its connection", async () => {
  let closed: unknown;
  const transport = await startRaw((socket) => {
    closed = once(socket, "close");
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n");
  });
  expect(await ask(transport)).toEqual([101, 0]);
  await closed;
});
