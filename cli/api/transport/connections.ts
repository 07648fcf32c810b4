/** Connections to one API, over Node's own client: only this folder calls one. */
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import { type ApiRequest, requestTarget } from "../../../viewer/report/contract.ts";
import { VERSION } from "../../door/version.ts";
import type { ApiAddress } from "../address.ts";
import { wasDead } from "../fault.ts";
import { connectionFault, waitFor } from "./connection-fault.ts";
import { Reply } from "./reply.ts";

export interface ConnectionsOptions {
  readonly address: ApiAddress;
  /** How long to wait for a connection, for the headers of an answer, and for more of it. */
  readonly timeoutMs: number;
  /** Whether a connection serves one request after another; if not, each request opens its own. */
  readonly keepAlive: boolean;
  /** The value of `Accept-Encoding`. Every encoding that `decoded` knows is understood anyway. */
  readonly encodings: string;
}

/** A request of the contract, or one with a body of bytes. */
export interface RawRequest extends Omit<ApiRequest, "body"> {
  readonly body?: string | Uint8Array;
}

export type Connections = ReturnType<typeof openConnections>;

/** Shorter than a server keeps a connection without a request: on one that it is closing, a request may be lost. */
const IDLE_MS = 4000;

export function openConnections(options: ConnectionsOptions) {
  const { address, timeoutMs, keepAlive, encodings } = options;
  const isSecure = address.origin.startsWith("https:");
  // Most servers of a cafe are in its network, and TLS takes a moment to load.
  const client = isSecure ? import("node:https") : Promise.resolve(http);
  const agent = client.then(({ Agent }) => new Agent({ keepAlive, timeout: IDLE_MS }));
  return {
    origin: address.origin,
    /**
     * The answer as soon as its headers are here. Redirects are not followed.
     *
     * @param isFresh whether the request needs a connection that has not been used before
     */
    async send(request: RawRequest, signal: AbortSignal, isFresh = false): Promise<Reply> {
      const call = (await client).request(address.origin, {
        method: request.method,
        path: address.prefix + requestTarget(request),
        headers: {
          ...request.headers,
          Accept: "application/json",
          "Accept-Encoding": encodings,
          "User-Agent": `cafe-sales/${VERSION}`,
        },
        agent: !isFresh && (await agent),
        signal,
      });
      return answerTo(call, request.body, timeoutMs, signal).then(
        (answer) => new Reply(answer.statusCode ?? 0, answer.headers, answer, timeoutMs),
        (error: unknown) => {
          // A server may close a connection at the moment when it is used again. Reading twice changes nothing.
          if (call.reusedSocket && request.method === "GET" && wasDead(error))
            return this.send(request, signal, true);
          throw error;
        },
      );
    },
    close: async () => (await agent).destroy(),
  };
}

/** @throws CallFault; the reason of the signal */
function answerTo(
  call: ClientRequest,
  body: RawRequest["body"],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    let bytesBefore = 0;
    let answer: IncomingMessage | undefined;
    let endLimit = () => {};
    const onConnected = () => {
      isConnected = true;
      endLimit();
      endLimit = waitFor("HEADERS_TIMEOUT", timeoutMs, call);
    };
    const onAnswer = (response: IncomingMessage) => {
      endLimit();
      answer = response;
      resolve(response);
    };
    call.on("socket", (socket) => {
      bytesBefore = socket.bytesRead;
      if (call.reusedSocket) return onConnected();
      endLimit = waitFor("CONNECTION_TIMEOUT", timeoutMs, call);
      socket.once(call.protocol === "https:" ? "secureConnect" : "connect", onConnected);
    });
    call.on("response", onAnswer);
    // Nobody asks for another protocol. An answer that begins one is an answer all the same.
    call.on("upgrade", (response, socket) => {
      socket.destroy();
      onAnswer(response);
    });
    call.on("error", (error) => {
      endLimit();
      // By itself, it would only say that it was cut off.
      answer?.destroy(error);
      const isAnswered = (call.socket?.bytesRead ?? 0) > bytesBefore;
      const fault = () => connectionFault(error, timeoutMs, { isConnected, isAnswered });
      reject(signal.aborted ? signal.reason : fault());
    });
    call.end(body);
  });
}
