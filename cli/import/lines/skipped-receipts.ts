/** The lines and receipts of a file that do not count. */
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import type { IncomingTables } from "../../store/merge/incoming.ts";
import type { LoadedFile } from "../raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";
import { isBlank } from "./converted-lines.ts";
import { BROKEN, POSSIBLE } from "./drop-broken-receipts.ts";
import { SIGNED } from "./signed-lines.ts";
import { isSkippedStatus, ownWords, textList } from "./translated-words.ts";

/** @returns lines by their status, such as `Cancelled`; all of them, with the blank ones, which have no status */
export async function countSkipped({ connection, header, raw }: LoadedFile) {
  const rows = await connection.rows(`
    SELECT CASE WHEN ${isBlank(header)} THEN '' ELSE trim(status) END AS skipped, count(*) AS rows
    FROM ${raw.name} AS raw WHERE ${isBlank(header)} OR ${isSkippedStatus("status", header)} GROUP BY ALL ORDER BY ALL`);
  const counts = rows.map((row) => [textOf(row, "skipped"), wholeOf(row, "rows")] as const);
  return {
    byStatus: new Map(counts.filter(([status]) => status !== "")),
    rows: counts.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Tells the store which receipts no longer count: those of which no line counts. One with a bad line may still count. */
export async function dropSkipped({ connection, incoming, source, header }: OpenFile, hasBroken: boolean) {
  const unlessBroken = `ANTI JOIN (FROM ${CHECKED} WHERE fault IS NOT NULL) AS faulty USING (store, receipt)
     ANTI JOIN ${POSSIBLE} USING (receipt) ANTI JOIN ${BROKEN} USING (store, receipt, day)`;
  // Others are not paid yet, or are not sales.
  const isCancelled = header.till.elseCancelled
    ? "true"
    : `lower(trim(status_text)) IN (${textList(ownWords(header.till, "cancelled"))})`;
  const amount = header.columns.has("receipt_net")
    ? "max(receipt_net)"
    : "sum(total - coalesce(discount_total, 0))";
  // What was given back of a receipt goes with it.
  const refunds =
    ownWords(header.till, "returned").length > 0
      ? `UNION ALL SELECT * REPLACE (true AS is_refund), false FROM ${SIGNED}`
      : "";
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_cancelled, time, employee,
       amount)
     SELECT $1, ${lastRow(incoming)}, day, store, receipt, is_refund, ${header.till.hasUniqueNumbers},
       coalesce(bool_or(is_itself AND ${isCancelled}), false),
       min(clock), min(employee), ${amount}::DECIMAL(18, 2)
     FROM (SELECT *, true AS is_itself FROM ${SIGNED} ${refunds})
       ANTI JOIN (FROM ${incoming.lines} WHERE source = $1) USING (day, store, receipt, is_refund)
       ${hasBroken ? unlessBroken : ""}
     WHERE ${isSkippedStatus("status_text", header)} AND day IS NOT NULL AND receipt <> ''
     GROUP BY day, store, receipt, is_refund`,
    [source.shown],
  );
}

/**
 * Without a type, one file may have the money given back among the lines of its sale, and another file may have
 * it as a refund of its own. The sale includes it, so the store must not keep the refund as well.
 */
export async function dropIncludedRefunds({ connection, incoming, source, header }: OpenFile): Promise<void> {
  const { till, columns } = header;
  if (till.refundsBy === "type" || columns.has("type")) return;
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_cancelled)
     SELECT DISTINCT $1, ${lastRow(incoming)}, day, store, receipt, true, false
     FROM ${incoming.lines} WHERE source = $1 AND NOT is_refund AND gross < 0`,
    [source.shown],
  );
}

function lastRow({ lines }: IncomingTables): string {
  return `(SELECT coalesce(max(rowid), -1) FROM ${lines})`;
}
