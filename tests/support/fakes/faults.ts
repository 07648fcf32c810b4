/** Faults for the fault server. */
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { STATE_HEADER } from "../../../viewer/report/contract.ts";
import type { Fault } from "./fault-server.ts";

type Headers = Readonly<Record<string, string>>;
const JSON_TYPE = { "Content-Type": "application/json" };

/** A status with a body, in correct HTTP. */
export function status(code: number, body: string | Buffer = "", headers: Headers = {}): Fault {
  return ({ response }) => void response.writeHead(code, headers).end(body);
}

/** Status 200 with another body than the contract's. */
export function body(bytes: string | Buffer, headers: Headers = JSON_TYPE): Fault {
  return status(200, bytes, headers);
}

/** The ways in which a server says that it does not have a call, by name. */
export function notOffered(): [name: string, answer: Fault][] {
  return [
    ["404", status(404, "no such path")],
    ["405", status(405)],
    ["501", status(501)],
    ["a web page", body("<!doctype html>", { "Content-Type": "text/html; charset=utf-8" })],
  ];
}

/** The right body, changed. */
export function changed(change: (body: string) => string | Buffer, headers: Headers = JSON_TYPE): Fault {
  return ({ response, answer }) => void response.writeHead(200, headers).end(change(answer().body));
}

/** An answer that contains the token of the request, in some form. */
export function echo(code: number, format: (token: string) => string): Fault {
  return ({ request, response }) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    response.writeHead(code).end(format(token));
  };
}

/** No answer until the client gives up. */
export const hang: Fault = () => {};

/** A reset before the first byte. */
export const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy();

/** The headers and half of the body, then a reset. */
export const resetMidBody: Fault = ({ response, answer }) => {
  const text = answer().body;
  response.writeHead(200, { ...JSON_TYPE, "Content-Length": String(Buffer.byteLength(text)) });
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy());
};

/** Ends before its Content-Length. */
export const truncated: Fault = ({ response, answer }) => {
  const text = answer().body;
  raw(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text.slice(0, 20)}`)({
    response,
  });
};

/** Ends early, without a Content-Length. */
export const truncatedClose: Fault = ({ response, answer }) => {
  raw(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${answer().body.slice(0, 20)}`)({ response });
};

/** A byte every 100 ms, without end. */
export const drip: Fault = async ({ response }) => {
  response.writeHead(200, JSON_TYPE);
  while (!response.destroyed && !response.closed) {
    response.write(" ");
    await setTimeout(100);
  }
};

/** The right answer, after a delay. */
export function late(milliseconds: number): Fault {
  return async ({ response, answer }) => {
    await setTimeout(milliseconds);
    const { status: code, body: text } = answer();
    if (!response.destroyed) response.writeHead(code, JSON_TYPE).end(text);
  };
}

/** The right answer, with that number of the store's state. */
export function ofState(state: string): Fault {
  return changed((text) => text, { ...JSON_TYPE, [STATE_HEADER]: state });
}

/** Ends the session of the token. */
export const revoke: Fault = ({ request, response, server }) => {
  server.alive.delete(request.headers.authorization?.replace("Bearer ", "") ?? "");
  response.writeHead(401).end("gone");
};

export function gzipped(change: (zipped: Buffer) => Buffer = (zipped) => zipped): Fault {
  return changed((text) => change(gzipSync(text)), { ...JSON_TYPE, "Content-Encoding": "gzip" });
}

/** Raw bytes in place of an HTTP answer. */
export function raw(bytes: string | Buffer): (call: Pick<Parameters<Fault>[0], "response">) => void {
  return ({ response }) => void response.socket?.end(bytes);
}
