/** What is to be sent, from what the archive has and what the ledger says. */
import { groupBy } from "../../viewer/report/records.ts";
import type { Delivery, LedgerLine } from "./ledger.ts";
import { byEnd } from "./outcomes.ts";
import type { OpenWay } from "./way.ts";

const HOUR_MS = 3_600_000;

/** A snapshot as the ledger names it. */
export interface Edition extends Pick<Delivery, "period" | "revision"> {
  readonly total: number;
  readonly data: string;
}

export interface Due {
  readonly edition: Edition;
  /** The total that the recipient has of this period, if this corrects it. */
  readonly correctionOf?: number;
  /** Whether it may have been taken before, so that the recipient perhaps gets it twice. */
  readonly again?: true;
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
  /** Whether each candidate was asked for by name. */
  readonly isChosen: boolean;
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
  isChosen,
}: DueOptions): Promise<readonly Due[]> {
  const first = lines.map(({ period }) => period).sort(byEnd)[0];
  const inScope = isChosen
    ? candidates
    : first === undefined
      ? candidates.slice(-1)
      : candidates.filter(({ period }) => byEnd(first, period) <= 0);
  const byPeriod = groupBy(lines, ({ period }) => period);
  const due: Due[] = [];
  for (const candidate of inScope) {
    const own = byPeriod.get(candidate.period) ?? [];
    if (own.findLast(({ state }) => state === "sent")?.data === candidate.data) continue;
    const edition = await candidate.edition();
    if (edition === undefined) continue;
    // Of each revision, its last line counts.
    const byRevision = new Map(own.map((line) => [line.revision, line]));
    const last = byRevision.get(edition.revision);
    if (last && !mayGo(last.state, again, now - firstTry(own, last))) continue;
    byRevision.delete(edition.revision);
    const before = [...byRevision.values()]
      .filter(isTaken)
      .sort((a, b) => (a.time < b.time ? -1 : 1))
      .at(-1);
    due.push({
      edition,
      ...(before && { correctionOf: before.total }),
      ...(last && last.state !== "failed" && { again: true }),
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
