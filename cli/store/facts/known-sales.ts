/**
 * What a store has seen that shows until when its sales are known. It only ever grows: an older export, imported later,
 * takes nothing back.
 */
import type { Connection } from "../engine/duckdb.ts";
import { createLookup, textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";

export const KNOWN_SALES = "known_sales";

/** One piece of evidence about one shop, as the table has it. */
export interface Evidence {
  /** As the tables name it: empty for receipts without a shop. */
  readonly store: string;
  /** One of the shops of the same export, the same for all of them. A till that exports several shops exports all of its own. */
  readonly together: string;
  /** The newest receipt of the export, as `LocalMoment`; empty if this is of a sync. */
  readonly newest: string;
  /** When the export was made, or the sync began: a moment in ISO 8601 and UTC. */
  readonly moment: string;
}

const TYPES = { store: "VARCHAR", together: "VARCHAR", newest: "VARCHAR", moment: "VARCHAR" } as const;

/** @param table what follows FROM, for that of another store */
export async function readEvidence(queryable: Queryable, table = KNOWN_SALES): Promise<readonly Evidence[]> {
  const rows = await queryable.rows(`SELECT store, together, newest, moment FROM ${table}`);
  return rows.map((row) => ({
    store: textOf(row, "store"),
    together: textOf(row, "together"),
    newest: textOf(row, "newest"),
    moment: textOf(row, "moment"),
  }));
}

/** @returns whether the store knows more than before */
export async function keepEvidence(connection: Connection, came: readonly Evidence[]): Promise<boolean> {
  if (came.length === 0) return false;
  const known = await readEvidence(connection);
  if (!showsMore(known, came)) return false;
  const kept = strongest([...known, ...came]);
  const table = await createLookup(
    connection,
    "kept_evidence",
    TYPES,
    kept.map((each) => ({ ...each })),
  );
  await connection.run(
    `DELETE FROM ${KNOWN_SALES}; INSERT INTO ${KNOWN_SALES} BY NAME SELECT * FROM ${table}`,
  );
  return true;
}

/** The same about shops that have another name in the store. */
export function namedAsInStore(
  all: readonly Evidence[],
  renamed: readonly { readonly atTill: string; readonly inStore: string }[],
): readonly Evidence[] {
  const names = new Map(renamed.map(({ atTill, inStore }) => [atTill, inStore]));
  const nameOf = (shop: string) => names.get(shop) ?? shop;
  return all.map((each) => ({ ...each, store: nameOf(each.store), together: nameOf(each.together) }));
}

/** Whether a store would know more with what came. */
export function showsMore(known: readonly Evidence[], came: readonly Evidence[]): boolean {
  return !isSame(strongest([...known, ...came]), strongest(known));
}

/** Of equal shops of equal exports, the one that says most. Two of different exports may show that shops belong together. */
export function strongest(all: readonly Evidence[]): readonly Evidence[] {
  const best = new Map<string, Evidence>();
  for (const each of all) {
    const { store, together, newest } = each;
    const key = JSON.stringify([store, together, newest === ""]);
    const other = best.get(key);
    if (!other || saysMore(each, other)) best.set(key, each);
  }
  return [...best.values()];
}

/** A day comes before its times. */
export function saysMore(one: Evidence, other: Evidence): boolean {
  return one.newest === other.newest ? one.moment > other.moment : one.newest > other.newest;
}

function isSame(some: readonly Evidence[], others: readonly Evidence[]): boolean {
  const texts = (rows: readonly Evidence[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  return JSON.stringify(texts(some)) === JSON.stringify(texts(others));
}
