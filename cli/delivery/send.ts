/** Sends one message to one recipient, and writes into the ledger what became of it. */
import { createHash } from "node:crypto";
import { gapMs } from "../api/retry.ts";
import type { Effects } from "../door/effects.ts";
import { DeliveryFault } from "./delivery-fault.ts";
import type { Due } from "./due.ts";
import { appendToLedger, fingerprint, type LedgerLine } from "./ledger.ts";
import type { Message, OpenWay, Sending } from "./way.ts";

/** A run never waits longer for a service, however much time it has. */
const LONGEST_WAIT_MS = 60_000;

export interface SendContext {
  /** The folder of the archive. */
  readonly folder: string;
  readonly retries: number;
  readonly interrupt: AbortSignal;
  readonly effects: Pick<Effects, "now" | "random" | "sleep">;
  /** What is left of the time of the run. */
  remainingMs(): number;
  onWait(text: string): void;
}

/** `again`: the recipient may have it twice. */
export type Sent =
  | { readonly state: "sent"; readonly again: boolean }
  | { readonly state: "failed" | "perhaps"; readonly fault: DeliveryFault };

/** @param name of the way. @throws only if the ledger cannot be written, or with the reason of the signal */
export async function sendOne(
  { edition, again, chosen }: Due,
  { name, way, recipient }: { readonly name: string; readonly way: OpenWay; readonly recipient: string },
  message: Message,
  context: SendContext,
): Promise<Sent> {
  const { folder, effects, interrupt } = context;
  interrupt.throwIfAborted();
  const line = {
    ...edition,
    way: name,
    to: fingerprint(recipient),
    shown: way.shown(recipient),
    ...(chosen && { chosen }),
  };
  const write = (end: Pick<LedgerLine, "state" | "reason" | "again">) =>
    appendToLedger(folder, { time: new Date(effects.now()).toISOString(), ...line, ...end });
  // It may take seconds, and nobody must wonder later whether a run that was killed meanwhile has sent anything.
  if (way.takesFiles) await message.files();
  await write({ state: "begun" });
  const sent = await tryToSend(
    way,
    sendingOf({ edition }, name, recipient, message),
    again === true,
    context,
  );
  const { state } = sent;
  await write(
    state === "sent" ? { state, ...(sent.again && { again: true }) } : { state, reason: sent.fault.message },
  );
  return sent;
}

export async function tryToSend(
  way: OpenWay,
  sending: Sending,
  wasPerhapsTaken: boolean,
  { retries, interrupt, effects, remainingMs, onWait }: SendContext,
): Promise<Sent> {
  let isPerhapsTaken = wasPerhapsTaken;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await way.send(sending, interrupt);
      // A service that recognises a message gives it once.
      return { state: "sent", again: isPerhapsTaken && way.again === "marked" };
    } catch (error) {
      // A signal leaves the sending as begun: nobody knows how far it came.
      if (!(error instanceof DeliveryFault)) throw error;
      const { taken, retryable, retryAfterMs = 0 } = error.details;
      isPerhapsTaken ||= taken === "perhaps";
      const wait = Math.max(retryAfterMs, gapMs(attempt, effects.random()));
      const isLast = attempt >= retries || wait > Math.min(LONGEST_WAIT_MS, remainingMs());
      if (!retryable || isLast || (isPerhapsTaken && way.again === "repeated")) {
        return { state: isPerhapsTaken ? "perhaps" : "failed", fault: error };
      }
      onWait(
        `${way.shown(sending.recipient)}: ${error.message}; trying again in ${(wait / 1000).toFixed(1)} s`,
      );
      await effects.sleep(wait, interrupt);
    }
  }
}

/** The same report to the same recipient is the same sending, in every run. @param name of the way */
export function sendingOf(
  { edition }: Pick<Due, "edition">,
  name: string,
  recipient: string,
  message: Message,
): Sending {
  const { period, revision } = edition;
  return { message, recipient, key: uuidOf(name, recipient, period, revision, message.digest.cafe ?? "") };
}

/** The same UUID for the same parts. */
export function uuidOf(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  // The version says that it is made by a rule of its own (RFC 9562, UUID version 8), the variant that it is a UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
