/** What a run reads of the files beside its store, where that is more than their rows. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { type DayNote, sortedNotes } from "../../viewer/report/day-note.ts";
import type { Baht } from "../../viewer/report/decimal.ts";
import { type TargetRow, targetsOfShops } from "../../viewer/report/targets.ts";
import { KINDS } from "../beside/kinds.ts";
import { LAST_YEAR, THAI_HOLIDAYS } from "../beside/thai-holidays.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import type { Pricing } from "../store/queries/commission.ts";
import { type BesideOptions, followRows, openKind } from "./beside.ts";

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
