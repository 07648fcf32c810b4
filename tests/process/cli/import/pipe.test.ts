/** @module-tag deep */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runShell } from "../../../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const LOYVERSE = fileURLToPath(new URL("../../../../fixtures/csv/loyverse/till.csv", import.meta.url));

test.skipIf(process.platform === "win32")(
  "import, as a process, reads a pipe that a shell passes on",
  async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runShell(`$CLI import <(cat ${LOYVERSE}) --db cafe.duckdb`, {
      cwd,
    });
    expect([code, stdout, filesIn(cwd)]).toEqual([0, "", ["cafe.duckdb"]]);
    expect(stderr).toMatch(/^\/dev\/fd\/\d+: loyverse in English, dates/);
    expect(stderr).toContain(
      "Imported into cafe.duckdb: receipts 4 added, 0 replaced, 0 as they were; 6 lines written\n",
    );
  },
);
