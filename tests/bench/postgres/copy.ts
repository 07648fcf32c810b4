/** What an import costs beside a bare COPY of the same lines into the same tables, with their partitions and indexes. */
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { to } from "pg-copy-streams";
import { createStore } from "../../../cli/store/postgres/create-store.ts";
import { makeMonths } from "../../../cli/store/postgres/import/months.ts";
import { withClient } from "../../support/stores/postgres/database.ts";
import { postgresAddress } from "../../support/stores/postgres/store.ts";
import type { Bench } from "../bench.ts";
import { compare } from "../compare.ts";
import { writeReceipts } from "../import.ts";
import { measure } from "../measure.ts";

const BARE_COPY = `
  const { createReadStream } = require("node:fs");
  const { pipeline } = require("node:stream/promises");
  const { Client } = require("pg");
  const { from } = require("pg-copy-streams");
  (async () => {
    const client = new Client(process.env.DB);
    await client.connect();
    await pipeline(
      createReadStream(process.env.CSV, { highWaterMark: 262144 }),
      client.query(from("COPY lines FROM STDIN (FORMAT csv)")),
    );
    await client.end();
  })();
`;

export async function benchCopy(
  { cli, folder, size }: Bench,
  newDatabase: (name: string) => Promise<string>,
): Promise<void> {
  const lines = size(1_000_000, 2000);
  const receipts = join(folder, "receipts-by-item.csv");
  const rows = join(folder, "rows.csv");
  await writeReceipts(receipts, lines);
  const [ours, bare] = [await newDatabase("ours"), await newDatabase("bare")];
  const importing = { args: [cli, "import", receipts, "--db", ours, "--quiet"] };

  await createStore(postgresAddress(ours));
  await measure(importing);
  const months = await withClient(ours, async (client) => {
    await pipeline(
      client.query(to("COPY (SELECT * FROM lines) TO STDOUT (FORMAT csv)")),
      createWriteStream(rows),
    );
    const { rows: found } = await client.query(
      "SELECT DISTINCT left(day::text, 7) AS month FROM shop_totals",
    );
    return found.map(({ month }) => String(month));
  });
  await compare(
    `import of ${lines.toLocaleString("en")} lines into PostgreSQL / COPY`,
    3,
    importing,
    { args: ["-e", BARE_COPY], env: { DB: bare, CSV: rows } },
    {
      rounds: size(3, 1),
      async prepare() {
        for (const url of [ours, bare]) {
          await withClient(url, (client) => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
          await createStore(postgresAddress(url));
        }
        await withClient(bare, (client) => makeMonths(client, months));
      },
    },
  );
}
