/** Checks the sums in the file of a store. Nothing is written to it. */
import { makeOwnFolder } from "../../disk/own-folder.ts";
import { type CheckedSums, type CheckOptions, checkMonths, SUMMED_TABLES } from "../check-months.ts";
import { createCleanup } from "../cleanup.ts";
import { openDatabase } from "../engine/duckdb.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import { dailyTables } from "../schema.ts";
import type { FileAddress } from "../store-address.ts";
import { refuseOtherVersion } from "../version.ts";

const MEMORY_MB = 512;

export async function checkFileSums(
  { file, shown }: FileAddress,
  options: CheckOptions,
): Promise<CheckedSums> {
  const cleanup = createCleanup();
  try {
    const folder = makeOwnFolder("check");
    cleanup.add(folder.remove);
    const database = await openDatabase({ file, readOnly: true, spill: folder.path, memoryMb: MEMORY_MB });
    cleanup.add(() => database.close());
    const connection = await database.connect();
    cleanup.add(() => connection.close());
    await refuseOtherVersion(connection, shown);
    return await checkMonths(
      connection,
      connection,
      async (isInMonth) => {
        for (const table of SUMMED_TABLES) {
          await connection.run(`CREATE OR REPLACE TEMP VIEW of_${table} AS FROM ${table} WHERE ${isInMonth}`);
        }
        return { lines: "of_lines", daily: dailyTables("of_daily"), shops: dailyTables("of_shop") };
      },
      options,
    );
  } catch (error) {
    throw explainEngineError(error, shown);
  } finally {
    await cleanup.run();
  }
}
