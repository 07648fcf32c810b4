/** The state of an archive, for machines, for people, and as the one sentence of a failure. */
import type { DateRange, IsoDate } from "../../viewer/report/date-range.ts";
import type { Language, TerminalTexts } from "../../viewer/report/language/language.ts";
import { terminalTexts } from "../../viewer/report/language/languages.ts";
import { inCurrency } from "../../viewer/report/money.ts";
import { groupBy } from "../../viewer/report/records.ts";
import type { NoteValues } from "../../viewer/report/statements.ts";
import { TILL_NOTES } from "../../viewer/report/tables/cash-of.ts";
import { noteText } from "../../viewer/report/wording/statements.ts";
import type { ArchiveCheck } from "../archive/check-archive.ts";
import type { Snapshot } from "../archive/manifest.ts";
import { folderName, rangeFlags } from "../archive/names.ts";
import type { LedgerLine } from "../delivery/ledger.ts";
import { outcomesOf, rangeOfPeriod, unsentOf } from "../delivery/outcomes.ts";
import { WAYS } from "../delivery/ways.ts";
import { CliError, EXIT } from "../door/errors.ts";
import type { StatusOptions } from "./status.ts";

/** People script against it; fields are added, never changed. */
export interface ArchiveStatus {
  readonly ok: boolean;
  readonly newest: (DateRange & { readonly generatedAt: string }) | null;
  readonly ageSeconds: number | null;
  readonly missing: readonly DateRange[];
  readonly damaged: readonly string[];
  /** Periods whose reports miss days; absent if there are none. */
  readonly incomplete?: readonly DateRange[];
  /** Whether the newest report is equal to the till, as its notes say it; absent if they say nothing of it. */
  readonly till?: Till;
  /** What became of each report for each recipient, the newest report first. */
  readonly deliveries: readonly DeliveryStatus[];
  /** Those that have failed for more than a day, with the time of the first try; absent if there are none. */
  readonly undelivered?: readonly DeliveryStatus[];
}

interface Till {
  readonly equal?: NoteValues["till-equal"];
  readonly differs: readonly NoteValues["till-differs"][];
}

/** An archive with what was found in it. */
export interface CheckedArchive {
  readonly check: ArchiveCheck;
  readonly status: ArchiveStatus;
}

interface DeliveryStatus extends DateRange, Pick<LedgerLine, "way" | "time"> {
  /** Masked, such as `p…@example.com`. */
  readonly to: string;
  readonly state: "sent" | "failed" | "perhaps";
}

/** The clocks of two machines are never exactly the same. */
const SKEW_SECONDS = 300;
/** Until then, the next daily start may have sent it. */
const MOST_UNSENT_MS = 86_400_000;

/** @param lines of the ledger, oldest first */
export function statusOf(
  { snapshots, missing, damaged }: ArchiveCheck,
  lines: readonly LedgerLine[],
  { maxAge, delivered }: Pick<StatusOptions, "maxAge" | "delivered">,
  now: number,
): ArchiveStatus {
  const deliveries = outcomesOf(lines).map(deliveryOf);
  const newest = snapshots.at(-1);
  if (newest === undefined)
    return { ok: false, newest: null, ageSeconds: null, missing, damaged, deliveries };
  const { startDate, endDate, generatedAt } = newest;
  const age = ({ generatedAt }: Snapshot) => Math.floor((now - Date.parse(generatedAt)) / 1000);
  const ageSeconds = age(newest);
  const counted = delivered ? snapshots.findLast((snapshot) => isDelivered(snapshot, deliveries)) : newest;
  const fresh = counted && age(counted) <= maxAge.seconds && ageSeconds >= -SKEW_SECONDS;
  const incomplete = snapshots
    .filter((snapshot) => snapshot.incomplete)
    .map(({ startDate, endDate }) => ({ startDate, endDate }));
  const undelivered = unsentOf(lines)
    .filter(({ since }) => now - since > MOST_UNSENT_MS)
    .map((line) => ({ ...deliveryOf(line), time: new Date(line.since).toISOString() }));
  const wrong = [missing, damaged, incomplete, undelivered];
  const till = tillOf(newest);
  const ok = fresh === true && wrong.every(({ length }) => length === 0);
  return {
    ...(undelivered.length > 0 && { undelivered }),
    ...(incomplete.length > 0 && { incomplete }),
    ...(till && { till }),
    ok,
    newest: { startDate, endDate, generatedAt },
    ageSeconds,
    missing,
    damaged,
    deliveries,
  };
}

function tillOf({ notes }: Snapshot): Till | undefined {
  const [equal] = notes.flatMap((note) => (note.kind === "till-equal" ? (note.values ?? []) : []));
  const differs = notes.flatMap((note) => (note.kind === "till-differs" ? (note.values ?? []) : []));
  return equal || differs.length > 0 ? { ...(equal && { equal }), differs } : undefined;
}

function deliveryOf({ period, way, shown: to, state, time }: LedgerLine): DeliveryStatus {
  return { ...rangeOfPeriod(period), way, to, state: state === "begun" ? "perhaps" : state, time };
}

/** Whether somebody got it, and nobody waits for it. */
function isDelivered(snapshot: DateRange, deliveries: readonly DeliveryStatus[]): boolean {
  const own = deliveries.filter((delivery) => folderName(delivery) === folderName(snapshot));
  return own.length > 0 && own.every(({ state }) => state === "sent");
}

/**
 * Lines for a person; none if the manifest cannot be read or the archive is empty.
 *
 * @param ofShops about the archives of its shops
 * @param watched the last look of `watch`
 */
export function statusText(
  { check, status: { ageSeconds, deliveries, incomplete = [], till } }: CheckedArchive,
  { language }: Pick<StatusOptions, "language">,
  ofShops: readonly string[] = [],
  watched?: { readonly day: IsoDate; readonly time: string },
): string {
  const { manifest, snapshots, missing, damaged } = check;
  const [oldest, newest] = [snapshots[0], snapshots.at(-1)];
  if (manifest !== "whole" || oldest === undefined || newest === undefined) return "";
  const { dates } = language;
  const { status } = terminalTexts(language);
  const made = dates.moment(newest.generatedAt, newest.timeZone);
  const lines: readonly (readonly [name: string, values: readonly string[]])[] = [
    [status.newest, [status.made(dates.range(newest), ageText(ageSeconds ?? 0, status), made)]],
    [status.snapshots, [status.since(snapshots.length, dates.day(oldest.startDate))]],
    [status.missing, missing.map(dates.range)],
    [status.damaged, damaged],
    ...(incomplete.length === 0 ? [] : [[status.incomplete, incomplete.map(dates.range)] as const]),
    ...(till ? [[status.till, tillLines(newest, language)] as const] : []),
    ...(deliveries.length === 0 ? [] : [deliveryLines(deliveries, newest.timeZone, language)]),
    ...(ofShops.length === 0 ? [] : [[status.shops, ofShops] as const]),
    ...(watched
      ? [
          [
            status.watched,
            [status.watchedAt(dates.weekday(watched.day), dates.moment(watched.time, newest.timeZone))],
          ] as const,
        ]
      : []),
  ];
  const listed = (values: readonly string[]) => values.join(`\n${" ".repeat(INDENT)}`) || status.none;
  return lines.map(([name, values]) => `${indented(name)}${listed(values)}\n`).join("");
}

function tillLines({ notes, currency }: Snapshot, language: Language): readonly string[] {
  const inMoney = inCurrency(language, currency);
  const ofTill = notes.filter(({ kind }) => TILL_NOTES.has(kind));
  return ofTill.map((note) => noteText(note, inMoney));
}

/** A way that this version does not know keeps its name. */
function titleOf(way: string): string {
  return WAYS.find(({ name }) => name === way)?.title ?? way;
}

/** The newest reports. */
const MOST_DELIVERED = 5;

function deliveryLines(
  deliveries: readonly DeliveryStatus[],
  timeZone: string,
  language: Language,
): [name: string, values: readonly string[]] {
  const { dates } = language;
  const { delivery: words, status } = terminalTexts(language);
  const byPeriod = [...groupBy(deliveries, folderName).values()].slice(0, MOST_DELIVERED);
  const lines = byPeriod.flatMap((own) =>
    own.map((delivery) => {
      const { way, to, state, time } = delivery;
      const text = state === "sent" ? status.deliveredTo : status.notDelivered[state];
      return `${dates.range(delivery)}: ${text(words.way(titleOf(way)), to, dates.moment(time, timeZone))}`;
    }),
  );
  return [status.delivered, lines];
}

const INDENT = 11;

/** Marks above and below a letter take no column. */
function indented(name: string): string {
  const marks = name.match(/\p{Mn}/gu)?.length ?? 0;
  return name.padEnd(INDENT + marks);
}

function ageText(seconds: number, { ago, inFuture, justNow }: TerminalTexts["status"]): string {
  if (seconds < 0) return inFuture;
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [];
  return size === undefined ? justNow : ago[name](Math.floor(seconds / size));
}

const UNITS = [
  [86_400, "days"],
  [3600, "hours"],
  [60, "minutes"],
  [1, "seconds"],
] as const;

/**
 * Everything that is wrong, and the one command that repairs it: every snapshot also repairs what is damaged.
 *
 * @param more what is wrong besides
 */
export function statusError(
  { check: { manifest }, status }: CheckedArchive,
  { maxAge, delivered, language }: Pick<StatusOptions, "maxAge" | "delivered" | "language">,
  more: readonly Finding[] = [],
): CliError {
  const words = terminalTexts(language).status;
  const own =
    manifest !== "whole"
      ? [words.findings[manifest]]
      : status.ok
        ? []
        : findings(status, maxAge, language, delivered);
  const found = [...own, ...more];
  const hint = isMoreThanOne(status, found)
    ? words.backfill(status.damaged.length > 0)
    : (found[0]?.[1] ?? "");
  const message = words.join(found.map(([finding]) => finding));
  return new CliError(EXIT.archive, message, { hint, kept: words.unchanged });
}

export type Finding = readonly [finding: string, advice: string];

function findings(
  { newest, ageSeconds, missing, damaged, incomplete = [], undelivered: [unsent] = [] }: ArchiveStatus,
  maxAge: StatusOptions["maxAge"],
  language: Language,
  delivered: boolean,
): readonly Finding[] {
  const words = terminalTexts(language).status;
  const age = ageSeconds ?? 0;
  const [first] = missing;
  const found = [
    ...(newest === null ? [words.findings.empty] : []),
    ...(damaged.length > 0 ? [words.damagedFiles(damaged.length)] : []),
    ...(first ? [words.missingPeriods(missing.length, rangeFlags(folderName(first)))] : []),
    ...(incomplete[0]
      ? [words.incompletePeriods(incomplete.length, rangeFlags(folderName(incomplete[0])))]
      : []),
    ...(unsent ? [words.notDeliveredTo(language.dates.range(unsent), unsent.to)] : []),
    ...(age > maxAge.seconds ? [words.tooOld(maxAge.text)] : []),
    ...(age < -SKEW_SECONDS ? [words.findings.future] : []),
  ];
  // With `--delivered`, an archive that is whole fails only because nobody got a report that is new enough.
  return found.length === 0 && delivered ? [words.notDeliveredSince(maxAge.text)] : found;
}

/** Whether a period is missing, and that is not all. */
function isMoreThanOne({ missing }: ArchiveStatus, found: readonly Finding[]): boolean {
  return missing.length > 1 || (missing.length === 1 && found.length > 1);
}
