import { describe, expect, test } from "vitest";
import { CliError, EXIT } from "../../../../cli/door/errors.ts";
import { createTestApp, targetsBy } from "../../../support/runs/test-app.ts";

const ROWS = [
  { period: "2026-11", store: "", amount: 600_000 },
  { period: "2026-W47", store: "", amount: 150_000 },
  { period: "2026-12", store: "", amount: 700_000 },
  { period: "", store: "", amount: 500_000 },
  { period: "2026-11", store: "Nimman", amount: 200_000 },
  { period: "2026-11", store: "Old Town", amount: 100_000 },
];
const NOVEMBER = "startDate=2026-11-01&endDate=2026-11-15";

async function open(shops?: readonly string[]) {
  const { app, token } = createTestApp({ beside: targetsBy(async () => ROWS), shops });
  const own = await token();
  return async (query: string, bearer = own, method = "GET") => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const answer = await app.request(`/api/targets?${query}`, { method, headers });
    return answer.status === 200 ? await answer.json() : answer.status;
  };
}

describe("the targets", () => {
  test("are those of the periods with a day of the range, and of each month", async () => {
    const ask = await open();
    expect(await ask(NOVEMBER)).toEqual([ROWS[0], ROWS[3]]);
    expect(await ask("startDate=2026-11-22&endDate=2026-12-01")).toEqual(ROWS.slice(0, 4));
    expect(await ask("")).toEqual(ROWS.slice(0, 4));
  });

  test("are those of the shops that are asked for", async () => {
    const ask = await open();
    expect(await ask(`${NOVEMBER}&store=Old+Town&store=Nimman`)).toEqual(ROWS.slice(4));
    expect(await ask(`${NOVEMBER}&store=Elsewhere`)).toEqual([]);
  });

  test("of a server that shows some shops are of these only", async () => {
    const one = await open(["Nimman"]);
    expect(await one(NOVEMBER)).toEqual([{ ...ROWS[4], store: "" }]);
    expect(await one(`${NOVEMBER}&store=Old+Town`)).toBe(400);
    const both = await open(["Nimman", "Old Town"]);
    expect(await both(NOVEMBER)).toEqual([{ period: "2026-11", store: "", amount: 300_000 }]);
  });

  test("are only for those who are signed in, and only read", async () => {
    const ask = await open();
    expect(await ask(NOVEMBER, "x")).toBe(401);
    expect(await ask("startDate=2026-11-01")).toBe(400);
    expect(await ask(NOVEMBER, undefined, "POST")).toBe(405);
  });

  test("are not answered while their file has a wrong line, and the figures are", async () => {
    const read = async () =>
      new CliError(EXIT.contract, "cannot read /srv/a/targets.csv: line 2: no", { hint: "" });
    const { app, token, ask } = createTestApp({ beside: targetsBy(read) });
    const headers = { Authorization: `Bearer ${await token()}` };
    const answer = await app.request("/api/targets", { headers });
    expect([answer.status, await answer.text()]).toEqual([500, "cannot read targets.csv: line 2: no"]);
    expect((await ask(await token())).status).toBe(200);
  });

  test("have no call without a list of them", async () => {
    const { app, token } = createTestApp();
    const headers = { Authorization: `Bearer ${await token()}` };
    expect((await app.request("/api/targets", { headers })).status).toBe(404);
  });
});
