/** @module-tag deep */
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { endOf } from "../../../support/runs/import-process.ts";
import type { Line } from "../../../support/stores/memory-store.ts";
import { importFiles, newStore, openStore } from "../../../support/stores/store-file.ts";
import { filesIn } from "../../../support/temporary-folder.ts";

const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };

test("an import keeps what another program left in the journal of the database, once", async () => {
  const file = newStore();
  await importFiles(file, { a: [latte] });
  const program = `const { DuckDBInstance } = require("@duckdb/node-api");
    (async () => {
      const connection = await (await DuckDBInstance.create(${JSON.stringify(file)})).connect();
      await connection.run("UPDATE daily_totals SET transactions = 7");
      process.kill(process.pid, "SIGKILL");
    })();`;
  expect(await endOf(spawn(process.execPath, ["-e", program]))).toBe("SIGKILL");
  expect(filesIn(dirname(file))).toEqual(["cafe.duckdb", "cafe.duckdb.wal"]);
  await importFiles(file, { b: [{ ...latte, receipt: "1-2", day: "2026-05-21" }] });
  expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  const { rows: days } = await (await openStore(file)).read("sales_summary", { range: null });
  expect(days.map((day) => day.total_transactions)).toEqual([7, 1]);
});
