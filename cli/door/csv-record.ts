/** One record of a CSV text, as RFC 4180 and DuckDB read it: only a quote at the start of a cell is special. */
const QUOTED = /[ \t]*"((?:[^"]|"")*)"[ \t]*/y;

/** The record that begins at that place, and where the `next` one begins; undefined if the text ends with this one. */
export function readRecord(text: string, at: number, delimiter: string) {
  const bare = delimiter === "\t" ? /[^\t\r\n]*/y : new RegExp(`[^${delimiter}\\r\\n]*`, "y");
  const cells: string[] = [];
  for (let place = at; ; ) {
    const [cell, end] = readCell(text, place, delimiter, bare);
    cells.push(cell);
    if (end === text.length) return { cells, next: undefined };
    if (text.charAt(end) !== delimiter) return { cells, next: end + (text.startsWith("\r\n", end) ? 2 : 1) };
    place = end + 1;
  }
}

function readCell(text: string, at: number, delimiter: string, bare: RegExp): [cell: string, end: number] {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text);
  if (quoted && isEnd(text.charAt(QUOTED.lastIndex), delimiter)) {
    return [(quoted[1] ?? "").replaceAll('""', '"'), QUOTED.lastIndex];
  }
  bare.lastIndex = at;
  bare.exec(text);
  return [text.slice(at, bare.lastIndex), bare.lastIndex];
}

function isEnd(character: string, delimiter: string): boolean {
  return character === "" || character === delimiter || character === "\n" || character === "\r";
}
