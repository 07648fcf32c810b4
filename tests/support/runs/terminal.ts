import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";

/** A stderr that is a terminal, on which the program shows its progress. A machine of tests has none unless `CI` is unset. */
export function terminal() {
  const stderr = Object.assign(new PassThrough(), {
    isTTY: true,
    cursorTo() {},
    clearLine() {},
    moveCursor() {},
  });
  return { stderr, shown: () => stripVTControlCharacters(String(stderr.read())) };
}
