/**
 * Two servers of one PostgreSQL database, as processes, with a role that may only read the figures.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import {
  datasetRequest,
  loginRequest,
  logoutRequest,
  readLogin,
} from "../../../../viewer/report/contract.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { startServe } from "../../../support/runs/serve-process.ts";
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

  test("two servers have the same sessions, and answer again after their database was gone", async () => {
    const args = argsFor("reader");
    const [one, other] = await Promise.all([startServe(...args), startServe(...args)]);
    const servers = [one, other];
    const signIn = async ({ url }: { url: string }, password = PASSWORD) => {
      const { path, method, headers, body = "" } = loginRequest(password);
      return fetch(url + path, { method, headers, body });
    };
    const token = readLogin(await (await signIn(one)).json()) ?? "";
    const ask = ({ url }: { url: string }) => {
      const { path, headers } = datasetRequest("sales_summary", null, token);
      return fetch(url + path, { headers });
    };
    const statusOf = async ({ url }: { url: string }, path: string) => (await fetch(url + path)).status;

    expect(await (await ask(other)).json()).toMatchObject([{ date: "2026-05-20", total_sales: 75 }]);

    const guesses = [one, other, one, other, one].map(
      async (server) => (await signIn(server, "espresso")).status,
    );
    expect(await Promise.all(guesses)).toEqual([401, 401, 401, 401, 401]);
    for (const server of servers) expect((await signIn(server)).status).toBe(429);

    await database.kill();
    for (const server of servers) {
      const answer = await ask(server);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await statusOf(server, "/readyz")).toBe(503);
      expect(await statusOf(server, "/healthz")).toBe(200);
    }
    await database.start();
    for (const server of servers) {
      expect((await ask(server)).status).toBe(200);
      expect(await statusOf(server, "/readyz")).toBe(200);
    }

    const { path, method, headers, body = "" } = logoutRequest(token);
    expect((await fetch(other.url + path, { method, headers, body })).status).toBe(200);
    for (const server of servers) expect((await ask(server)).status).toBe(401);

    for (const { stop, stderr } of servers) {
      expect(await stop()).toBe(0);
      const outage = stderr.filter((line) => /503|again/.test(line));
      expect(outage).toEqual([
        expect.stringMatching(/warning: \S+Z cannot reach .*; calls are answered with 503/),
        expect.stringMatching(/^\S+Z The figures can be read again\.$/),
      ]);
      for (const secret of [token, PASSWORD]) expect(stderr.join("\n")).not.toContain(secret);
    }
  });

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
