import { expect, test } from "vitest";
import { CliError, EXIT } from "../../../../cli/door/errors.ts";
import { keyInMemory } from "../../../../cli/server/auth/sign-ins-in-memory.ts";
import { startLocalApi } from "../../../../cli/server/store-backend.ts";
import { loginRequest, readLogin } from "../../../../viewer/report/contract.ts";
import { afterFile } from "../../../support/browser/after-file.ts";
import { salesStoreOf } from "../../../support/fakes/sales-store.ts";
import { createTestApp } from "../../../support/runs/test-app.ts";

async function unreachable(): Promise<never> {
  throw new CliError(EXIT.unreachable, "connection refused", { hint: "" });
}

test("a program that calls its own API hears why the figures cannot be read", async () => {
  const reasons: (string | undefined)[] = [];
  const api = await startLocalApi(
    salesStoreOf(() => unreachable),
    { elapsed: () => 0, onOutage: (reason) => reasons.push(reason?.message) },
  );
  afterFile(() => api.close());
  const { path, method, headers, body = "" } = loginRequest(api.password);
  const token = readLogin(await (await fetch(api.origin + path, { method, headers, body })).json());
  const answer = await fetch(`${api.origin}/api/sales_summary`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(503);
  expect(reasons).toEqual(["connection refused"]);
});

test("a person of some shops gets no figures if those of one of them alone would be wrong", async () => {
  const account = { id: "0123456789abcdef", shops: ["A", "B"], maySeePeople: true, keyOf: keyInMemory };
  const misplaced = { shop: "B", problem: "B is on two servers", hint: "remove one" };
  const { ask, token, asked } = createTestApp({
    accounts: { withPassword: async () => account, withId: async () => account },
    store: { shopNames: async () => ["A", "B", "C"], misplacedShops: async () => [misplaced] },
  });
  const own = await token();
  const answer = await ask(own);
  expect([answer.status, await answer.text()]).toEqual([400, "B is on two servers; remove one"]);
  expect((await ask(own, "?store=B")).status).toBe(400);
  expect(asked).toEqual([]);
  expect((await ask(own, "?store=A")).status).toBe(200);
  expect(asked).toEqual([{ range: null, shops: ["A"] }]);
});

test("a person of some shops sees the shifts of these without people, also in the closes of their days", async () => {
  const shift = {
    ...SHIFT,
    opened_by: "Ploy",
    closed_by: "Nok",
    cash_movements: [
      { type: "PAY_OUT" as const, amount: 5, comment: "ice", employee: "Ploy", time: "10:00" },
    ],
  };
  const close = {
    date: SHIFT.date,
    store: "A",
    total_transactions: 0,
    refund_receipts: 0,
    gross_sales: 0,
    refunds: 0,
    discounts: 0,
    net_sales: 0,
    payments: [],
    cancelled: [],
  };
  const answers = (isLimited: boolean) => {
    const shops = isLimited ? ["A"] : undefined;
    const account = { id: "0123456789abcdef", shops, maySeePeople: !isLimited, keyOf: keyInMemory };
    const { app, token } = createTestApp({
      accounts: { withPassword: async () => account, withId: async () => account },
      store: {
        shopNames: async () => ["A", "B"],
        shifts: async ({ shops }) => ({
          state: 7,
          rows: shops?.includes("B") === false || !isLimited ? [shift] : [],
        }),
        dayCloses: async () => ({ state: 7, rows: [close, { ...close, shifts: [shift] }] }),
      },
    });
    return Promise.all(
      ["shifts", "day_closes"].map(async (call) => {
        const headers = { Authorization: `Bearer ${await token()}` };
        return (await app.request(`/api/${call}`, { headers })).json();
      }),
    );
  };
  expect(await answers(false)).toEqual([[shift], [close, { ...close, shifts: [shift] }]]);
  const seen = { ...SHIFT, cash_movements: [{ type: "PAY_OUT", amount: 5, comment: "ice", time: "10:00" }] };
  expect(await answers(true)).toEqual([[seen], [close, { ...close, shifts: [seen] }]]);
});

const SHIFT = {
  id: "a",
  date: "2026-05-20",
  store: "A",
  opened_at: "2026-05-20T01:00:00.000Z",
  opened: "08:00",
  starting_cash: 0,
  cash_payments: 0,
  cash_refunds: 0,
  paid_in: 0,
  paid_out: 5,
  expected_cash: -5,
  gross_sales: 0,
  refunds: 0,
  discounts: 0,
  net_sales: 0,
  tip: 0,
  surcharge: 0,
  payments: [],
  cash_movements: [],
};
