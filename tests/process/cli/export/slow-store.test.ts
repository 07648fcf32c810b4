/** @module-tag deep */
import { expect, test } from "vitest";
import { changeStore } from "../../../support/runs/copy-run.ts";
import { runCli } from "../../../support/runs/run-cli.ts";
import { storeWith } from "../../../support/stores/store-file.ts";

test("--max-time ends a run in any case, also in the middle of a statement of the store", async () => {
  const db = await storeWith({ a: [{ receipt: "1-1", day: "2026-05-20", product: "Latte", gross: 7500 }] });
  // Every read takes hours.
  await changeStore(
    db,
    `ALTER TABLE daily_totals RENAME TO fast;
     CREATE VIEW daily_totals AS SELECT * FROM fast
       WHERE (SELECT sum(hash(range)) FROM range(1000000000000)) IS NOT NULL`,
  );
  const args = ["export", "--db", db, "--from", "2026-05-01", "--to", "2026-05-31", "--max-time", "2"];
  const { code, lastLine, milliseconds } = await runCli(args);
  expect([code, lastLine]).toEqual([4, expect.stringContaining("did not finish within 2 s")]);
  expect(milliseconds).toBeLessThan(10_000);
}, 30_000);
