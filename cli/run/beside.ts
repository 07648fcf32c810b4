/** Where the small files are that people keep beside a store, and what is in them. */
import { dirname, join, resolve } from "node:path";
import { type BesideFile, readBeside } from "../beside/edited-file.ts";
import { ALL_KINDS, flagOf, type Kind, type NamedFiles, parseKind, variableOf } from "../beside/kinds.ts";
import { type Settings, setting } from "../config.ts";
import type { Effects } from "../effects.ts";
import { usageError } from "../errors.ts";
import type { Output } from "../output.ts";
import { stamp } from "../server/request-log.ts";
import { isPostgresUrl } from "../store/postgres/connection-settings.ts";
import type { Source } from "./source.ts";

export interface BesideOptions extends NamedFiles {
  readonly source?: Source | undefined;
}

/** The files that the settings name, for a command without options for them. */
export function filesInSettings(settings: Settings): NamedFiles {
  return Object.fromEntries(
    ALL_KINDS.map((kind) => [`${kind.name}File`, setting(settings, variableOf(kind))?.value]),
  );
}

interface Place {
  /** As the user named it, or where it is if nobody named it. */
  readonly path: string;
  /** Whether somebody named it, so that it has to exist. */
  readonly isNamed: boolean;
}

/** @returns undefined if nobody named the file, and the source is not a file that it could be beside */
export function placeOf(
  { name, file }: Pick<Kind<unknown>, "name" | "file">,
  { source, ...named }: BesideOptions,
): Place | undefined {
  const path = named[`${name}File`];
  if (path !== undefined) return { path, isNamed: true };
  if (file === undefined || source === undefined || source === "demo" || !("db" in source)) return undefined;
  return isPostgresUrl(source.db) ? undefined : { path: join(dirname(source.db), file), isNamed: false };
}

/** @param by what names another file */
export function fileOf(
  kind: Pick<Kind<unknown>, "name" | "file">,
  options: BesideOptions,
  { cwd }: Pick<Effects, "cwd">,
  by = `${flagOf(kind)} FILE`,
): BesideFile | undefined {
  const path = placeOf(kind, options)?.path;
  if (path === undefined) return undefined;
  return { path: resolve(cwd, path), shown: path, remedy: `choose another place with ${by}` };
}

interface OpenOptions {
  /** Whether a file that somebody named need not exist, because it may be created later. */
  readonly mayBeMissing?: boolean;
  /** What names another file. */
  readonly by?: string;
}

export interface OpenKind<Row> {
  /** As the user knows it. */
  readonly shown: string;
  /** Undefined if it does not exist. */
  readonly text: string | undefined;
  readonly rows: readonly Row[];
}

/**
 * @returns undefined if there is no place for the file
 * @throws CliError if a file that was named does not exist, or if a line of it is wrong
 */
export async function openKind<Row>(
  kind: Kind<Row>,
  options: BesideOptions,
  effects: Pick<Effects, "cwd">,
  { mayBeMissing = false, by = `${flagOf(kind)} FILE` }: OpenOptions = {},
): Promise<OpenKind<Row> | undefined> {
  const [place, file] = [placeOf(kind, options), fileOf(kind, options, effects, by)];
  if (!place || !file) return undefined;
  const { shown } = file;
  const own = kind.ownLists?.get(place.path);
  if (own) return { shown, text: "", rows: own };
  const text = await readBeside(file);
  if (text === undefined && place.isNamed && !mayBeMissing) {
    const create = `create it with the first line: ${kind.table.columns.join(",")}`;
    throw usageError(`there is no file ${shown}`, kind.missing ?? create);
  }
  return { shown, text, rows: text === undefined ? [] : parseKind(kind, text, file) };
}

/**
 * Reads rows again and again, because people change their file. If that fails, those from before stay, and it is said
 * once.
 */
export async function followRows<Row>(
  { name, kept = name }: Pick<Kind<Row>, "name" | "kept">,
  read: () => Promise<readonly Row[]>,
  { now }: Pick<Effects, "now">,
  output: Pick<Output, "warn">,
): Promise<{ readonly first: readonly Row[]; readonly now: () => Promise<readonly Row[]> }> {
  const first = await read();
  let [last, trouble] = [first, ""];
  return {
    first,
    async now() {
      try {
        last = await read();
        trouble = "";
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== trouble) output.warn(`${stamp(now())} ${message}; the ${kept} are those from before`);
        trouble = message;
      }
      return last;
    },
  };
}
