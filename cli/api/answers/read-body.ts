import { CallFault, tooLarge } from "../fault.ts";
import type { Reply } from "../transport/reply.ts";

export const ERROR_LIMIT = 65_536;

export interface Answer extends Pick<Reply, "status" | "header" | "framed"> {
  readonly body: Uint8Array;
}

/**
 * Reads a small answer. An error text is cut at the limit.
 *
 * @throws CallFault if a good answer is over the limit, does not end, is cut off or is wrongly encoded
 */
export async function readAnswer(reply: Reply, limit = ERROR_LIMIT): Promise<Answer> {
  const { status, header, framed } = reply;
  const good = status < 300;
  const chunks: Uint8Array[] = [];
  // A redirect, and an answer without content, are read from their headers alone.
  if (status !== 204 && (good || status >= 400)) {
    const endLimit = reply.limitTime();
    try {
      for await (const chunk of reply.chunks()) {
        chunks.push(chunk);
        if (reply.bytes > limit) break;
      }
    } catch (error) {
      // The status of an error is enough without its text.
      if (good || !(error instanceof CallFault)) throw error;
    } finally {
      endLimit();
    }
  }
  if (good && reply.bytes > limit) throw tooLarge(limit);
  return { status, header, framed, body: Buffer.concat(chunks, Math.min(reply.bytes, limit)) };
}
