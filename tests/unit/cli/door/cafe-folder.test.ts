import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { layer, readSettings, setting } from "../../../../cli/door/config.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

describe("a cafe folder", () => {
  test("says by the names of its files what its settings do not", async () => {
    const cwd = temporaryFolder();
    for (const name of ["cafe.duckdb", "password.txt", "loyverse-token.txt"])
      writeFileSync(join(cwd, name), "");
    writeFileSync(join(cwd, ".env"), "CAFE_SALES_DB=other.duckdb\n");
    const settings = await readSettings({ env: { CAFE_SALES_PASSWORD_FILE: "mine" }, cwd });
    const value = (name: string) => setting(settings, name)?.value;
    expect([value("CAFE_SALES_DB"), value("CAFE_SALES_PASSWORD_FILE")]).toEqual(["other.duckdb", "mine"]);
    expect(value("CAFE_SALES_LOYVERSE_TOKEN_FILE")).toBe("loyverse-token.txt");
    expect(await readSettings({ env: {}, cwd: temporaryFolder() })).toMatchObject(
      [layer({}, undefined), { names: [] }, { names: [] }].map(({ names }) => ({ names })),
    );
  });

  test("is named by --cafe, and what is written there is printed as it is found from here", async () => {
    const [cwd, cafe] = [temporaryFolder(), "my cafe"];
    mkdirSync(join(cwd, cafe));
    const { code, stdout, stderr } = await runInProcess(
      ["export", "--demo", "--from", "2026-11-20", "--to", "2026-11-20", "--cafe", cafe, "--verbose"],
      { cwd },
    );
    expect([code, stdout]).toEqual([0, "my cafe/cafe-sales_2026-11-20_2026-11-20.html\n"]);
    expect(existsSync(join(cwd, stdout.trim()))).toBe(true);
    expect(stderr).toContain(`The cafe folder is ${join(cwd, cafe)}\n`);
    const none = await runInProcess(["export", "--demo", "--cafe", "none"], { cwd });
    expect(none.lastLine).toContain("there is no folder 'none'; nothing was done; name the cafe folder");
  });

  test.each([
    [
      ["export", "--notes", "x.csv"],
      "put notes.csv into the cafe folder, or name the file in CAFE_SALES_NOTES",
    ],
    [
      ["serve", "--holidays=th"],
      "put holidays.ics into the cafe folder, or name the file in CAFE_SALES_HOLIDAYS",
    ],
    [["sync", "--token-file", "x"], "put loyverse-token.txt into the cafe folder"],
    [["export", "--era", "buddhist"], "set CAFE_SALES_ERA=buddhist"],
  ])("has taken the place of %j", async (args, instead) => {
    const { code, lastLine } = await runInProcess(args);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(instead)]);
  });
});
