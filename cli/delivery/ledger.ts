/**
 * The ledger of an archive: one line before and one after each try to send. A line is on the disk before the work goes
 * on, so that a run that is killed at any moment leaves behind what it had begun.
 */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { isIsoDate } from "../../viewer/report/date-range.ts";
import {
  amount,
  mark,
  maybe,
  moment,
  oneOf,
  readerOf,
  text,
  textThat,
  UnknownFields,
} from "../../viewer/report/unknown-fields.ts";
import { cannotWrite, diskError } from "../disk/disk-error.ts";
import { CliError, EXIT, systemCode } from "../door/errors.ts";
import { openUnlinked, readUnlinked } from "../door/open-regular.ts";
import { systemReason } from "../door/system-reason.ts";

export const LEDGER_NAME = "deliveries.jsonl";

/** `begun` stays the last one only if the run was killed: then nobody knows whether the message was taken. */
const STATES = ["begun", "sent", "failed", "perhaps"] as const;

/** Which report goes to whom. No address is in it. */
export interface Delivery {
  /** `2026-11-16_2026-11-22`, as the folder of the snapshot is called. */
  readonly period: string;
  /** See `revisionOf`. */
  readonly revision: string;
  readonly way: string;
  /** The recipient's fingerprint. */
  readonly to: string;
}

const readLine = readerOf({
  /** ISO 8601. */
  time: moment,
  period: textThat((days) => days.split("_").every(isIsoDate)),
  revision: text,
  way: text,
  to: text,
  /** The recipient, masked, for people. */
  shown: text,
  /** The total sales that the report says, in baht. */
  total: amount,
  /** The SHA-256 of the snapshot's data: while it is the same, so is the revision. */
  data: text,
  state: oneOf(STATES),
  /** Why it failed. */
  reason: maybe(text),
  /** Whether it was sent once more, because nobody knew whether it had been taken before. */
  again: maybe(mark),
  /** Whether it was sent only because somebody asked for this period: what came after it is not due by that. */
  chosen: maybe(mark),
  /** Whether it missed days: the report that has them is no correction of it. */
  incomplete: maybe(mark),
});
export type LedgerLine = ReturnType<typeof readLine>;

/** A line of another kind than those of reports. */
interface OtherLine {
  readonly kind: string;
}

/** Equal recipients have equal fingerprints, whose addresses nobody can read. No service tells capital letters apart. */
export function fingerprint(recipient: string): string {
  return createHash("sha256").update(recipient.toLowerCase()).digest("hex").slice(0, 16);
}

/** A century of many recipients has less. */
const MOST_BYTES = 64 * 2 ** 20;

/** Those of reports, oldest first; none if nothing was ever sent. @throws CliError if a line cannot be read */
export async function readLedger(folder: string): Promise<readonly LedgerLine[]> {
  const lines: LedgerLine[] = [];
  await readLines(folder, (fields, kind) => {
    if (kind === undefined) lines.push(readLine(fields));
  });
  return lines;
}

/** Reads all lines, oldest first. @param take gets each with its kind, which lines of reports do not have */
export async function readLines(
  folder: string,
  take: (fields: UnknownFields, kind: string | undefined) => void,
): Promise<void> {
  const content = await readUnlinked(join(folder, LEDGER_NAME), MOST_BYTES).catch((error: unknown) => {
    const code = systemCode(error) ?? "";
    if (code === "ENOENT" || code === "ENOTDIR") return Buffer.alloc(0);
    throw unreadable(systemReason(error), "make it readable, or move it away", error);
  });
  const lines = content.toString().split("\n");
  // A loss of power may have cut the last line, so that its try counts as begun.
  lines.pop();
  for (const [index, text] of lines.entries()) {
    if (text.trim() === "") continue;
    try {
      const fields = new UnknownFields(JSON.parse(text), "line");
      take(fields, fields.has("kind") ? fields.text("kind") : undefined);
    } catch (error) {
      throw unreadable(
        `line ${index + 1} is damaged`,
        "correct or remove that line; without it, its report may be sent once more",
        error,
      );
    }
  }
}

function unreadable(why: string, hint: string, cause: unknown): CliError {
  const kept = "nothing was sent";
  return new CliError(EXIT.archive, `cannot read ${LEDGER_NAME} in the archive: ${why}`, {
    hint,
    kept,
    cause,
  });
}

/**
 * Adds a line, and returns once it is on the disk. Only a run that holds the lock of deliveries may.
 *
 * @throws CliError if the disk does not take it
 */
export async function appendToLedger(folder: string, line: LedgerLine | OtherLine): Promise<void> {
  try {
    await append(join(folder, LEDGER_NAME), `${JSON.stringify(line)}\n`);
  } catch (error) {
    const shown = { shown: `${LEDGER_NAME} in the archive`, remedy: "make it writable, or move it away" };
    throw systemCode(error) === "ELOOP" ? cannotWrite(shown, "it is a link", error) : diskError(error, shown);
  }
}

async function append(path: string, text: string): Promise<void> {
  const file = await openUnlinked(path, constants.O_RDWR | constants.O_CREAT);
  try {
    const content = await file.readFile();
    // What a loss of power has cut off goes, or it would make this line unreadable as well.
    const end = content.lastIndexOf("\n") + 1;
    if (end < content.length) await file.truncate(end);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; )
      at += (await file.write(bytes, at, bytes.length - at, end + at)).bytesWritten;
    await file.sync();
  } finally {
    await file.close();
  }
}
