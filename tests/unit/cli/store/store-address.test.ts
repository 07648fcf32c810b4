import { expect, test } from "vitest";
import { readStoreAddress } from "../../../../cli/store/store-address.ts";

function read(db: string) {
  return readStoreAddress(db, { cwd: "/cafe", env: { USER: "ploy" } });
}

test("a store is an address of PostgreSQL, or else a file", () => {
  expect(read("postgresql://db/sales")).toMatchObject({ kind: "database", shown: "postgresql://db/sales" });
  for (const file of ["cafe.duckdb", "./a:b/c", "C:/cafe.duckdb"]) expect(read(file).kind).toBe("file");
});

test.each([
  "mysql://ploy:espresso@db/sales",
  "postgres:/ploy:espresso@db/sales",
  " postgres://ploy:espresso@db/sales",
])("another address is not taken for a file, and its password is not shown: %s", (db) => {
  expect(() => read(db)).toThrow(
    expect.objectContaining({
      exitCode: 2,
      message: "the address of the store does not begin with postgres://",
      hint: "name a file, or a database as postgres://USER@HOST/DATABASE",
    }),
  );
});
