import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { systemCode } from "../../errors.ts";
import { type CallFault, contractFault, cutShort } from "../fault.ts";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body, decompressed. @throws CallFault if the encoding is unknown, or if there is more than one */
export function decoded(body: Readable, encoding = ""): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  const createDecoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (createDecoder === undefined) throw contractFault("the answer has an encoding that we did not ask for");
  return pipeline(body, createDecoder(), () => {});
}

/** The fault for an error of a decoder; undefined if the error has another source. */
export function decoderFault(error: unknown, framed: boolean): CallFault | undefined {
  const code = systemCode(error) ?? "";
  if (!/^(Z_|ERR__ERROR_|ERR_(BROTLI|ZLIB))/.test(code)) return undefined;
  if (code === "Z_BUF_ERROR" && !framed) return cutShort(error);
  return contractFault("the compressed answer is damaged", { cause: error });
}
