/** Follows the quotes of a CSV text byte by byte: which line breaks end a record, and which stand in a cell. */
export const [LINE_FEED, RETURN] = [10, 13];
const [QUOTE, SPACE] = [34, 32];

export class QuoteWalk {
  readonly #delimiter: number;
  #previous = 0;
  #inQuotes = false;
  #atCell = true;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** @returns whether the byte is a line break, or a part of one, between records */
  endsRecord(byte: number): boolean {
    const isBreak = byte === LINE_FEED || byte === RETURN;
    if (isBreak) {
      if (!this.#inQuotes) this.#atCell = true;
    } else if (byte === QUOTE) {
      // A doubled quote closes and opens again at once.
      if (this.#inQuotes || this.#atCell || this.#previous === QUOTE) this.#inQuotes = !this.#inQuotes;
      this.#atCell = false;
    } else if (!this.#inQuotes) {
      this.#atCell = byte === this.#delimiter || (this.#atCell && byte === SPACE);
    }
    this.#previous = byte;
    return isBreak && !this.#inQuotes;
  }
}
