/** `KILLS=200 npx vitest run --project process kill-update` tries many more moments. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { endOf, startImport, writeExport } from "../../../support/runs/import-process.ts";
import { answersOf } from "../../../support/stores/memory-store.ts";
import { oldStore } from "../../../support/stores/old-store.ts";
import { openStore } from "../../../support/stores/store-file.ts";
import { filesIn } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 2);
const LINES = 20_000;
/** The old store begins where the export ends. */
const OLD_DAYS = { startDate: "2026-01-01", endDate: "2036-12-31" };

test(
  "an import that is killed while it updates an older store leaves it as it was, or whole and with the same figures",
  async () => {
    const file = await oldStore(LINES);
    const old = readFileSync(file);
    const csv = writeExport(10, 2_000);
    const figures = async () => answersOf(await openStore(file), OLD_DAYS);
    const before = await figures();

    // The time that an import takes depends on the load of the machine.
    let takes = 1_000;
    let [killed, rounds] = [0, 0];
    for (; killed < KILLS && rounds < 5 * KILLS; rounds += 1) {
      writeFileSync(file, old);
      const begun = performance.now();
      const child = startImport(file, csv);
      const ended = endOf(child);
      const killing = setTimeout(Math.random() * takes).then(() => child.kill("SIGKILL"));
      const isKilled = (await ended) === "SIGKILL";
      await killing;
      if (isKilled) {
        killed += 1;
        takes *= 1.2;
      } else takes = performance.now() - begun;
      if (!readFileSync(file).equals(old)) expect(await figures()).toBe(before);
    }
    expect(killed).toBeGreaterThan(0);
    writeFileSync(file, old);
    expect(await endOf(startImport(file, csv))).toBe(0);
    expect(await figures()).toBe(before);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  },
  30_000 + KILLS * 10_000,
);
