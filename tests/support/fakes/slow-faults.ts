/** Slow and endless answers, for the fault server. */
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Fault } from "./fault-server.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Half of the body, then nothing. */
export const stallMidBody: Fault = ({ response, answer }) => {
  const text = answer().body;
  response.writeHead(200, { ...JSON_TYPE, "Content-Length": String(Buffer.byteLength(text)) });
  response.write(text.slice(0, text.length / 2));
};

/** The right answer, in pieces with a gap between them. */
export function inPieces(count: number, gapMs: number): Fault {
  return async ({ response, answer }) => {
    const bytes = Buffer.from(answer().body);
    const size = Math.ceil(bytes.length / count);
    response.writeHead(200, JSON_TYPE);
    for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
      response.write(bytes.subarray(at, at + size));
      await setTimeout(gapMs);
    }
    response.end();
  };
}

/** A header after each gap, then the body. */
export function slowHeaders(count: number, gapMs: number): Fault {
  return async ({ response, answer }) => {
    const { socket } = response;
    socket?.on("error", () => {});
    socket?.write("HTTP/1.1 200 OK\r\n");
    for (let number = 0; number < count && socket?.writable; number += 1) {
      socket.write(`X-Slow-${number}: yes\r\n`);
      await setTimeout(gapMs);
    }
    socket?.end(`Connection: close\r\n\r\n${answer().body}`);
  };
}

const served = new WeakSet<Socket>();

/** A reset before the first byte if the connection has been used before, as if it had died meanwhile. */
export const stale: Fault = ({ request, response, answer }) => {
  if (served.has(request.socket)) {
    request.socket.resetAndDestroy();
    return;
  }
  const { status, body } = answer();
  response.writeHead(status, JSON_TYPE).end(body);
};

/** The right answer, on a connection that `stale` will reset. */
export const servesOnce: Fault = ({ request, response, answer }) => {
  served.add(request.socket);
  const { status, body } = answer();
  response.writeHead(status, JSON_TYPE).end(body);
};

/** The same bytes over and over, as fast as the client reads them. */
export function flood(first: string, again: string, times: number, headers = {}, code = 200): Fault {
  return async ({ response }) => {
    response.writeHead(code, { ...JSON_TYPE, ...headers });
    const bytes = Buffer.from(again);
    response.write(first);
    for (let count = 0; count < times && !response.destroyed; count += 1) {
      if (!response.write(bytes)) await drained(response);
    }
    response.end();
  };
}

/** A flood that is compressed. */
export function bomb(first: string, again: string, times: number): Fault {
  return async ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" });
    const gzip = createGzip();
    gzip.on("error", () => {}).pipe(response);
    response.on("close", () => gzip.destroy());
    gzip.write(first);
    for (let count = 0; count < times && !gzip.destroyed; count += 1) {
      if (!gzip.write(again)) await drained(gzip);
    }
    gzip.end();
  };
}

async function drained(stream: NodeJS.WritableStream): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(stream, "drain", { signal }), once(stream, "close", { signal })]).catch(() => {});
  settled.abort();
}
