/** The files of an import, checked before any of them is read: text in a known format. */
import { usageError } from "../door/errors.ts";
import { candidatesOf, type HeaderOptions } from "./columns/candidates.ts";
import { readHeader } from "./columns/header.ts";
import { chooseLayout } from "./columns/layout.ts";
import { NoLinesError } from "./columns/refused-header.ts";
import { goodRecords, walkRecords } from "./record-walk.ts";
import type { SalesFile } from "./sales-file.ts";
import { openSource, type Source, type SourceEffects } from "./text/source.ts";

/** DuckDB needs no check of the length of shorter lines. */
const LONG_LINE_BYTES = 1000;

export interface PreparedFiles {
  readonly files: readonly SalesFile[];
  /** Exports that have no lines, beside files that have some. */
  readonly withoutLines: readonly { readonly shown: string; readonly what: string }[];
}

/** @param isKnown whether a file is passed over @throws CliError for the first file that is not accepted */
export async function prepareFiles(
  names: readonly string[],
  options: HeaderOptions,
  effects: Omit<SourceEffects, "isHeader">,
  isKnown: (source: Source) => Promise<boolean> = async () => false,
): Promise<PreparedFiles> {
  const candidates = candidatesOf(options);
  const isHeader = (columns: readonly string[]) => chooseLayout(columns, candidates).fitting.length > 0;
  const files: SalesFile[] = [];
  const keys = new Set<string>();
  const refused: { shown: string; error: NoLinesError }[] = [];
  for (const [at, name] of names.entries()) {
    const onProgress = (shown: string, done: number) => effects.onProgress(shown, (at + done) / names.length);
    const source = await openSource(name, { ...effects, onProgress, isHeader });
    const key = source.realPath ?? source.shown;
    if (keys.has(key)) throw usageError(`'${name}' is named twice`, "name each file once");
    keys.add(key);
    if (await isKnown(source)) continue;
    const header = await readHeader(source, candidates).catch((error: unknown) => {
      if (!(error instanceof NoLinesError)) throw error;
      refused.push({ shown: source.shown, error });
    });
    if (header) files.push(await splittable({ source, header }, effects));
  }
  const [first] = refused;
  // A file that is known has lines.
  if (first !== undefined && refused.length === names.length) throw first.error;
  return { files, withoutLines: refused.map(({ shown, error }) => ({ shown, what: error.what })) };
}

/**
 * DuckDB requires the same line end everywhere, but editors and joined files mix them. It ignores surplus cells that
 * are empty, so it would read the unquoted amount in `1,250.00,` as 1. So it reads a copy of such files.
 */
async function splittable(file: SalesFile, { scratch }: Pick<SourceEffects, "scratch">): Promise<SalesFile> {
  const { source } = file;
  if (!source.isMixed && !source.mayEndEmpty && source.longestLine <= LONG_LINE_BYTES) return file;
  const records = await walkRecords(file);
  if (!source.isMixed && records.ragged.length === 0) return { ...file, records };
  return { ...file, records, source: { ...source, path: await scratch.write(goodRecords(file)) } };
}
