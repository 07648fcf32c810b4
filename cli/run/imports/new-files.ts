/** The files of an import that are new to the store, checked but not yet read. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import type { Effects } from "../../effects.ts";
import type { HeaderOptions } from "../../import/columns/candidates.ts";
import type { NewestReceipt } from "../../import/evidence.ts";
import { prepareFiles } from "../../import/prepare-files.ts";
import type { ReadOptions } from "../../import/read-sales.ts";
import { keysToFind, openStoreMemory } from "../../import/store-memory.ts";
import type { Source, SourceEffects } from "../../import/text/source.ts";
import type { Output } from "../../output.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { expandPatterns } from "./expand-patterns.ts";
import { detailText, passedOverText } from "./import-messages.ts";

export interface ImportOptions
  extends Omit<HeaderOptions, "saved">,
    Omit<ReadOptions, "dayStarts" | "today" | "onFile"> {
  /** Undefined for that of the store. */
  readonly dayStarts?: DayStart | undefined;
  /** The store, as the user named it; created if it is missing. */
  readonly db: string;
  /** Names and patterns of files. */
  readonly files: readonly string[];
  readonly dryRun: boolean;
  /** The currency of the amounts, as in ISO 4217; undefined for that of the store. */
  readonly currency?: string | undefined;
}

/** A file that was imported before. */
interface SeenAgain extends Pick<Source, "modified"> {
  readonly newest: NewestReceipt;
}

interface FindEffects extends SourceEffects, Pick<Effects, "env"> {
  /** Does work that a lost database may interrupt. */
  lasting<T>(work: () => Promise<T>): Promise<T>;
}

/** @throws CliError if no file matches a pattern, or for the first file that is not accepted */
export async function findNewFiles(options: ImportOptions, effects: FindEffects, output: Output) {
  const address = readStoreAddress(options.db, effects);
  const names = await expandPatterns(options.files, effects.cwd);
  const { lasting } = effects;
  const memory = await lasting(() => openStoreMemory(address));
  const { saved } = memory;
  const before = new Map<string, string>();
  /** A message for each file that was imported before, has the content of another one, or has no lines. */
  const passedOver: string[] = [];
  const seenAgain: SeenAgain[] = [];
  const isKnown = async ({ shown, sha256, modified }: Source) => {
    const twin = before.get(sha256);
    const there = await lasting(() => memory.importedFile(keysToFind(sha256, options, saved)));
    const isThere = there !== undefined;
    if (there?.newest) seenAgain.push({ newest: there.newest, modified });
    if (isThere || twin !== undefined) passedOver.push(passedOverText(shown, isThere ? undefined : twin));
    else before.set(sha256, shown);
    return isThere || twin !== undefined;
  };
  const preparing = prepareFiles(names, { ...options, saved }, effects, isKnown);
  const { files, withoutLines } = await preparing.finally(memory.close);
  passedOver.push(...withoutLines.map(({ shown, what }) => `${shown}: passed over, because it is ${what}`));
  for (const { source, header } of files) output.detail(detailText(source, header));
  return { files, passedOver, seenAgain, memory };
}
