/** What the files of an import show of the moment until which the sales of their shops are known. */
import { addDays, type DayClock, dayAndTimeIn, MIDNIGHT } from "../../viewer/report/date-range.ts";
import type { LocalMoment } from "../../viewer/report/known/known-shops.ts";
import { compareText, groupBy } from "../../viewer/report/records.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { textOf } from "../store/engine/rows.ts";
import { textLiteral } from "../store/engine/text-literal.ts";
import type { Evidence } from "../store/facts/known-sales.ts";
import { localMoment } from "../store/facts/known-shops.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import type { Source } from "./text/source.ts";

interface ImportClock extends DayClock {
  /** The moment of the import, in milliseconds since 1970. */
  readonly now: number;
}

/** The newest receipt of a file, with one of its shops. */
export interface NewestReceipt {
  readonly store: string;
  readonly newest: LocalMoment;
}

/**
 * To be called before the files are merged, so that it does not matter which of them are imported together.
 *
 * @returns the evidence of each file, one piece for each of its shops; none if it has no receipt of the past
 */
export async function evidenceOf(
  connection: Connection,
  { lines }: IncomingTables,
  sources: readonly Pick<Source, "shown" | "modified">[],
  clock: ImportClock,
): Promise<readonly (readonly Evidence[])[]> {
  const rows = await connection.rows(newestSql(lines, clock), [localMoment(clock.timeZone, clock.now)]);
  const byFile = groupBy(rows, (row) => textOf(row, "source"));
  return sources.map(({ shown, modified }) => {
    const shops = byFile.get(shown) ?? [];
    const stores = shops.map((row) => textOf(row, "store")).sort(compareText);
    const newest = shops.map((row) => textOf(row, "newest")).reduce((a, b) => (a > b ? a : b), "");
    const [together = ""] = stores;
    const moment = exportedAt(newest, modified, clock);
    return stores.map((store) => ({ store, together, newest, moment }));
  });
}

/** What a file shows that has been imported before: it may have been exported again, and nothing was sold meanwhile. */
export function evidenceAgain(
  { store, newest }: NewestReceipt,
  modified: number | undefined,
  clock: ImportClock,
): Evidence {
  return { store, together: store, newest, moment: exportedAt(newest, modified, clock) };
}

/** The time of the file. One that is before its newest receipt, or still to come, is no evidence. */
function exportedAt(
  newest: LocalMoment,
  modified: number | undefined,
  { timeZone, now }: ImportClock,
): string {
  const isEvidence =
    modified !== undefined &&
    modified <= now &&
    localMoment(timeZone, modified).slice(0, newest.length) >= newest;
  return new Date(isEvidence ? modified : now).toISOString();
}

/** A receipt of a wrong clock, after the moment of the import, does not count. Only those of the last days can be such. */
function newestSql(lines: string, { timeZone, dayStarts = MIDNIGHT, now }: ImportClock): string {
  const isAfterMidnight = `coalesce(time < ${textLiteral(dayStarts)}, false)`;
  const moment = `(CASE WHEN ${isAfterMidnight} THEN day + 1 ELSE day END)::VARCHAR || coalesce('T' || rpad(time, 8, ':00'), '')`;
  const certain = addDays(dayAndTimeIn(timeZone, now).day, -2);
  return `
    SELECT source, store, max(${moment}) AS newest FROM (
      SELECT source, store, day, max(time) AS time FROM ${lines}
      WHERE day < ${textLiteral(certain)}::DATE OR ${moment} <= $1
      GROUP BY source, store, day, ${isAfterMidnight}
    ) GROUP BY source, store`;
}
