import { brokenAnswer, CallFault, sizeText } from "../fault.ts";
import type { Reply } from "../reply.ts";

// The proxy decodes as the client does.
export { decoded } from "./decoded.ts";

/** Of an answer that says what went wrong, more than this says nothing more; a token is no longer either. */
export const ERROR_LIMIT = 65_536;

/** An answer that is all here. */
export interface Answer extends Pick<Reply, "status" | "header" | "framed"> {
  readonly body: Uint8Array;
}

/**
 * Reads a small answer: a token, or what went wrong, which is cut at the limit.
 *
 * @throws CallFault when a good answer is over the limit
 */
export async function readAnswer(reply: Reply): Promise<Answer> {
  const { status, header, framed } = reply;
  const good = status < 300;
  const chunks: Uint8Array[] = [];
  // A redirect, or an answer without content, says all it has to say in its headers.
  if (status !== 204 && (good || status >= 400)) {
    try {
      for await (const chunk of reply.chunks()) {
        chunks.push(chunk);
        if (reply.bytes > ERROR_LIMIT) break;
      }
    } catch (error) {
      // What went wrong, the status says by itself.
      if (good || !(error instanceof CallFault)) throw error;
    }
  }
  if (good && reply.bytes > ERROR_LIMIT) {
    throw brokenAnswer(`sent an answer larger than ${sizeText(ERROR_LIMIT)}`);
  }
  return { status, header, framed, body: Buffer.concat(chunks, Math.min(reply.bytes, ERROR_LIMIT)) };
}
