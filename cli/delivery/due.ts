/** What is to be sent, from what the archive has and what the ledger says. */
import { createHash } from "node:crypto";
import { missedDays } from "../../viewer/report/known/incompleteness.ts";
import { groupBy } from "../../viewer/report/records.ts";
import { TOTALS } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { Delivery, LedgerLine } from "./ledger.ts";
import { byEnd } from "./outcomes.ts";
import type { OpenWay } from "./way.ts";

const HOUR_MS = 3_600_000;

/** A snapshot as the ledger names it. */
export interface Edition extends Pick<Delivery, "period" | "revision"> {
  readonly total: number;
  readonly data: string;
  /** Whether it misses days. It is sent once; the report comes when it is complete. */
  readonly incomplete?: true;
}

export interface Due {
  readonly edition: Edition;
  /** The total that the recipient has of this period, if this corrects it. */
  readonly correctionOf?: number;
  /** Whether it may have been taken before, so that the recipient perhaps gets it twice. */
  readonly again?: true;
  /** Whether it is sent only because somebody asked for this period. */
  readonly chosen?: true;
}

/** A period in the archive. Its figures are read only if they may be new. */
export interface Candidate extends Pick<Delivery, "period"> {
  readonly data: string;
  edition(): Promise<Edition | undefined>;
}

interface DueOptions {
  /** Oldest first. */
  readonly candidates: readonly Candidate[];
  /** Of this recipient, oldest first. */
  readonly lines: readonly LedgerLine[];
  readonly again: OpenWay["again"];
  readonly now: number;
  /** The only period that was asked for; undefined for all that are due. */
  readonly chosen: string | undefined;
  /** The period that this run has made, which is due however old it is. */
  readonly made: string | undefined;
}

/**
 * What one recipient has not got, oldest first. Whoever never got anything gets the newest period only, and nothing
 * from before the first one: a new recipient of an old archive does not get a hundred messages.
 */
export async function dueOf({
  candidates,
  lines,
  again,
  now,
  chosen,
  made,
}: DueOptions): Promise<readonly Due[]> {
  // An old report that somebody asked for is not the first of all that came after it.
  const first = lines
    .filter((line) => !line.chosen)
    .map(({ period }) => period)
    .sort(byEnd)[0];
  const from = first ?? candidates.at(-1)?.period ?? "";
  const byPeriod = groupBy(lines, ({ period }) => period);
  const due: Due[] = [];
  for (const candidate of candidates) {
    const { period } = candidate;
    const own = byPeriod.get(period) ?? [];
    const isUsual = byEnd(from, period) <= 0;
    // An older one that was once asked for, or made, is tried again and corrected as all others are.
    const isAsked = chosen === undefined ? isUsual || own.length > 0 || period === made : period === chosen;
    if (!isAsked || own.findLast(({ state }) => state === "sent")?.data === candidate.data) continue;
    const edition = await candidate.edition();
    if (edition === undefined) continue;
    // Of each revision, its last line counts.
    const byRevision = new Map(own.map((line) => [line.revision, line]));
    const last = byRevision.get(edition.revision);
    if (last && !mayGo(last.state, again, now - firstTry(own, last))) continue;
    byRevision.delete(edition.revision);
    if (edition.incomplete && [...byRevision.values()].some(isTaken)) continue;
    const before = [...byRevision.values()]
      .filter((line) => isTaken(line) && !line.incomplete)
      .sort((a, b) => (a.time < b.time ? -1 : 1))
      .at(-1);
    due.push({
      edition,
      ...(before && { correctionOf: before.total }),
      ...(last && last.state !== "failed" && { again: true }),
      ...(!isUsual && { chosen: true }),
    });
  }
  return due;
}

/** Whether a report that was tried before may be tried again. @param ageMs of the first try that may have been taken */
function mayGo(state: LedgerLine["state"], again: OpenWay["again"], ageMs: number): boolean {
  if (state === "failed") return true;
  if (state === "sent" || again === "repeated") return false;
  return again === "marked" || ageMs < again.recognisedHours * HOUR_MS;
}

/** The moment of the first try after the last one that failed for certain. */
function firstTry(lines: readonly LedgerLine[], { revision }: LedgerLine): number {
  const own = lines.filter((line) => line.revision === revision);
  const failed = own.findLastIndex(({ state }) => state === "failed");
  return Date.parse(own[failed + 1]?.time ?? "");
}

/** Whether the recipient has it, as far as anybody knows. */
function isTaken({ state }: LedgerLine): boolean {
  return state !== "failed";
}

/**
 * The figures of a period as a fingerprint of 16 hexadecimal digits. A report that is made again with the same figures
 * keeps it: in another language, with other notes, or against another range.
 */
export function revisionOf({ reports: [report] }: SavedReport): string {
  const { range, shops, totals, salesOverTime, categories, products, employees, stores } = report ?? {};
  const sums = TOTALS.map((name) => totals?.[name]);
  // A report that misses days is another one than that with the same figures which has all.
  const missed = report ? missedDays(report) : [];
  const figures = [
    ...(missed.length > 0 ? [missed] : []),
    range,
    shops,
    sums,
    salesOverTime,
    categories,
    products,
    employees,
    stores,
  ];
  return createHash("sha256").update(JSON.stringify(figures)).digest("hex").slice(0, 16);
}
