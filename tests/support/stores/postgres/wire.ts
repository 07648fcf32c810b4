/** The messages of PostgreSQL's protocol, as far as a server in front of an engine needs them. */

const HEADER = 5;
/** Copied rows follow the statement. */
const COPIES_IN = /^\s*COPY\b.*\bFROM\s+STDIN\b/is;

export function message(type: string, body: Buffer | string = ""): Buffer {
  const bytes = Buffer.from(body);
  const header = Buffer.alloc(HEADER);
  header.write(type, "latin1");
  header.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([header, bytes]);
}

/** The whole messages at the beginning of some bytes, with their headers, and what is left. */
export function splitMessages(bytes: Buffer): {
  readonly messages: readonly Buffer[];
  readonly rest: Buffer;
} {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length >= at + HEADER) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

export function typeOf(bytes: Buffer): string {
  return bytes.toString("latin1", 0, 1);
}

/** Whether it is a statement that reads copied rows from its client. */
export function isCopyIn(bytes: Buffer): boolean {
  return typeOf(bytes) === "Q" && COPIES_IN.test(bytes.toString("utf8", HEADER));
}

/** A `ReadyForQuery` ends an answer. It says whether the session is now in a transaction. */
export function isIdle(messages: readonly Buffer[]): boolean {
  const ready = messages.findLast((one) => typeOf(one) === "Z");
  return ready?.toString("latin1", HEADER) === "I";
}
