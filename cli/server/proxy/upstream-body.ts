/** Passes a body of the API on to the browser. One that is cut off is never taken for a whole one. */
import { ReadableStream } from "node:stream/web";
import { contractFault } from "../../api/fault.ts";
import type { Reply } from "../../api/transport/reply.ts";

/** The longest text that a browser can hold. */
const MOST_BYTES = 512 * 2 ** 20;

export interface StreamOptions {
  /** Closes the connection to the browser; see `ServerEnv`. Undefined without a port. */
  readonly cutOff: (() => void) | undefined;
  readonly onBroken: (error: unknown) => void;
}

/** Waits for the first bytes: an answer that fails before them can still be replaced by an error status. */
export async function streamBody(
  answer: Reply,
  { cutOff, onBroken }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = answer.chunks()[Symbol.asyncIterator]();
  let next = await chunks.next();
  return new ReadableStream({
    async pull(controller) {
      try {
        if (next.done) return controller.close();
        if (answer.bytes > MOST_BYTES)
          throw contractFault("the server sent an answer larger than a browser can hold");
        controller.enqueue(next.value);
        next = await chunks.next();
      } catch (error) {
        answer.discard();
        onBroken(error);
        // Closing the connection also ends the stream.
        if (cutOff) cutOff();
        else controller.error(error);
      }
    },
    cancel: () => answer.discard(),
  });
}

/** At most that many bytes of a body; the rest is discarded. @throws CallFault if it is cut off before */
export async function readBeginning(answer: Reply, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.chunks()) {
    chunks.push(chunk);
    if (answer.bytes > most) break;
  }
  answer.discard();
  return Buffer.concat(chunks, Math.min(answer.bytes, most));
}
