/**
 * The reports of the shops of random chains, against those of `--store` and against that of all.
 *
 * @module-tag deep
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../support/property-runs.ts";
import { EFFECTS, WEEK_FLAGS, WEEK_OF_NOW } from "../../../support/runs/chain-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { postgresStoreWith } from "../../../support/stores/postgres/import.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const PINNED = { SOURCE_DATE_EPOCH: "1763251200" };

const SHOPS = ["Nimman", "ท่าแพ", "Old Town", "siam", "SIAM", ""];
const lines = fc
  .uniqueArray(
    fc.record({
      receipt: fc.integer({ min: 1, max: 900 }).map((number) => `1-${number}`),
      store: fc.constantFrom(...SHOPS),
      day: fc.integer({ min: 1, max: 15 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
      time: fc.constantFrom("08:10", "13:00", null),
      product: fc.constantFrom("Latte", "Tea", "Cake"),
      category: fc.constantFrom("Drinks", ""),
      employee: fc.constantFrom("Nok", "Ploy"),
      channel: fc.constantFrom(undefined, "Grab"),
      payment: fc.constantFrom(undefined, "Cash"),
      gross: fc.integer({ min: -20_000, max: 99_999 }).filter((gross) => gross !== 0),
      discount: fc.integer({ min: 0, max: 99 }),
    }),
    { selector: ({ receipt }) => receipt, minLength: 10, maxLength: 60 },
  )
  .map((all) => all.map((line) => ({ ...line, isRefund: line.gross < 0 })));

describe.each([
  ["a file", storeWith, 2],
  ["PostgreSQL", postgresStoreWith, 1],
])("the files of random chains, in %s,", (_, storeOf, times) => {
  test("have the figures of --store, and add up to those of all", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (all) => {
        const cwd = temporaryFolder();
        const source = [
          "--db",
          await storeOf({ a: all }),
          "--time-zone",
          "UTC",
          ...WEEK_FLAGS,
          "--ranges",
          "7",
        ];
        const run = (args: readonly string[]) =>
          runInProcess([...args, ...source], { cwd, env: PINNED, effects: EFFECTS });
        const eachOf = await run([
          "snapshot",
          "--dir",
          "archive",
          "--each-shop",
          "--compare",
          "same-weekdays",
          "--format",
          "json",
        ]);
        expect([eachOf.code, eachOf.stderr.includes("warning")]).toEqual([0, false]);
        const names = new Set(all.map(({ store }) => store || "(none)"));
        const root = join(cwd, "archive", "shops");
        const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
        const reports = folders.map(({ name }) =>
          readFileSync(join(root, name, WEEK_OF_NOW, "report.json"), "utf8"),
        );
        const shopOf = (text: string): string => JSON.parse(text).reports[0].shops[0];
        expect(new Set(reports.map(shopOf))).toEqual(names);
        for (const [at, text] of reports.entries()) {
          const alone = await run([
            "snapshot",
            "--dir",
            `alone-${at}`,
            "--store",
            shopOf(text),
            "--compare",
            "same-weekdays",
            "--format",
            "json",
          ]);
          expect(alone.code).toBe(0);
          expect(readFileSync(join(cwd, `alone-${at}`, WEEK_OF_NOW, "report.json"), "utf8")).toBe(text);
        }
        const total = (text: string) => Math.round(JSON.parse(text).reports[0].totals.total_sales * 100);
        const ofAll = readFileSync(join(cwd, "archive", WEEK_OF_NOW, "report.json"), "utf8");
        expect(reports.reduce((sum, text) => sum + total(text), 0)).toBe(total(ofAll));
      }),
      runs(times),
    );
  });
});
