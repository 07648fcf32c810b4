/**
 * Connections for undici 7, which throws where nobody can catch it when one ends, or is reset, while the
 * reader of its last answer is slow (nodejs/undici#5360; mended in versions that need a newer Node).
 */
import type { Socket } from "node:net";
import { buildConnector } from "undici";
import { systemCode } from "../../errors.ts";

/** The part of undici that reads answers off a connection. */
interface Parser {
  paused: boolean;
  readonly ptr: unknown;
  readonly llhttp: { llhttp_resume(ptr: unknown): void };
  resume(): void;
}

/** @param timeoutMs how long a connection may take to come about */
export function connector(timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs });
  return (options, callback) =>
    connect(options, (...outcome) => {
      const [, socket] = outcome;
      // Before undici listens itself.
      socket?.on("end", () => wake(socket)).on("error", (error) => complete(error, socket));
      callback(...outcome);
    });
}

/** All bytes are here: what keeps the parser from its end is only that their reader has not asked for them. */
function wake(socket: Socket): void {
  const parser = parserOf(socket);
  if (!parser?.paused) return;
  parser.resume();
  if (!parser.paused) return;
  parser.llhttp.llhttp_resume(parser.ptr);
  parser.paused = false;
}

function complete(error: Error, socket: Socket): void {
  const code = systemCode(error);
  // A reset is taken for an end by its code; with another one it stays what it is.
  if (code === "ECONNRESET" && parserOf(socket)?.paused) Object.assign(error, { code: "EPIPE" });
  // Other errors tell it by themselves: who got a byte may have been heard.
  if (code === "UND_ERR_HEADERS_TIMEOUT" || code === "ECONNRESET")
    Object.assign(error, { socket: { bytesRead: socket.bytesRead } });
}

function parserOf(socket: Socket): Parser | undefined {
  const key = Object.getOwnPropertySymbols(socket).find(({ description }) => description === "parser");
  const parser: unknown = key && Reflect.get(socket, key);
  return isParser(parser) ? parser : undefined;
}

function isParser(value: unknown): value is Parser {
  return typeof value === "object" && value !== null && "paused" in value && "llhttp" in value;
}
