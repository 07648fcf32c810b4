/** The files of an import that are new to the store, checked but not yet read. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { DayStart } from "../../../viewer/report/date-range.ts";
import { quote } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { usageError } from "../../door/errors.ts";
import type { Output } from "../../door/output.ts";
import { systemReason } from "../../door/system-reason.ts";
import type { HeaderOptions } from "../../import/columns/candidates.ts";
import type { NewestReceipt } from "../../import/evidence.ts";
import { prepareFiles } from "../../import/prepare-files.ts";
import type { ReadOptions } from "../../import/read-sales.ts";
import { keysToFind, openStoreMemory } from "../../import/store-memory.ts";
import type { Source, SourceEffects } from "../../import/text/source.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { many } from "../stored-messages.ts";
import { detailText, importedText } from "./import-messages.ts";
import { REJECTS } from "./refuse-bad-lines.ts";

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

interface FindEffects extends Omit<SourceEffects, "isHeader">, Pick<Effects, "env"> {
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
  /** Why a file is passed over: it was imported before, has the content of another one, or has no lines. */
  const imported: string[] = [];
  const passedOver: string[] = [];
  const seenAgain: SeenAgain[] = [];
  const isKnown = async ({ shown, sha256, modified }: Source) => {
    const twin = before.get(sha256);
    const there = await lasting(() => memory.importedFile(keysToFind(sha256, options, saved)));
    const isThere = there !== undefined;
    if (there?.newest) seenAgain.push({ newest: there.newest, modified });
    if (isThere) imported.push(shown);
    else if (twin !== undefined) passedOver.push(`${shown}: has the content of ${twin}`);
    else before.set(sha256, shown);
    return isThere || twin !== undefined;
  };
  const preparing = prepareFiles(names, { ...options, saved }, effects, isKnown);
  const { files, withoutLines } = await preparing.finally(memory.close);
  // A cafe keeps its exports of years in one folder.
  if (imported.length > 1) for (const shown of imported) output.detail(importedText(shown));
  if (imported.length > 0)
    passedOver.unshift(importedText(imported.length > 1 ? many(imported.length, "file") : imported.join()));
  passedOver.push(...withoutLines.map(({ shown, what }) => `${shown}: passed over, because it is ${what}`));
  for (const { source, header } of files) output.detail(detailText(source, header));
  return { files, passedOver, seenAgain, memory };
}

/**
 * Patterns that no shell has expanded, as on Windows or in a timer. Only `*` and `?` in the last part are special: the
 * names of downloads have round brackets, which the patterns of libraries give a meaning.
 */
const IS_WINDOWS = sep === "\\";

/** The names in their order, and those that a pattern matches in alphabetical order; none of them twice. */
export async function expandPatterns(names: readonly string[], cwd: string): Promise<readonly string[]> {
  const exists = (name: string) => existsSync(resolve(cwd, name));
  // The command line of Windows leaves single quotes around a pattern.
  const plain = names.map((name) => (exists(name) ? name : name.replace(/^'(.+)'$/s, "$1")));
  const seen = new Set(plain.map((name) => resolve(cwd, name)));
  const found: string[] = [];
  for (const name of plain) {
    // A file may have a star in its name.
    const isPattern = /[*?]/.test(name) && !name.includes("://") && !exists(name);
    if (!isPattern) {
      // A shell expands a pattern to the lists of bad lines as well.
      if (!plain.some((other) => name === other + REJECTS)) found.push(name);
      continue;
    }
    const matches = await matchesOf(name, cwd);
    found.push(...matches.filter((match) => !seen.has(resolve(cwd, match))));
    for (const match of matches) seen.add(resolve(cwd, match));
  }
  return found;
}

async function matchesOf(name: string, cwd: string): Promise<string[]> {
  const pattern = name.split(IS_WINDOWS ? /[/\\]/ : sep).at(-1) ?? "";
  const folder = name.slice(0, name.length - pattern.length);
  if (/[*?]/.test(folder)) {
    throw usageError(
      `${quote(name)} has * or ? in the name of a folder`,
      "use them in the name of the file only, and name each folder",
    );
  }
  const matches = matcherOf(pattern);
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true }).catch((error: unknown) => {
    const reason = systemReason(error, { ENOENT: "it does not exist" });
    throw noMatch(name, `check its folder, which cannot be read: ${reason}`);
  });
  const files = entries.filter((entry) => !entry.isDirectory() && matches(entry.name));
  if (files.length === 0)
    throw noMatch(name, "check the folder and the name, or export the sales from the till");
  return files.map((entry) => folder + entry.name).sort();
}

/** As in a shell, a star does not match a hidden file. Lists of bad lines are no exports. */
function matcherOf(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replaceAll("?", ".");
  const whole = new RegExp(`^${source}$`, IS_WINDOWS ? "isu" : "su");
  return (name) =>
    whole.test(name) &&
    (!name.startsWith(".") || pattern.startsWith(".")) &&
    (!name.endsWith(REJECTS) || pattern.endsWith(REJECTS));
}

function noMatch(name: string, remedy: string) {
  return usageError(`no file matches ${quote(name)}`, remedy);
}
