/** @module-tag deep */
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { expect, test } from "vitest";
import { emptyDatabase, withClient } from "../../support/stores/postgres/database.ts";

async function copyIn(client: Client, csv: string): Promise<void> {
  await pipeline([csv], client.query(from("COPY prices FROM STDIN (FORMAT csv)")));
}

async function copyOut(client: Client): Promise<string> {
  let csv = "";
  for await (const chunk of client.query(to("COPY prices TO STDOUT (FORMAT csv)"))) csv += String(chunk);
  return csv;
}

test("rows are copied into a database of a test and out again, and a refused copy leaves its client usable", async () => {
  await withClient(await emptyDatabase(), async (client) => {
    await client.query("CREATE TABLE prices (product text, price numeric)");
    await copyIn(client, '"Latte, ""hot""",75.00\nTea,\n');
    await expect(copyIn(client, "Cocoa,80,1\n")).rejects.toThrow("extra data after last expected column");
    expect(await copyOut(client)).toBe('"Latte, ""hot""",75.00\nTea,\n');
  });
});

test("a transaction of one connection sees nothing of another one, which is not committed", async () => {
  const url = await emptyDatabase();
  await withClient(url, (client) => client.query("CREATE TABLE prices (price int)"));
  await withClient(url, async (client) => {
    await client.query("BEGIN; INSERT INTO prices VALUES (75)");
    const others = withClient(url, (other) => other.query("SELECT count(*)::int AS n FROM prices"));
    await client.query("ROLLBACK");
    expect((await others).rows).toEqual([{ n: 0 }]);
  });
});

test("two databases are different ones", async () => {
  const [one, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await withClient(one, (client) => client.query("CREATE TABLE prices (price int)"));
  await expect(withClient(other, (client) => client.query("SELECT FROM prices"))).rejects.toThrow("prices");
});
