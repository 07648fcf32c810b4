/** What the ledger says of nights: what was found, and what was told to whom. Reports have lines of their own there. */
import { mkdir } from "node:fs/promises";
import {
  type AskedRange,
  addDays,
  contains,
  type DateRange,
  type IsoDate,
} from "../../viewer/report/date-range.ts";
import { type Night, nightValues } from "../../viewer/report/load/nights.ts";
import { groupBy } from "../../viewer/report/records.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import type { Note } from "../../viewer/report/statements.ts";
import {
  day,
  mark,
  maybe,
  moment,
  oneOf,
  readerOf,
  text,
  texts,
} from "../../viewer/report/unknown-fields.ts";
import type { PastNight } from "../../viewer/report/watch/watch.ts";
import { diskError } from "../disk/disk-error.ts";
import { appendToLedger, fingerprint, readLines } from "./ledger.ts";
import type { OpenWay } from "./way.ts";

/** One look at a day. */
const readNight = readerOf({
  time: moment,
  /** The day that was looked at. */
  day,
  /** The only shops that were; missing for all. */
  shops: maybe(texts),
  /** Whether the day was wholly known by the night after it. */
  came: maybe(mark),
  /** The ids of what was found. */
  found: texts,
});
export type NightLine = ReturnType<typeof readNight>;

/** One message about it, before and after it was sent. */
const readTold = readerOf({
  time: moment,
  day,
  /** The day of the cafe on which it was sent. */
  on: day,
  way: text,
  /** The recipient's fingerprint. */
  to: text,
  /** The recipient, masked, for people. */
  shown: text,
  /** The ids of what it says. */
  told: texts,
  state: oneOf(["begun", "sent", "failed", "perhaps"]),
  reason: maybe(text),
});
export type ToldLine = ReturnType<typeof readTold>;

export interface NightLedger {
  readonly nights: readonly NightLine[];
  /** One for each try: its end, or its beginning if the run was killed. */
  readonly told: readonly ToldLine[];
}

const [NIGHT, TOLD] = ["night", "told"];

/** The archive may be still to come. @param shown as the user named it @throws CliError if it cannot be made */
export async function makeLedgerFolder(folder: string, shown: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskError(error, { shown, remedy: "choose another folder with --dir" });
  });
}

/** @throws CliError if a line cannot be read */
export async function readNights(folder: string): Promise<NightLedger> {
  const [nights, told]: [NightLine[], ToldLine[]] = [[], []];
  await readLines(folder, (fields, kind) => {
    if (kind === NIGHT) nights.push(readNight(fields));
    if (kind !== TOLD) return;
    const line = readTold(fields);
    // Only one run sends at a time, so the end of a try stands right behind its beginning.
    if (line.state !== "begun" && told.at(-1)?.state === "begun") told.pop();
    told.push(line);
  });
  return { nights, told };
}

export function keepNight(folder: string, line: NightLine): Promise<void> {
  return appendToLedger(folder, { kind: NIGHT, ...line });
}

export function keepTold(folder: string, line: ToldLine): Promise<void> {
  return appendToLedger(folder, { kind: TOLD, ...line });
}

/** The days that were looked at, the oldest first, with the kinds of what was told. @param shops the only ones; undefined for all */
export function toldNights(
  { nights, told }: NightLedger,
  range: AskedRange,
  shops: ChosenShops,
): readonly Night[] {
  const looks = nights.filter(
    (night) => (range === null || contains(range, night.day)) && isSame(night.shops, shops),
  );
  return [...groupBy(looks, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, own]) => {
      const found = new Set(own.flatMap((look) => look.found));
      const said = told.filter(({ day, state }) => day === date && state !== "failed");
      const ids = said.flatMap((line) => line.told.filter((id) => found.has(id)));
      return { date, kinds: [...new Set(ids.map(kindOf))] };
    });
}

/** What a report says of the nights of its days; nothing if nobody looked. */
export function nightNotes(ledger: NightLedger, range: DateRange): readonly Note[] {
  const values = nightValues(toldNights(ledger, range, undefined));
  return values ? [{ kind: "nights", values }] : [];
}

/** The kind of what has an id: see `idOf`. */
function kindOf(id: string): string {
  const parts: unknown = JSON.parse(id);
  return Array.isArray(parts) ? String(parts[0]) : id;
}

/** The day that was looked at last, and when; undefined if none was. */
export async function lastNight(folder: string): Promise<NightLine | undefined> {
  return (await nightsThere(folder)).nights.at(-1);
}

/** A ledger that cannot be read is said elsewhere. */
export function nightsThere(folder: string): Promise<NightLedger> {
  return readNights(folder).catch(() => ({ nights: [], told: [] }));
}

/** Longer ago, nothing is in a row with tonight. */
const DAYS_LOOKED_BACK = 28;

/** On how many of the last four weeks the day had come by the time of the look. */
export function daysThatCame({ nights }: NightLedger, date: IsoDate, shops: ChosenShops): number {
  return new Set(looksUntil(nights, date, shops).flatMap(({ came, day }) => (came ? [day] : []))).size;
}

/** The looks at the last four weeks, of the same shops. */
function looksUntil(nights: readonly NightLine[], date: IsoDate, shops: ChosenShops): readonly NightLine[] {
  const from = addDays(date, -DAYS_LOOKED_BACK);
  return nights.filter((night) => night.day >= from && night.day <= date && isSame(night.shops, shops));
}

function isSame(one: ChosenShops, other: ChosenShops): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Somebody who may get a message. */
export interface Recipient {
  readonly name: string;
  readonly way: Pick<OpenWay, "again">;
  readonly recipient: string;
}

/** Whether a message of today may be sent: none was, or it failed, or the service tells the same one. */
export function mayTell(ledger: NightLedger, on: IsoDate, recipient: Recipient): boolean {
  const last = lastTold(ledger, on, recipient);
  return last === undefined || last.state === "failed" || (last.state !== "sent" && isRecognised(recipient));
}

/** What a message of today says that may have been taken, and is tried again: the service gives it once, whatever the other try says. */
export function triedToday(ledger: NightLedger, on: IsoDate, recipient: Recipient): ToldLine | undefined {
  const last = lastTold(ledger, on, recipient);
  return last?.state === "begun" || last?.state === "perhaps" ? last : undefined;
}

function lastTold({ told }: NightLedger, on: IsoDate, recipient: Recipient): ToldLine | undefined {
  return told.findLast((line) => line.on === on && isOf(line, recipient));
}

function isOf({ way, to }: ToldLine, { name, recipient }: Recipient): boolean {
  return way === name && to === fingerprint(recipient);
}

function isRecognised({ way }: Recipient): boolean {
  return typeof way.again === "object";
}

/** The nights until a day, the newest first, as a recipient knows them. @param on the day of the cafe that is today */
export function nightsOf(
  { nights, told }: NightLedger,
  { date, on, shops }: { readonly date: IsoDate; readonly on: IsoDate; readonly shops: ChosenShops },
  recipient: Recipient,
): readonly PastNight[] {
  const byDay = groupBy(looksUntil(nights, date, shops), (night) => night.day);
  // A message that is tried again today is not one that was told before.
  const isTaken = ({ state, ...line }: ToldLine) =>
    state === "sent" || (state !== "failed" && !(line.on === on && isRecognised(recipient)));
  const own = told.filter((line) => isOf(line, recipient) && isTaken(line));
  return [...byDay]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, looks]) => ({
      date: day,
      found: looks.at(-1)?.found ?? [],
      told: own.filter((line) => line.day === day).flatMap((line) => line.told),
    }));
}
