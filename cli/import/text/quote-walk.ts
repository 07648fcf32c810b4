/** Follows the quotes of a CSV text byte by byte: some line breaks end a record, others are inside a cell. */
export const [LINE_FEED, RETURN] = [10, 13];
const [QUOTE, SPACE] = [34, 32];

export class QuoteWalk {
  readonly #delimiter: number;
  #inQuotes = false;
  #atCell = true;
  /** The last byte was a closing quote: if another follows, both are one quote inside the cell. */
  #justClosed = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  get isInQuotes(): boolean {
    return this.#inQuotes;
  }

  /** @returns whether the byte is a line break between records, or part of one */
  endsRecord(byte: number): boolean {
    const isBreak = byte === LINE_FEED || byte === RETURN;
    if (byte === QUOTE) {
      const opens = !this.#inQuotes && (this.#atCell || this.#justClosed);
      this.#justClosed = this.#inQuotes;
      this.#inQuotes = opens;
      this.#atCell = false;
      return false;
    }
    this.#justClosed = false;
    if (this.#inQuotes) return false;
    this.#atCell = isBreak || byte === this.#delimiter || (this.#atCell && byte === SPACE);
    return isBreak;
  }
}
