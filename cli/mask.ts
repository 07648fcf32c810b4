/** Makes text from outside safe to print: secrets become stars, and control characters become visible escapes. */

/** A shorter secret would match parts of ordinary words, and the stars would reveal it. */
const SHORTEST_SECRET = 4;
/** The beginning of a secret is hidden too: a message that quotes an answer may cut it anywhere. */
const LONG_HEAD = 8;
const STARS = "***";
/** C0, DEL and C1; line and paragraph separators; bidirectional controls. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

export class Mask {
  readonly #spellings = new Set<string>();

  /** From now on the text is a secret, also as JSON or a URL spells it. */
  hide(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return;
    this.#spellings.add(secret);
    this.#spellings.add(JSON.stringify(secret).slice(1, -1));
    this.#spellings.add(encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "")));
  }

  /** One line of text, safe to print. */
  line(text: string): string {
    return escapeSteering(this.#hideIn(text).replace(/\bBearer\s+[^\s"'\\,;<]+/gi, `Bearer ${STARS}`));
  }

  #hideIn(text: string): string {
    let shown = "";
    for (let at = 0; at < text.length; ) {
      const length = this.#secretAt(text, at);
      if (length === 0) shown += text.charAt(at);
      else if (!shown.endsWith(STARS)) shown += STARS;
      at += Math.max(length, 1);
    }
    return shown;
  }

  /** The length of the secret at that position, or of the beginning of one that was cut; 0 for none. */
  #secretAt(text: string, at: number): number {
    let longest = 0;
    for (const secret of this.#spellings) {
      const length = sharedLength(text, at, secret);
      const cut = length >= SHORTEST_SECRET && text.charAt(at + length) === "…";
      if (length === secret.length || length >= LONG_HEAD || cut) longest = Math.max(longest, length);
    }
    return longest;
  }
}

function sharedLength(text: string, at: number, secret: string): number {
  let length = 0;
  while (length < secret.length && text.charAt(at + length) === secret.charAt(length)) length += 1;
  return length;
}

/** `\x1b` for the escape character, `\u202e` for the right-to-left override. */
export function escapeSteering(text: string): string {
  return text.replace(STEERING, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });
}
