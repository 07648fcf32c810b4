/**
 * Workaround: undici 7 throws where nobody can catch it if a connection ends, or is reset, while the reader of its
 * last answer is slow (nodejs/undici#5360). So we resume undici's parser ourselves. Remove this once we can use a
 * version that does not throw; the fixed ones need a newer Node.
 */
import { Socket } from "node:net";
import { systemCode } from "../../door/errors.ts";
import { buildConnector } from "./undici.ts";

/** The part of undici that parses the answers of a connection. */
interface Parser {
  paused: boolean;
  readonly ptr: unknown;
  readonly llhttp: { llhttp_resume(ptr: unknown): void };
  resume(): void;
}

/** @param signal closes the connections, also those that are still being made */
export function connector(timeoutMs: number, signal?: AbortSignal): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs });
  return (options, callback) => {
    const opened: unknown = connect(options, (...outcome) => {
      const [error, socket] = outcome;
      if (error !== null) Object.assign(error, { connected: false });
      // These listeners come first; undici adds its own in the callback.
      socket?.on("end", () => resumeParser(socket)).on("error", (error) => completeError(error, socket));
      callback(...outcome);
    });
    if (opened instanceof Socket) signal?.addEventListener("abort", () => opened.destroy(), { once: true });
  };
}

/** All bytes have arrived. The parser only waits because their reader has not asked for them yet. */
function resumeParser(socket: Socket): void {
  const parser = parserOf(socket);
  if (!parser?.paused) return;
  parser.resume();
  if (!parser.paused) return;
  parser.llhttp.llhttp_resume(parser.ptr);
  parser.paused = false;
}

function completeError(error: Error, socket: Socket): void {
  const code = systemCode(error);
  // undici takes ECONNRESET for the end of the answer. Any other code stays an error.
  if (code === "ECONNRESET" && parserOf(socket)?.paused) Object.assign(error, { code: "EPIPE" });
  // Unlike undici's other errors, these two do not say how many bytes came: after one, the server may have acted.
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
