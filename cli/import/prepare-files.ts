/** The files of an import, checked before any of them is read: text in a known format. */
import { createReadStream } from "node:fs";
import { usageError } from "../errors.ts";
import { candidatesOf, type HeaderOptions } from "./columns/candidates.ts";
import { type Header, readHeader } from "./columns/header.ts";
import { withLineFeeds } from "./records/line-ends.ts";
import { hasSurplus, withSurplusMarked } from "./records/surplus.ts";
import type { SalesFile } from "./sales-file.ts";
import { openSource, type Source, type SourceEffects } from "./text/source.ts";

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
    files.push({
      source: await withMarks(await withSameLineEnds(source, header, effects), header, effects),
      header,
    });
  }
  return files;
}

async function withSameLineEnds(
  source: Source,
  { delimiter }: Header,
  { scratch }: SourceEffects,
): Promise<Source> {
  if (!source.isMixed) return source;
  return { ...source, path: await scratch.write(withLineFeeds(createReadStream(source.path), delimiter)) };
}

async function withMarks(source: Source, header: Header, { scratch }: SourceEffects): Promise<Source> {
  if (!(await hasSurplus(source, header))) return source;
  return { ...source, path: await scratch.write(withSurplusMarked(source, header)) };
}
