/** Ways to misbehave, for the fault server. */
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { STATE_HEADER } from "../../viewer/report/contract.ts";
import type { Fault } from "./fault-server.ts";

type Headers = Readonly<Record<string, string>>;
const JSON_TYPE = { "Content-Type": "application/json" };

/** A status with a body; the contract is broken, the protocol is not. */
export function status(code: number, body: string | Buffer = "", headers: Headers = {}): Fault {
  return ({ response }) => void response.writeHead(code, headers).end(body);
}

/** A good status with another body than the contract's. */
export function body(bytes: string | Buffer, headers: Headers = JSON_TYPE): Fault {
  return status(200, bytes, headers);
}

/** The right body, changed on its way. */
export function changed(change: (body: string) => string | Buffer, headers: Headers = JSON_TYPE): Fault {
  return ({ response, answer }) => void response.writeHead(200, headers).end(change(answer().body));
}

/** The answer names the token it was asked with, and dresses it up. */
export function echo(code: number, dress: (token: string) => string): Fault {
  return ({ request, response }) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    response.writeHead(code).end(dress(token));
  };
}

/** Nothing, until the client gives up. */
export const hang: Fault = () => {};

/** Gone without a byte. */
export const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy();

/** The headers, half of the body, gone. */
export const resetMidBody: Fault = ({ response, answer }) => {
  const text = answer().body;
  response.writeHead(200, { ...JSON_TYPE, "Content-Length": String(Buffer.byteLength(text)) });
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy());
};

/** Ends early although the length was told. */
export const truncated: Fault = ({ response, answer }) => {
  const text = answer().body;
  raw(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text.slice(0, 20)}`)({
    response,
  });
};

/** Ends early, and nothing told where the end is. */
export const truncatedClose: Fault = ({ response, answer }) => {
  raw(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${answer().body.slice(0, 20)}`)({ response });
};

/** A byte now and then, for ever. */
export const drip: Fault = async ({ response }) => {
  response.writeHead(200, JSON_TYPE);
  while (!response.destroyed && !response.closed) {
    response.write(" ");
    await setTimeout(100);
  }
};

/** Right, but late. */
export function late(milliseconds: number): Fault {
  return async ({ response, answer }) => {
    await setTimeout(milliseconds);
    const { status: code, body: text } = answer();
    if (!response.destroyed) response.writeHead(code, JSON_TYPE).end(text);
  };
}

/** Right, from that state of the store. */
export function ofState(state: string): Fault {
  return changed((text) => text, { ...JSON_TYPE, [STATE_HEADER]: state });
}

/** The token is not good any more. */
export const revoke: Fault = ({ request, response, server }) => {
  server.alive.delete(request.headers.authorization?.replace("Bearer ", "") ?? "");
  response.writeHead(401).end("gone");
};

export function gzipped(change: (zipped: Buffer) => Buffer = (zipped) => zipped): Fault {
  return changed((text) => change(gzipSync(text)), { ...JSON_TYPE, "Content-Encoding": "gzip" });
}

/** Bytes as they are, past the HTTP server. */
export function raw(bytes: string | Buffer): (call: Pick<Parameters<Fault>[0], "response">) => void {
  return ({ response }) => void response.socket?.end(bytes);
}
