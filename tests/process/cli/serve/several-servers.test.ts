/**
 * Two servers of one PostgreSQL database, as processes, with a role that may only read the figures.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { withClient } from "../../../support/stores/postgres/database.ts";
import { HAS_SERVER, startServer, type TestServer } from "../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const PASSWORD = "ลาเต้ร้อน 7";

const ROLES = `
  CREATE ROLE guest LOGIN;
  CREATE ROLE reader LOGIN;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest, reader;
  GRANT INSERT, UPDATE, DELETE ON sessions, failed_sign_ins TO reader`;
const ONE_DAY = "INSERT INTO daily_totals VALUES ('2026-05-20', 1, 1, 75, 0, 25, 0, 0)";

describe.skipIf(!HAS_SERVER)("serve --db postgres://", () => {
  let database: TestServer;
  const urlFor = (role: string) => `postgres://${role}@127.0.0.1:${database.port}/postgres`;

  beforeAll(async () => {
    database = await startServer();
    await createStore(postgresAddress(urlFor("postgres")));
    await withClient(urlFor("postgres"), (client) => client.query(`${ROLES}; ${ONE_DAY}`));
  });

  function argsFor(role: string): readonly string[] {
    const file = join(temporaryFolder(), "password");
    writeFileSync(file, PASSWORD, { mode: 0o600 });
    return ["--db", urlFor(role), "--password-file", file];
  }

  test("ends with 3 if the role may not keep sessions", async () => {
    const { code, lastLine } = await runInProcess(["serve", "--port", "0", ...argsFor("guest")]);
    expect(code).toBe(3);
    expect(lastLine).toContain("permission denied for table sessions");
  });

  test("ends with 4 if the database cannot be reached at the start", async () => {
    const { code, lastLine } = await runInProcess(["serve", "--db", "postgres://reader@127.0.0.1:1/cafe"]);
    expect(code).toBe(4);
    expect(lastLine).toContain(
      "cannot reach postgres://reader@127.0.0.1:1/cafe: connection refused; nothing was done; ",
    );
  });
});
