import type { Readable } from "node:stream";
import { decoded, decoderFault } from "./answers/decoded.ts";
import { CallFault } from "./fault.ts";
import { connectionFault } from "./transport/connection-fault.ts";

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a server has answered so far: the status and the headers are here, the body is on its way. */
export class Reply {
  readonly status: number;
  /** Whether the end of the body is marked: else a cut looks like an end. */
  readonly framed: boolean;
  /** Bytes of the body read so far, decoded. */
  bytes = 0;
  readonly #headers: Headers;
  readonly #body: Readable;
  readonly #timeoutMs: number;

  constructor(status: number, headers: Headers, body: Readable, timeoutMs: number) {
    this.status = status;
    this.#headers = headers;
    this.#body = body;
    this.#timeoutMs = timeoutMs;
    this.framed = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  }

  /** The first value of a header, by its name in lower case. */
  readonly header = (name: string): string | undefined => [this.#headers[name]].flat()[0];

  /** The body, decoded. @throws CallFault when it breaks off, stalls or is wrongly encoded */
  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of decoded(this.#body, this.header("content-encoding"))) {
        this.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof CallFault) throw error;
      throw decoderFault(error, this.framed) ?? connectionFault(error, true, this.#timeoutMs);
    }
  }
}
