/** The files of an import, checked before any of them is read: text in a known format. */
import { usageError } from "../errors.ts";
import { candidatesOf, type HeaderOptions } from "./columns/candidates.ts";
import { readHeader } from "./columns/header.ts";
import { goodRecords, walkRecords } from "./record-walk.ts";
import type { SalesFile } from "./sales-file.ts";
import { openSource, type Source, type SourceEffects } from "./text/source.ts";

/** DuckDB needs no check of the length of shorter lines. */
const LONG_LINE_BYTES = 1000;

/**
 * @param isKnown whether a file is passed over
 * @throws CliError for the first file that is not accepted
 */
export async function prepareFiles(
  names: readonly string[],
  options: HeaderOptions,
  effects: SourceEffects,
  isKnown: (source: Source) => boolean = () => false,
): Promise<readonly SalesFile[]> {
  const candidates = candidatesOf(options);
  const files: SalesFile[] = [];
  const keys = new Set<string>();
  for (const name of names) {
    const source = await openSource(name, effects);
    const key = source.realPath ?? source.shown;
    if (keys.has(key)) throw usageError(`'${name}' is named twice`, "name each file once");
    keys.add(key);
    if (isKnown(source)) continue;
    const header = await readHeader(source, candidates);
    files.push(await splittable({ source, header }, effects));
  }
  return files;
}

/**
 * DuckDB requires the same line end everywhere, but editors and joined files mix them. It ignores surplus cells that
 * are empty, so it would read the unquoted amount in `1,250.00,` as 1. So it reads a copy of such files.
 */
async function splittable(file: SalesFile, { scratch }: SourceEffects): Promise<SalesFile> {
  const { source } = file;
  if (!source.isMixed && !source.mayEndEmpty && source.longestLine <= LONG_LINE_BYTES) return file;
  const records = await walkRecords(file);
  if (!source.isMixed && records.ragged.length === 0) return { ...file, records };
  return { ...file, records, source: { ...source, path: await scratch.write(goodRecords(file)) } };
}
