/** A way of delivery with settings of a test, and what it printed. */
import { Readable, Writable } from "node:stream";
import { DeliveryFault } from "../../../cli/delivery/delivery-fault.ts";
import type { Message, Sending, WayContext } from "../../../cli/delivery/way.ts";
import { layer } from "../../../cli/door/config.ts";
import { nodeEffects } from "../../../cli/door/effects.ts";
import { Output } from "../../../cli/door/output.ts";
import type { MailFile } from "../../../cli/writers/mail.ts";
import type { Digest } from "../../../viewer/report/wording/digest.ts";
import { digestText } from "../../../viewer/report/wording/digest-text.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export interface DeliveryRun {
  readonly context: WayContext;
  /** All that was printed, with `--verbose`. */
  printed(): string;
}

export function deliveryRun(variables: Readonly<Record<string, string>>): DeliveryRun {
  let text = "";
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  const streams = { stdin: Readable.from([]), stdout: stream, stderr: stream };
  const effects = { ...nodeEffects(), cwd: temporaryFolder(), env: {}, ...streams };
  const output = new Output(effects);
  output.verbose = true;
  const interrupt = new AbortController().signal;
  return {
    context: { settings: [layer(variables, undefined)], effects, output, interrupt, timeoutMs: 1000 },
    printed: () => text,
  };
}

export const NEVER = new AbortController().signal;

export function sendingOf(digest: Digest, recipient: string, files: readonly MailFile[] = []): Sending {
  const message: Message = {
    digest,
    text: digestText(digest),
    generatedAt: "2026-11-16T00:00:00.000Z",
    files: async () => files,
  };
  return { message, recipient, key: "123e4567-e89b-12d3-a456-426614174000" };
}

/** The fault of a sending, as its message and its details. */
export async function faultOf(work: Promise<unknown>): Promise<object> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryFault)) throw error ?? new Error("it did not fail");
  const { cause, ...details } = error.details;
  return { message: error.message, ...details };
}
