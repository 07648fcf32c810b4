import { expect, test } from "vitest";
import { storeVersion } from "../../../../../cli/store/postgres/version.ts";
import type { Queryable } from "../../../../../cli/store/queryable.ts";

/** A server of that version, without a store. */
const server = (version: number): Queryable => ({
  rows: async () => [{ version: String(version), has_store: false }],
});

test("a server that is too old is refused before anything is read from it", async () => {
  expect(await storeVersion(server(14), "postgres://db/sales")).toBe(0);
  await expect(storeVersion(server(13), "postgres://db/sales")).rejects.toMatchObject({
    exitCode: 2,
    message: "postgres://db/sales is on a server with PostgreSQL 13, and a sales store needs 14 or newer",
  });
});
