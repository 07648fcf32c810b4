/** The periods that an archive lacks, and the commands that make them. */
import type { DateRange } from "../date-range.ts";
import { backfillCommand, snapshotCommand } from "./command.ts";
import type { Snapshots } from "./entries.ts";
import { byRhythm, missingInRhythm, type Rhythm } from "./rhythm.ts";

export interface Missing {
  readonly count: number;
  /** Oldest first, by rhythm; only rhythms that lack a period. */
  readonly groups: ReadonlyMap<Rhythm, readonly DateRange[]>;
  readonly commandFor: (period: DateRange) => string;
  /** Makes all periods, if there are too many for a command each. */
  readonly command: string | undefined;
}

/** If more are missing, one command makes all of them. */
const MOST_COMMANDS = 3;

/** @returns undefined if nothing is missing */
export function missingFrom(snapshots: Snapshots): Missing | undefined {
  const newest = snapshots.at(-1);
  const missing = missingInRhythm(snapshots);
  if (newest === undefined || missing.length === 0) return undefined;
  const known = { ...newest, hasPage: newest.files.some((path) => path.endsWith(".html")) };
  const rhythms = new Set(byRhythm(snapshots).keys());
  return {
    count: missing.length,
    groups: byRhythm(missing),
    commandFor: (period) => snapshotCommand(period, known),
    command: missing.length > MOST_COMMANDS ? backfillCommand(rhythms, newest, known) : undefined,
  };
}
