/** Gives all records the same line end: DuckDB requires it, but editors and joined files mix them. */
import { QuoteWalk, RETURN } from "../text/quote-walk.ts";

const BREAK = Buffer.from("\n");

/** Line breaks inside quoted cells stay as they are. */
export async function* withLineFeeds(
  chunks: AsyncIterable<unknown>,
  delimiter: string,
): AsyncIterable<Buffer> {
  const walk = new QuoteWalk(delimiter);
  let afterReturn = false;
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk instanceof Uint8Array ? chunk : String(chunk));
    const pieces: Buffer[] = [];
    let from = 0;
    for (const [at, byte] of bytes.entries()) {
      const ends = walk.endsRecord(byte);
      if (ends && (byte === RETURN || afterReturn)) {
        pieces.push(bytes.subarray(from, at));
        // A return and line feed become one line feed.
        if (byte === RETURN) pieces.push(BREAK);
        from = at + 1;
      }
      afterReturn = ends && byte === RETURN;
    }
    pieces.push(bytes.subarray(from));
    yield Buffer.concat(pieces);
  }
}
