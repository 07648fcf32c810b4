/** What the till did not say of older receipts: exports had no such column, or the store kept none. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { entriesOf } from "../../../viewer/report/records.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";

const FACTS = {
  tax: "tax",
  payments: "coalesce(payments, payment)",
  channels: "coalesce(channel, dining_option)",
  tips: "tip",
  customers: "customers",
} as const;

export interface UnknownFact {
  readonly fact: keyof typeof FACTS;
  /** The first day on which a receipt has it; undefined if none has. */
  readonly before: IsoDate | undefined;
}

/** @returns those that the receipts of the first day do not have, if there are receipts */
export async function findUnknown(stored: Queryable): Promise<readonly UnknownFact[]> {
  const days = entriesOf(FACTS).map(
    ([fact, column]) => `min(day) FILTER (WHERE ${column} IS NOT NULL)::VARCHAR AS ${fact}`,
  );
  const [row] = await stored.rows(
    `SELECT min(day)::VARCHAR AS first, ${days.join(", ")} FROM ${STORE_TABLES.lines}`,
  );
  if (row === undefined || row.first === null) return [];
  return entriesOf(FACTS).flatMap(([fact]) => {
    const day = row[fact];
    if (day === row.first) return [];
    return [{ fact, before: typeof day === "string" ? day : undefined }];
  });
}
