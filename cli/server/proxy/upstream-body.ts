/** The body of the API's answer on its way to the browser: whole, or broken so that nobody takes it for whole. */
import { ReadableStream } from "node:stream/web";
import { brokenAnswer } from "../../api/fault.ts";
import type { UpstreamAnswer } from "./upstream.ts";

/** As much text as a browser can hold. */
const MOST_BYTES = 512 * 2 ** 20;

export interface BodyWatch {
  /** Breaks the connection; see `ServerEnv`. */
  readonly cutOff: (() => void) | undefined;
  readonly onBroken: (error: unknown) => void;
}

/** Waits for the beginning: an answer that breaks before it can still be refused with a status. */
export async function streamBody(
  answer: UpstreamAnswer,
  { cutOff, onBroken }: BodyWatch,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = answer.chunks()[Symbol.asyncIterator]();
  let next = await chunks.next();
  let length = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        if (next.done) return controller.close();
        length += next.value.length;
        if (length > MOST_BYTES) throw brokenAnswer("sent an answer larger than a browser can hold");
        controller.enqueue(next.value);
        next = await chunks.next();
      } catch (error) {
        answer.discard();
        onBroken(error);
        // With the connection goes the stream: it would only tell its reader what everybody knows.
        if (cutOff) cutOff();
        else controller.error(error);
      }
    },
    cancel: () => answer.discard(),
  });
}

/** The beginning of a body, and no more of it than that. */
export async function readBeginning(answer: UpstreamAnswer, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  answer.discard();
  return Buffer.concat(chunks, Math.min(length, most));
}
