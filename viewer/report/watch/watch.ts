/** What is told of a day that has ended, the most important first; nothing of a good one. */
import { addDays, type IsoDate } from "../date-range.ts";
import { cash } from "./cash.ts";
import { hasHistory, type WatchFacts } from "./facts.ts";
import type { Finding, Findings } from "./findings.ts";
import { missingNumbers } from "./missing-numbers.ts";
import { noSales } from "./no-sales.ts";
import { notEqual } from "./not-equal.ts";
import { notSynced } from "./not-synced.ts";
import { people } from "./person.ts";
import { productMissing } from "./product-missing.ts";
import { weakDay } from "./weak-day.ts";

/** Of a day of which nothing is known, nothing else can be told. */
export function findingsOf(facts: WatchFacts): Findings {
  if (facts.lacking) return notSynced(facts);
  if (!hasHistory(facts)) return [];
  return [
    ...noSales(facts),
    ...weakDay(facts),
    ...cash(facts),
    ...missingNumbers(facts),
    ...notEqual(facts),
    ...people(facts),
    ...productMissing(facts),
  ];
}

/** Equal findings have equal ids: of several days if they last, else of one. */
export function idOf({ kind, values, lasts }: Finding, date: IsoDate): string {
  return JSON.stringify(lasts === undefined ? [kind, date, values] : [kind, lasts]);
}

/** A night before, as the ledger has it. */
export interface PastNight {
  readonly date: IsoDate;
  /** The ids of all that was found. */
  readonly found: readonly string[];
  /** The ids of what the recipient was told. */
  readonly told: readonly string[];
}

/** A finding, and for how many nights it has lasted if that is not the first one. */
export interface Told {
  readonly finding: Finding;
  readonly night?: number;
}

/** The night on which something that lasts is told once more. */
const AGAIN = 3;
/** Nights that are further apart are not in a row. */
const MOST_DAYS_APART = 4;

/** What is new to a recipient, and what has lasted for three nights. @param nights the newest first */
export function toTell(findings: Findings, date: IsoDate, nights: readonly PastNight[]): readonly Told[] {
  return findings.flatMap((finding): readonly Told[] => {
    const id = idOf(finding, date);
    const isLasting = finding.lasts !== undefined;
    const before = isLasting ? nightsInARow(id, date, nights) : nights;
    const night = isLasting ? before.filter((each) => each.date < date).length + 1 : 1;
    const isTold = before.some(({ told }) => told.includes(id));
    const isToldToday = before.some((each) => each.date === date && each.told.includes(id));
    if (isTold && (night !== AGAIN || isToldToday)) return [];
    return [night > 1 ? { finding, night } : { finding }];
  });
}

function nightsInARow(id: string, date: IsoDate, nights: readonly PastNight[]): readonly PastNight[] {
  const row: PastNight[] = [];
  let last = date;
  for (const night of nights) {
    if (!night.found.includes(id) || night.date < addDays(last, -MOST_DAYS_APART)) break;
    row.push(night);
    last = night.date;
  }
  return row;
}
