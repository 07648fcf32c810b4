/** Text of Western Europe in windows-1252, which contains ISO-8859-1: some tills and Excel write it, and nothing in the file says so. */
import { isUtf8 } from "node:buffer";
import { OldText } from "./old-text.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";

/** A run of letters, digits and bytes beyond ASCII that has one of these. Their numbers are those of the characters, but for Œ, œ and ’. */
const RUN = /[a-z0-9]*[\x80-\xff][a-z0-9\x80-\xff]*/gi;
const BEYOND_ASCII = /[\x80-\xff]+/g;
/**
 * A word has a letter of ASCII and no three others in a row, as those of another alphabet would be. Letters of the
 * North or of Turkey only (ð, þ, ý), and of Eastern Europe (š, ž), are those of other encodings as well.
 */
const WORD =
  /^(?=.*[a-z])(?!.*[^a-z0-9]{3})[a-z0-9\x8c\x9c\xc0-\xcf\xd1-\xd6\xd8-\xdc\xdf-\xef\xf1-\xf6\xf8-\xfc\xff]+[ªº]?$|^\d+[ªº]$/i;
/** As in `l’eau`, `qu’il` and `chef’s`. */
const ELISION = /^([a-z]{1,2})\x92(.+)$|^(.+)\x92(s|t|d|m|n|re|ll|ve)$/i;
/** A word of one letter, such as `à` in `Tarte à la crème`: another word follows. */
const VOWEL = /^[àáèéìíòóùúåäöæø]$/i;
const SHOWN = 40;

export class LatinText extends OldText {
  #example = "";

  constructor(shown: string) {
    super(shown, "windows-1252");
  }

  /** With an example, because a person should see that it was right. */
  override get encoding(): string | undefined {
    return super.encoding && `${super.encoding} ("${this.#example}")`;
  }

  protected override isOwn(sample: Buffer): boolean {
    if (firstFault(sample.subarray(0, sample.length - unfinishedTail(sample))) === undefined) return false;
    const text = sample.toString("latin1");
    const [cell = ""] = /[^,;\t"\r\n]*[\x80-\xff][^,;\t"\r\n]*/.exec(text) ?? [];
    this.#example = inUnicode(cell.trim().slice(0, SHOWN));
    return faultIn(text) < 0;
  }

  protected override decode(bytes: Buffer): string {
    return inUnicode(bytes.toString("latin1"));
  }

  protected override faultIn(latin1: string): number {
    return faultIn(latin1);
  }
}

/** Node takes windows-1252 for Latin-1, which lacks these. */
const OTHERS: Readonly<Record<string, string>> = { "\x8c": "Œ", "\x92": "’", "\x9c": "œ" };

function inUnicode(latin1: string): string {
  return latin1.replace(/[\x8c\x92\x9c]/g, (byte) => OTHERS[byte] ?? byte);
}

function faultIn(text: string): number {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const end = index + run.length;
    const isAlone = VOWEL.test(run) && /^ [a-z]/i.test(text.slice(end, end + 2));
    if (!isAlone && !isWord(run)) return index + run.search(/[\x80-\xff]/);
  }
  return -1;
}

function isWord(run: string): boolean {
  const [, article, noun, name, ending] = ELISION.exec(run) ?? [];
  const parts = article !== undefined ? [noun ?? ""] : ending !== undefined ? [name ?? ""] : [run];
  // What is left of an elision may be plain.
  return parts.every((part) => /^[a-z0-9]+$/i.test(part) || WORD.test(part)) && !hasUtf8(run);
}

/** Whether it is damaged UTF-8. */
function hasUtf8(run: string): boolean {
  return (run.match(BEYOND_ASCII) ?? []).some((bytes) => isUtf8(Buffer.from(bytes, "latin1")));
}
