/** The files of an import that are new to the store, checked but not yet read. */
import type { Effects } from "../../effects.ts";
import { keysToFind } from "../../import/imported-files.ts";
import { prepareFiles } from "../../import/prepare-files.ts";
import type { SalesFile } from "../../import/sales-file.ts";
import { readStoreMemory, type StoreMemory } from "../../import/store-memory.ts";
import type { Source, SourceEffects } from "../../import/text/source.ts";
import type { Output } from "../../output.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { expandPatterns } from "./expand-patterns.ts";
import { detailText } from "./import-messages.ts";
import type { ImportOptions, PassedOver } from "./import-options.ts";

export interface NewFiles extends Pick<StoreMemory, "timeZone" | "lastDay"> {
  readonly files: readonly SalesFile[];
  readonly passedOver: readonly PassedOver[];
}

/** @throws CliError if no file matches a pattern, or for the first file that is not accepted */
export async function findNewFiles(
  options: ImportOptions,
  effects: SourceEffects & Pick<Effects, "env">,
  output: Output,
): Promise<NewFiles> {
  const names = await expandPatterns(options.files, effects.cwd);
  const { saved, imported, ...known } = await readStoreMemory(readStoreAddress(options.db, effects));
  const before = new Map<string, string>();
  const passedOver: PassedOver[] = [];
  const isKnown = ({ shown, sha256 }: Source) => {
    const twin = before.get(sha256);
    const isThere = keysToFind(sha256, options, saved).some((key) => imported.has(key));
    if (isThere || twin !== undefined) passedOver.push({ shown, twin: isThere ? undefined : twin });
    else before.set(sha256, shown);
    return isThere || twin !== undefined;
  };
  const files = await prepareFiles(names, { ...options, saved }, effects, isKnown);
  for (const { source, header } of files) output.detail(detailText(source, header));
  return { files, passedOver, ...known };
}
