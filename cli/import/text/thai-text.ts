/** Text in windows-874, which contains TIS-620: older Thai tills and Excel write it, and nothing in the file says so. */
import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { OldText } from "./old-text.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";

/** Bytes that no text in windows-874 has. Their numbers are those of the characters, as in Latin-1. */
const IMPOSSIBLE = /[\x81-\x84\x86-\x90\x98-\x9f\xdb-\xde\xfc-\xff]/;
const RUN = /([a-z]?)([\x80-\xff]+)([a-z]?)/gi;
const BAHT = "\xdf";
const LETTER = /[\xa1-\xda\xe0-\xee]/g;
/** A mark above or below without a consonant that carries it, and a leading vowel before none. */
const MISSPELLED =
  /(?:^|[^\xa1-\xce\xd1\xd4-\xda\xe7-\xee])[\xd1\xd4-\xda\xe7-\xee]|[\xe0-\xe4](?![\xa1-\xce\xe0-\xe4])/g;
/** Tills cut long names anywhere, and people mistype. */
const MOST_MISSPELLED = 0.05;

/** Converts a text to UTF-8 if it is Thai in windows-874. */
export class ThaiText extends OldText {
  readonly #decoder = new TextDecoder("windows-874");

  constructor(shown: string) {
    super(shown, "windows-874");
  }

  protected override isOwn(sample: Buffer): boolean {
    return isThai(sample);
  }

  protected override decode(bytes: Buffer): string {
    return this.#decoder.decode(bytes);
  }

  protected override faultIn(latin1: string): number {
    return latin1.search(IMPOSSIBLE);
  }
}

/**
 * Whether bytes are Thai in windows-874, and nothing else: not UTF-8, whole, cut off or damaged, and no other language
 * in another encoding, whose letters would be single Thai ones among Latin letters.
 */
export function isThai(bytes: Buffer): boolean {
  if (firstFault(bytes.subarray(0, bytes.length - unfinishedTail(bytes))) === undefined) return false;
  const text = bytes.toString("latin1");
  if (IMPOSSIBLE.test(text)) return false;
  let [thai, foreign] = [0, 0];
  for (const [, before, run = "", after] of text.matchAll(RUN)) {
    if (before || after || isUtf8(Buffer.from(run, "latin1"))) foreign += 1;
    else if (run.length > 1 || run === BAHT) thai += 1;
  }
  const letters = text.match(LETTER)?.length ?? 0;
  const misspelled = text.match(MISSPELLED)?.length ?? 0;
  return thai > foreign && misspelled <= letters * MOST_MISSPELLED;
}
