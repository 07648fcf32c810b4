/** @module-tag deep */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const [HEADERS, BLOCK] = [12_288, 262_144];

test("a damaged store is 5 and named, wherever it is damaged, and nobody is sent to check the network", async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => ({
    receipt: String(index),
    day: `2026-05-${10 + (index % 20)}`,
    product: `Product ${index}`,
    gross: 10_000 + index,
  }));
  const bytes = readFileSync(await storeWith({ a: lines }));
  const cwd = temporaryFolder();
  const codes = new Set<number | null>();
  const exported = async (content: Buffer) => {
    writeFileSync(join(cwd, "cafe.duckdb"), content);
    const run = await runInProcess(
      ["export", "--all", "--db", "cafe.duckdb", "--format", "json", "--out", "-"],
      { cwd },
    );
    codes.add(run.code);
    if (run.code !== 0)
      expect(run.lastLine).toContain(
        "cafe.duckdb is not a sales store, or is damaged; nothing was written; name the",
      );
  };
  for (let at = HEADERS + 100; at < bytes.length; at += BLOCK) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    await exported(damaged);
  }
  await exported(bytes.subarray(0, HEADERS + BLOCK));
  expect([...codes].sort()).toContain(5);
  expect([...codes].every((code) => code === 0 || code === 5)).toBe(true);
});
