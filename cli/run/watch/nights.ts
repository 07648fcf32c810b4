/** What the ledger says of nights: what was found, and what was told to whom. Reports have lines of their own there. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import {
  day,
  mark,
  maybe,
  moment,
  oneOf,
  readerOf,
  text,
  texts,
} from "../../../viewer/report/unknown-fields.ts";
import type { PastNight } from "../../../viewer/report/watch/watch.ts";
import { appendToLedger, fingerprint, readLines } from "../../delivery/ledger.ts";
import type { OpenWay } from "../../delivery/way.ts";

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
  readonly told: readonly ToldLine[];
}

const [NIGHT, TOLD] = ["night", "told"];

/** @throws CliError if a line cannot be read */
export async function readNights(folder: string): Promise<NightLedger> {
  return {
    nights: await readLines(folder, NIGHT, readNight),
    told: await readLines(folder, TOLD, readTold),
  };
}

export function keepNight(folder: string, line: NightLine): Promise<void> {
  return appendToLedger(folder, { kind: NIGHT, ...line });
}

export function keepTold(folder: string, line: ToldLine): Promise<void> {
  return appendToLedger(folder, { kind: TOLD, ...line });
}

/** Longer ago, nothing is in a row with tonight. */
const DAYS_LOOKED_BACK = 28;

/** On how many of the last four weeks the day had come by the time of the look. */
export function daysThatCame({ nights }: NightLedger, date: IsoDate, shops: ChosenShops): number {
  return new Set(latest(nights, date, shops).flatMap(({ came, day }) => (came ? [day] : []))).size;
}

function latest(nights: readonly NightLine[], date: IsoDate, shops: ChosenShops): readonly NightLine[] {
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
export function mayTell({ told }: NightLedger, on: IsoDate, recipient: Recipient): boolean {
  const last = told.findLast((line) => line.on === on && isOf(line, recipient));
  return last === undefined || last.state === "failed" || (last.state !== "sent" && isRecognised(recipient));
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
  const byDay = groupBy(latest(nights, date, shops), (night) => night.day);
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
