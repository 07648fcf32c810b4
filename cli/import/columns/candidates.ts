/** What a file may be, by the options of the import and the formats that the store keeps. */
import { usageError } from "../../errors.ts";
import { DIALECTS, type Dialect } from "./dialects.ts";
import { FORMATS, type NamedColumns } from "./fields.ts";
import { memoryOf } from "./kept-formats.ts";
import type { Candidate } from "./layout.ts";
import type { SavedFormat } from "./saved-format.ts";

export interface HeaderOptions {
  /** A format or the name of a saved one; undefined to detect it. */
  readonly format: string | undefined;
  /** The columns of `--columns`; empty to find them by their usual names. */
  readonly named: NamedColumns;
  /** The name under which the named columns will be saved. */
  readonly saveFormat?: string | undefined;
  /** The formats that the store keeps. */
  readonly saved: readonly SavedFormat[];
}

/** What a till's file is read with, if nobody says anything about it. */
export const DETECT: HeaderOptions = { format: undefined, named: new Map(), saved: [] };

/** @throws CliError if the format is unknown */
export function candidatesOf({ format, named, saveFormat, saved }: HeaderOptions): readonly Candidate[] {
  if (format === undefined && named.size === 0) return [...DIALECTS.map(ofDialect), ...saved.map(ofSaved)];
  const wanted = format ?? "lines";
  const dialects = DIALECTS.filter((dialect) => dialect.format === wanted);
  if (dialects.length > 0) {
    const candidates = dialects.map(ofDialect);
    if (named.size === 0) return candidates;
    const memory = saveFormat === undefined ? wanted : memoryOf(saveFormat);
    return candidates.map((candidate) => ({ ...candidate, language: undefined, memory, named }));
  }
  const kept = saved.find(({ name }) => name === wanted);
  if (kept !== undefined) return [ofSaved(kept)];
  const names = [...FORMATS, ...saved.map(({ name }) => name)].join(", ");
  throw usageError(
    `the format '${wanted}' is unknown`,
    `give one of ${names}, or save it with --save-format`,
  );
}

/** The store has always known the English files of a format by the format alone. */
function ofDialect({ format, language, headings }: Dialect): Candidate {
  const memory = language === "English" ? format : `${format} in ${language}`;
  return { format, language, memory, headings, named: new Map(), saved: undefined };
}

function ofSaved(saved: SavedFormat): Candidate {
  const { name, format, columns } = saved;
  return { format, language: undefined, memory: memoryOf(name), headings: {}, named: columns, saved };
}
