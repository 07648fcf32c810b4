import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { systemCode } from "../../door/errors.ts";
import { CallFault, contractFault, cutShort } from "../fault.ts";
import { connectionFault, destroyAfter, waitFor } from "./connection-fault.ts";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body, decompressed. @throws CallFault if the encoding is unknown, or if there is more than one */
function decoded(body: Readable, encoding = ""): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  const createDecoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (createDecoder === undefined) throw contractFault("the answer has an encoding that we did not ask for");
  return pipeline(body, createDecoder(), () => {});
}

/** The fault for an error of a decoder; undefined if the error has another source. */
function decoderFault(error: unknown, framed: boolean): CallFault | undefined {
  const code = systemCode(error) ?? "";
  if (!/^(Z_|ERR__ERROR_|ERR_(BROTLI|ZLIB))/.test(code)) return undefined;
  if (code === "Z_BUF_ERROR" && !framed) return cutShort(error);
  return contractFault("the compressed answer is damaged", { cause: error });
}

export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** An answer whose status and headers are here, and whose body is still arriving. */
export class Reply {
  readonly status: number;
  /** Whether the headers say where the body ends. If not, a lost connection looks like the end. */
  readonly framed: boolean;
  bytes = 0;
  readonly #headers: ReplyHeaders;
  readonly #body: Readable;
  readonly #timeoutMs: number;

  constructor(status: number, headers: ReplyHeaders, body: Readable, timeoutMs: number) {
    this.status = status;
    this.#headers = headers;
    this.#body = body;
    this.#timeoutMs = timeoutMs;
    this.framed = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    // Discarding an unread body emits an error, which would end the process if nobody listened.
    body.on("error", () => {});
  }

  /** The first value of a header, by its name in lower case. */
  readonly header = (name: string): string | undefined => [this.#headers[name]].flat()[0];

  /** The body, decoded. @throws CallFault if it is cut off, stalls or is wrongly encoded */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const wait = () => waitFor("BODY_TIMEOUT", this.#timeoutMs, this.#body);
    let endLimit = wait();
    try {
      for await (const chunk of decoded(this.#body, this.header("content-encoding"))) {
        endLimit();
        this.bytes += chunk.length;
        yield chunk;
        endLimit = wait();
      }
    } catch (error) {
      if (error instanceof CallFault) throw error;
      throw decoderFault(error, this.framed) ?? connectionFault(error, this.#timeoutMs, { isAnswered: true });
    } finally {
      endLimit();
    }
  }

  /**
   * Ends a small body that only trickles, and so is never silent, after twice the time that it may be silent.
   *
   * @returns ends this limit
   */
  limitTime(): () => void {
    const limitMs = 2 * this.#timeoutMs;
    return destroyAfter(limitMs, this.#body, () =>
      contractFault(`the answer did not end within ${limitMs / 1000} s`),
    );
  }

  /** Stops the body where it is. The rest is never fetched. */
  discard(): void {
    this.#body.destroy();
  }
}
