/** @module-tag deep */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDayStart } from "../../../../../cli/store/facts/day-start.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { barDays, barExport, barNights } from "../../../../support/samples/bar-nights.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

test.skipIf(!HAS_SERVER)(
  "of two first imports at once whose days begin at different times, one is refused, or both are of the same days",
  async () => {
    for (const seed of [1, 2, 3]) {
      const [cwd, db, nights] = [temporaryFolder(), await newPostgresStore(), barNights(seed, 6)];
      const bring = async (shop: string, ...args: readonly string[]) => {
        const own = nights.filter((receipt) => receipt.shop === shop);
        const file = `${shop.replace(" ", "-")}.csv`;
        writeFileSync(join(cwd, file), barExport(own));
        const { code } = await runInProcess(["import", file, "--db", db, "--time-zone", "UTC", ...args], {
          cwd,
        });
        return code === 0 ? own : [];
      };
      const brought = await Promise.all([bring("Nimman", "--day-starts", "04:00"), bring("Old Town")]);
      const reader = await openReader(postgresAddress(db));
      try {
        const { start, days } = await reader.read(async (store) => ({
          start: await readDayStart(store),
          days: await store.rows("SELECT day, gross, transactions FROM daily_totals ORDER BY day"),
        }));
        expect(brought.flat().length).toBeGreaterThan(0);
        expect(days.map(({ day, gross, transactions }) => `${day} ${gross} ${transactions}`)).toEqual(
          barDays(brought.flat(), start === "04:00" ? 4 : 0),
        );
      } finally {
        await reader.close();
      }
    }
  },
);
