/** The partitions of the receipt lines, one for each month. */
import type { Client } from "pg";
import { STORE_TABLES } from "../../schema.ts";

/**
 * Makes the months that are missing. A new table is attached, because making it as a part of the other one would let
 * readers wait. Outside of a transaction it is kept at once, so that no other import has to wait for the end of this
 * one. Two imports do not make the same month: after a wait for this lock, and not for one that is only a number, the
 * server knows the tables that the other one has made.
 *
 * @param months such as `2026-05`
 */
export async function makeMonths(client: Client, months: readonly string[]): Promise<void> {
  const { lines } = STORE_TABLES;
  const names = months.map((month) => `${lines}_${month.replace("-", "_")}`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM pg_catalog.unnest($1::text[]) AS name WHERE pg_catalog.to_regclass(name) IS NULL",
    [names],
  );
  const missing = new Set(rows.map(({ name }) => name));
  const steps = months.flatMap((month, index) => {
    const name = names[index] ?? "";
    return missing.has(name) ? [stepOf(name, `${month}-01`)] : [];
  });
  if (steps.length === 0) return;
  await client.query(`DO $$ BEGIN
    LOCK TABLE ONLY ${STORE_TABLES.lines} IN SHARE UPDATE EXCLUSIVE MODE; ${steps.join("")} END $$`);
}

function stepOf(name: string, firstDay: string): string {
  const { lines } = STORE_TABLES;
  return `
    IF pg_catalog.to_regclass('${name}') IS NULL THEN
      CREATE TABLE ${name} (LIKE ${lines} INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
      ALTER TABLE ${name} REPLICA IDENTITY FULL;
      ALTER TABLE ${lines} ATTACH PARTITION ${name}
        FOR VALUES FROM ('${firstDay}') TO ((date '${firstDay}' + interval '1 month')::date);
    END IF;`;
}
