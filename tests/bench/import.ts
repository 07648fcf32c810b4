/** What an import costs beside the engine alone, which reads the same file into a table and checks nothing. */
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OPENING_DAY } from "../../fixtures/sample-cafe/calendar.ts";
import { loyverseCsv } from "../../fixtures/sample-cafe/loyverse-csv.ts";
import { receiptLinesOn } from "../../fixtures/sample-cafe/receipts.ts";
import { addDays } from "../../viewer/report/date-range.ts";
import type { Bench } from "./bench.ts";
import { compare } from "./compare.ts";

const BARE_IMPORT = `
  const { DuckDBInstance } = require("@duckdb/node-api");
  (async () => {
    const instance = await DuckDBInstance.create(process.env.DB);
    const connection = await instance.connect();
    await connection.run("CREATE TABLE lines AS SELECT * FROM read_csv('" + process.env.CSV + "')");
    await connection.run("CHECKPOINT");
  })();
`;

const LAST_DAY = "2026-11-19";

/** The sample cafe's five years, in as many shops as it takes. */
function* days(lines: number) {
  for (let shop = 1, count = 0; count < lines; shop += 1) {
    for (let day = OPENING_DAY; day <= LAST_DAY && count < lines; day = addDays(day, 1)) {
      const ofDay = receiptLinesOn(day).map((line) => ({ ...line, store: `Shop ${shop}` }));
      count += ofDay.length;
      yield ofDay;
    }
  }
}

/** Writes an export of the till with about so many lines. */
export function writeReceipts(csv: string, lines: number): Promise<void> {
  return pipeline(Readable.from(loyverseCsv(days(lines))), createWriteStream(csv));
}

export async function benchImport({ cli, folder, size }: Bench, lines: number): Promise<void> {
  const csv = join(folder, "receipts-by-item.csv");
  await writeReceipts(csv, lines);
  const ours = join(folder, "ours.duckdb");
  const bare = join(folder, "bare.duckdb");
  await compare(
    `import of ${lines.toLocaleString("en")} lines / read_csv into a table`,
    2.5,
    { args: [cli, "import", csv, "--db", ours, "--quiet"] },
    { args: ["-e", BARE_IMPORT], env: { DB: bare, CSV: csv } },
    {
      rounds: size(3, 1),
      prepare() {
        rmSync(ours, { force: true });
        rmSync(bare, { force: true });
      },
    },
  );
  rmSync(csv);
}
