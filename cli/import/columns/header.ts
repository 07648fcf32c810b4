/** The first line of a file: its columns and their separator, which identify the format. */
import { open } from "node:fs/promises";
import { fileError, quoteText } from "../file-error.ts";
import { readRecord } from "../text/csv-record.ts";
import type { Source } from "../text/source.ts";
import type { Format } from "./fields.ts";
import { findLayout, type Lack, type Layout, type NamedColumns, recognise } from "./layout.ts";

export interface Header extends Layout {
  readonly delimiter: string;
  readonly names: readonly string[];
  /** How many empty lines are before it. */
  readonly linesBefore: number;
}

export interface HeaderOptions {
  readonly format: Format | undefined;
  readonly named: NamedColumns;
}

const DELIMITERS = [",", ";", "\t"];
const HEAD_BYTES = 1024 * 1024;
const MOST_COLUMNS = 1000;
const EXPORT_AGAIN = "export it again";
const EXPORT_NAMES: Readonly<Record<Format, string>> = {
  loyverse: "a Loyverse export",
  square: "a Square export",
  lines: "a file of receipt lines",
};

/** @throws CliError if the header is not of a known format */
export async function readHeader(source: Source, { format, named }: HeaderOptions): Promise<Header> {
  const { shown, bytes } = source;
  const text = (await headOf(source)).replace(/^\ufeff/, "");
  const [before = ""] = /^[\r\n]*/.exec(text) ?? [];
  const linesBefore = before.match(/\r\n|\r|\n/g)?.length ?? 0;
  const readings = DELIMITERS.map((delimiter) => {
    const { cells, next } = readRecord(text, before.length, delimiter);
    const isCut = next === undefined && bytes > HEAD_BYTES;
    if (isCut)
      throw fileError(shown, "its first line is too long", "check that it is a CSV file with a header");
    const layout = format === undefined ? recognise(cells) : findLayout(cells, format, named);
    return { delimiter, names: cells, layout };
  });
  const [first] = readings.sort((one, other) => other.names.length - one.names.length);
  for (const { delimiter, names, layout } of readings) {
    if (!("columns" in layout)) continue;
    if (names.length > MOST_COLUMNS) throw fileError(shown, `it has ${names.length} columns`, EXPORT_AGAIN);
    return { ...layout, delimiter, names, linesBefore };
  }
  throw unknown(shown, first?.names ?? [], first?.layout);
}

async function headOf({ path }: Source): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function unknown(shown: string, names: readonly string[], lack: Layout | Lack | undefined): Error {
  const plain = new Set(names.map((name) => name.trim().toLowerCase()));
  if (plain.has("receipt number") && plain.has("total collected")) {
    return fileError(
      shown,
      "it is Loyverse's export of receipts, which does not list items",
      "export Receipts by item",
    );
  }
  if (plain.has("transaction id") && plain.has("total collected")) {
    return fileError(
      shown,
      "it is Square's export of transactions, which does not list items",
      "export Items detail",
    );
  }
  if (lack === undefined || "columns" in lack || lack.missing.length > 4) {
    const header = names.slice(0, 4).map(quoteText).join(", ");
    const hint =
      "import Loyverse's Receipts by item or Square's Items detail, exported in English, or name the columns with --columns";
    return fileError(shown, `its first line has no known column names (${header})`, hint);
  }
  const { format, missing, repeated } = lack;
  if (missing.length > 0) {
    const columns = missing.map(quoteText).join(", ");
    const are = missing.length === 1 ? `column ${columns} is` : `columns ${columns} are`;
    return fileError(
      shown,
      `looks like ${EXPORT_NAMES[format]}, but the ${are} missing`,
      "export it again with all columns, or name them with --columns",
    );
  }
  const columns = repeated.map(quoteText).join(", ");
  const are = repeated.length === 1 ? `column ${columns} is` : `columns ${columns} are`;
  const what = `looks like ${EXPORT_NAMES[format]}, but the ${are} there twice`;
  return fileError(shown, what, "remove one of them");
}
