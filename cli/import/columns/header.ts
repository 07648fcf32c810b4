/** The first line of a file: its columns and their separator, which identify the format. */
import { open } from "node:fs/promises";
import { readRecord } from "../../door/csv-record.ts";
import { fileError } from "../file-error.ts";
import type { Source } from "../text/source.ts";
import { type Candidate, chooseLayout, type Layout } from "./layout.ts";
import { notRead, severalFit } from "./refused-header.ts";

export interface Header extends Layout {
  readonly delimiter: string;
  readonly names: readonly string[];
  /** How many lines are before it: empty ones, and one that only names the separator. */
  readonly linesBefore: number;
  readonly namesSeparator: boolean;
}

const DELIMITERS = [",", ";", "\t"];
/** What Excel reads, and other programs write for it, such as `sep=;`. An editor may have put it in quotes, or filled it with cells. */
const SEPARATOR = /^(")?sep=(.)?\1[ ,;|\t]*(?:\r\n|\r|\n)[\r\n]*/i;
const HEAD_BYTES = 1024 * 1024;
const MOST_COLUMNS = 1000;

/** @throws CliError if the header is not that of one candidate */
export async function readHeader(
  source: Pick<Source, "shown" | "path" | "bytes">,
  candidates: readonly Candidate[],
): Promise<Header> {
  const { shown, bytes } = source;
  const text = (await headOf(source)).replace(/^\ufeff/, "");
  const [empty = ""] = /^[\r\n]*/.exec(text) ?? [];
  const [separatorLine = "", , separator = ""] = SEPARATOR.exec(text.slice(empty.length)) ?? [];
  const before = empty + separatorLine;
  const linesBefore = before.match(/\r\n|\r|\n/g)?.length ?? 0;
  const namesSeparator = separatorLine !== "";
  // A bar separates columns only if the file says so.
  const readings = [...DELIMITERS, ...(separator === "|" ? [separator] : [])].map((delimiter) => {
    const { cells, next } = readRecord(text, before.length, delimiter);
    const isCut = next === undefined && bytes > HEAD_BYTES;
    if (isCut)
      throw fileError(shown, "its first line is too long", "check that it is a CSV file with a header");
    return { delimiter, names: cells, ...chooseLayout(cells, candidates) };
  });
  const [first] = readings.sort((one, other) => other.names.length - one.names.length);
  for (const { delimiter, names, fitting } of readings) {
    const [layout, ...others] = fitting;
    if (others.length > 0) throw severalFit(shown, fitting);
    if (layout === undefined) continue;
    if (names.length > MOST_COLUMNS)
      throw fileError(shown, `it has ${names.length} columns`, "export it again");
    return { ...layout, delimiter, names, linesBefore, namesSeparator };
  }
  throw notRead(shown, first?.names ?? [], first?.lacks ?? []);
}

async function headOf({ path }: Pick<Source, "path">): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
