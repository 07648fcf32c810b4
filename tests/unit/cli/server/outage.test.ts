import { describe, expect, test } from "vitest";
import { CliError, EXIT } from "../../../../cli/door/errors.ts";
import { NewerStore } from "../../../../cli/store/versions.ts";
import { DATASETS } from "../../../../viewer/report/datasets.ts";
import { recordOf } from "../../../../viewer/report/records.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";

/** An app over a database that the test stops and starts, or brings up to date. */
async function setUp() {
  const database = { isDown: false, isMigrated: false };
  const query = async () => {
    if (database.isMigrated) throw new NewerStore("db.example", { version: 4, known: 3 });
    if (database.isDown)
      throw new CliError(EXIT.unreachable, "connection refused by db.example", { hint: "" });
    return { state: 7, rows: [] };
  };
  const made = createTestApp({
    queries: recordOf(DATASETS, () => query),
    checks: { checkReady: async () => void (await query()) },
    report: {
      lang: "en",
      era: "common",
      clock: { timeZone: "UTC" },
      now: () => 0,
      dataDays: async () => undefined,
      render: async () => "<!doctype html>",
    },
  });
  const token = await made.token();
  return { ...made, token, database, get: (path: string) => made.app.request(path) };
}

async function shortOf(answer: Response) {
  return [answer.status, answer.headers.get("Retry-After"), await answer.text()];
}

const AWAY = [503, "5", "The figures cannot be read at the moment; try again"];

describe("while the database does not answer", () => {
  test("a data call says when to come back, and nothing about the database", async () => {
    const { ask, token, database, internalErrors } = await setUp();
    database.isDown = true;
    const answer = await ask(token);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await shortOf(answer)).toEqual(AWAY);
    expect(internalErrors).toEqual([]);
  });

  test("so does the call for a report", async () => {
    const { app, token, database } = await setUp();
    database.isDown = true;
    const headers = { Authorization: `Bearer ${token}` };
    expect(await shortOf(await app.request("/report", { headers }))).toEqual(AWAY);
  });

  test("the server lives, but is not ready", async () => {
    const { get, database } = await setUp();
    expect(await shortOf(await get("/readyz"))).toEqual([200, null, "ok"]);
    database.isDown = true;
    expect(await shortOf(await get("/readyz"))).toEqual(AWAY);
    expect(await shortOf(await get("/healthz"))).toEqual([200, null, "ok"]);
  });

  test("the log has one line, and another one when the figures can be read again", async () => {
    const { ask, get, token, database, outages } = await setUp();
    await ask(token);
    database.isDown = true;
    await Promise.all([ask(token), get("/readyz"), ask(token)]);
    await get("/healthz");
    expect(outages).toEqual(["connection refused by db.example"]);
    database.isDown = false;
    expect((await ask(token)).status).toBe(200);
    await get("/readyz");
    expect(outages).toEqual(["connection refused by db.example", undefined]);
    database.isDown = true;
    await ask(token);
    database.isDown = false;
    await get("/readyz");
    expect(outages).toHaveLength(4);
  });
});

test("a store that a newer program has migrated is said to the caller and, once, in the log", async () => {
  const { ask, get, token, database, outages, internalErrors } = await setUp();
  database.isDown = true;
  await ask(token);
  database.isMigrated = true;
  const answers = [await ask(token), await get("/readyz"), await ask(token)];
  for (const answer of answers) {
    expect(await shortOf(answer)).toEqual([
      507,
      null,
      "The store was migrated; restart the server with the newer version",
    ]);
  }
  expect(outages).toEqual([
    "connection refused by db.example",
    "db.example was written by a newer version of this program (store version 4, this one knows 3)",
  ]);
  expect(internalErrors).toEqual([]);
});

test("a damaged store is no reason to ask again, and is reported as an internal error", async () => {
  const { token, ask, internalErrors } = createTestApp({
    queries: {
      async sales_summary() {
        throw new CliError(EXIT.contract, "the store is damaged", { hint: "" });
      },
    },
  });
  const answer = await ask(await token());
  expect([answer.status, await answer.text()]).toEqual([507, "The sales store is damaged"]);
  expect(internalErrors).toHaveLength(1);
});
