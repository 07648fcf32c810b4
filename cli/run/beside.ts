/** Where the small files are that people keep beside a store, and what is in them. */
import { dirname, join, resolve } from "node:path";
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { type DayNote, sortedNotes } from "../../viewer/report/day-note.ts";
import type { Baht } from "../../viewer/report/decimal.ts";
import { type TargetRow, targetsOfShops } from "../../viewer/report/targets.ts";
import { type BesideFile, readBeside } from "../beside/edited-file.ts";
import { ALL_KINDS, KINDS, type Kind, type NamedFiles, parseKind, variableOf } from "../beside/kinds.ts";
import { LAST_YEAR, THAI_HOLIDAYS } from "../beside/thai-holidays.ts";
import { type Settings, setting } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { stamp } from "../server/request-log.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { databaseOf } from "../store/store-address.ts";
import type { Source } from "./source.ts";

export interface BesideOptions extends NamedFiles {
  readonly source?: Source | undefined;
}

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

/**
 * Where a file is: as somebody named it, else beside the file of the store, else in the cafe folder.
 *
 * @returns undefined for the sample cafe, and if the source has no use for it
 */
export function placeOf(
  { name, file, notFor }: Pick<Kind<unknown>, "name" | "file" | "notFor">,
  { source, ...named }: BesideOptions,
): Place | undefined {
  const path = named[`${name}File`];
  if (path !== undefined) return { path, isNamed: true };
  if (source === "demo") return undefined;
  if (source && !("db" in source)) return notFor ? undefined : { path: file, isNamed: false };
  const isFile = source && !databaseOf(source.db);
  return { path: isFile ? join(dirname(source.db), file) : file, isNamed: false };
}

export function fileOf(
  kind: Pick<Kind<unknown>, "name" | "file" | "notFor">,
  options: BesideOptions,
  { cwd }: Pick<Effects, "cwd">,
): BesideFile | undefined {
  const place = placeOf(kind, options);
  if (place === undefined) return undefined;
  const remedy = `choose another place with ${variableOf(kind)}`;
  return { path: resolve(cwd, place.path), shown: place.path, remedy, isNamed: place.isNamed };
}

interface OpenOptions {
  /** Whether a file that somebody named need not exist, because it may be created later. */
  readonly mayBeMissing?: boolean;
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
  { mayBeMissing = false }: OpenOptions = {},
): Promise<OpenKind<Row> | undefined> {
  const [place, file] = [placeOf(kind, options), fileOf(kind, options, effects)];
  if (!place || !file) return undefined;
  const { shown } = file;
  const own = kind.ownLists?.get(place.path);
  if (own) return { shown, text: "", rows: own };
  const text = await readBeside(file);
  if (text === undefined && !place.isNamed && kind.otherFile !== undefined) {
    const { otherFile, ...other } = kind;
    return openKind({ ...other, file: otherFile }, options, effects);
  }
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

// What a run reads of the files beside its store, where that is more than their rows.

/** The notes on days: those that people wrote, and holidays. */
export interface OpenDayNotes {
  /** Reads the file again, because people change it. */
  read(): Promise<readonly DayNote[]>;
  /** The last year whose holidays are known, if the last day is behind it. */
  lastYear(lastDay: IsoDate): number | undefined;
}

/**
 * @param mayBeMissing whether a file of notes that somebody named may be created later
 * @throws CliError if something cannot be read now
 */
export async function openDayNotes(
  options: BesideOptions,
  effects: Pick<Effects, "cwd">,
  mayBeMissing = false,
): Promise<OpenDayNotes> {
  const known = (await openKind(KINDS.holidays, options, effects))?.rows ?? [];
  const read = async () => {
    const written = await openKind(KINDS.notes, options, effects, { mayBeMissing });
    return sortedNotes([...(written?.rows ?? []), ...known]);
  };
  await read();
  return {
    read,
    lastYear: (day) =>
      known === THAI_HOLIDAYS && Number(day.slice(0, 4)) > LAST_YEAR ? LAST_YEAR : undefined,
  };
}

export function lastYearText(year: number): string {
  return `the holidays of Thailand are known up to ${year} only; a later version of this program has more`;
}

/** What is to be sold: the targets of a file, and that of each month from the settings, if the file has none. */
export interface TargetOptions extends BesideOptions {
  /** For each month without a target of its own. */
  readonly monthlyTarget: Baht | undefined;
}

/** @throws CliError if a file that was named does not exist, unless it may be created; or if a line of it is wrong */
export async function readTargets(
  options: TargetOptions,
  effects: Pick<Effects, "cwd">,
  mayBeMissing = false,
): Promise<readonly TargetRow[]> {
  const { monthlyTarget } = options;
  const file = await openKind(KINDS.targets, options, effects, { mayBeMissing });
  return [
    ...(file?.rows ?? []),
    ...(monthlyTarget === undefined ? [] : [{ period: "", store: "", amount: monthlyTarget }]),
  ];
}

/** A target of the only shop is one of all. */
export function withOnlyShop(rows: readonly TargetRow[], shop: string | undefined): readonly TargetRow[] {
  if (shop === undefined) return rows;
  return [...rows, ...targetsOfShops(rows, [shop]).filter(({ store }) => store === "")];
}

/**
 * The names and the commission of channels and types of payment.
 *
 * @returns undefined if there is no place for a file
 * @throws CliError if a file that was named does not exist, or if a line of it is wrong
 */
export async function openPricing(
  options: BesideOptions,
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<Pricing | undefined> {
  const opened = await openKind(KINDS.channels, options, effects);
  if (opened === undefined) return undefined;
  // It may be removed while a server runs.
  const read = async () =>
    (await openKind(KINDS.channels, options, effects, { mayBeMissing: true }))?.rows ?? [];
  const rows = await followRows(KINDS.channels, read, effects, output);
  const said = new Set<string>();
  return {
    rows: rows.now,
    onUnknown(keys) {
      const news = keys.filter((key) => !said.has(key));
      for (const key of news) said.add(key);
      if (news.length === 0) return;
      const names = news.map((key) => JSON.stringify(key)).join(", ");
      output.warn(
        `${opened.shown}: no receipt has the channel or payment ${names}; write each as the till does`,
      );
    },
  };
}
