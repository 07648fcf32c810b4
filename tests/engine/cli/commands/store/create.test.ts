import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { emptyDatabase } from "../../../../support/stores/postgres/database.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

test("a store in a database is created once, and is up to date", { tags: "deep" }, async () => {
  const url = await emptyDatabase();
  const env = { CAFE_SALES_DB: url };
  const missing = await runInProcess(["export", "--db", url]);
  expect(missing).toMatchObject({
    code: 2,
    lastLine: expect.stringContaining(`there is no sales store in ${url}`),
  });
  expect(missing.lastLine).toContain(`create it with cafe-sales store create --db ${url}`);
  expect(await runInProcess(["store", "create"], { env })).toMatchObject({
    code: 0,
    stdout: "",
    stderr: expect.stringContaining(`created a sales store in ${url}`),
  });
  expect((await runInProcess(["store", "create"], { env })).stderr).toContain(
    `there is a sales store in ${url} already`,
  );
  expect((await runInProcess(["store", "migrate"], { env })).stderr).toContain(
    `the store in ${url} is up to date`,
  );
});

test("a file, or no store at all, is a usage error that says what to do", async () => {
  const create = await runInProcess(["store", "create", "--db", "cafe.duckdb"]);
  expect([create.code, create.lastLine]).toEqual([2, expect.stringContaining("the first import creates it")]);
  const migrate = await runInProcess(["store", "migrate", "--db", "cafe.duckdb"]);
  expect([migrate.code, migrate.lastLine]).toEqual([
    2,
    expect.stringContaining("the next import brings it up to date"),
  ]);
  const none = await runInProcess(["store", "check"], { cwd: temporaryFolder() });
  expect([none.code, none.lastLine]).toEqual([
    2,
    expect.stringContaining("there is no sales store cafe.duckdb"),
  ]);
  expect(await runInProcess(["store"])).toMatchObject({
    code: 2,
    lastLine: expect.stringContaining("no command is given"),
  });
});
