import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { systemCode } from "../../errors.ts";
import { brokenAnswer, type CallFault, cutShort } from "../fault.ts";

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** @throws CallFault when the encoding is none that we know, or more than one */
export function decoded(body: Readable, encoding = ""): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  const createDecoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (createDecoder === undefined) throw brokenAnswer("sent an answer in an encoding we did not ask for");
  return pipeline(body, createDecoder(), () => {});
}

/** The fault behind an error of a decoder; undefined when it comes from elsewhere. */
export function decoderFault(error: unknown, framed: boolean): CallFault | undefined {
  const code = systemCode(error) ?? "";
  if (!/^(Z_|ERR__ERROR_|ERR_(BROTLI|ZLIB))/.test(code)) return undefined;
  if (code === "Z_BUF_ERROR" && !framed) return cutShort(error);
  return brokenAnswer("sent a compressed answer that is damaged", error);
}
