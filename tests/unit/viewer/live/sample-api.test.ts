import { expect, test } from "vitest";
import { createSampleApi, type SampleData } from "../../../../viewer/live/sample-api.ts";
import {
  type ApiRequest,
  DAYS_HEADER,
  datasetRequest,
  loginRequest,
  logoutRequest,
  readLogin,
  requestTarget,
} from "../../../../viewer/report/contract.ts";
import type { AskedRange } from "../../../../viewer/report/date-range.ts";

/** Two Mondays and a Tuesday. */
const DATA: SampleData = {
  password: "latte",
  now: Date.parse("2026-11-23T06:50:00Z"),
  summary: {
    fields: ["date", "total_sales", "total_transactions"],
    rows: [
      ["2026-11-16", 100.1, 2],
      ["2026-11-17", 50, 1],
      ["2026-11-23", 0.2, 3],
    ],
  },
  sums: {
    sales_by_category: { keys: [["__proto__"]], days: [[0, 100.1, 2, 0.5], [0, 50, 1, 0], []] },
    sales_by_product: {
      keys: [
        ["Latte", "Coffee"],
        ["Tea", "Tea"],
      ],
      days: [
        [1, 0.1, 1, 0.05, 0, 100, 1, 60],
        [1, 50, 0.125, 20],
        [0, 0.2, 3, -0.1],
      ],
    },
    sales_by_employee: { keys: [["Ploy"]], days: [[], [], [0, -5, 0]] },
    sales_by_hour: {
      keys: [
        [1, 9],
        [2, 9],
      ],
      days: [
        [0, 100.1, 2],
        [1, 50, 1],
        [0, 0.2, 3],
      ],
    },
  },
};
const call = createSampleApi(DATA);
const ask = ({ path, query, ...init }: ApiRequest) => call(requestTarget({ path, query }), init);
const signIn = async (password: string) => readLogin(await (await ask(loginRequest(password))).json());

/** The rows of a dataset, and the days with sales if it has none. */
async function rowsOf(dataset: Parameters<typeof datasetRequest>[0], range: AskedRange) {
  const response = await ask(datasetRequest(dataset, range, (await signIn("latte")) ?? ""));
  return { rows: await response.json(), days: response.headers.get(DAYS_HEADER) };
}

const FIRST_WEEK = { startDate: "2026-11-10", endDate: "2026-11-17" };

test("the rows of a range are the exact sums of its days, in the order of the API", async () => {
  expect((await rowsOf("sales_by_product", null)).rows).toEqual([
    { product_name: "Latte", total_sales: 100.2, quantity_sold: 4, profit: 59.9, category: "Coffee" },
    { product_name: "Tea", total_sales: 50.1, quantity_sold: 1.125, profit: 20.05, category: "Tea" },
  ]);
  expect((await rowsOf("sales_by_category", FIRST_WEEK)).rows).toEqual([
    { category: "__proto__", total_sales: 150.1, quantity_sold: 3, total_discounts: 0.5 },
  ]);
  expect((await rowsOf("sales_by_employee", FIRST_WEEK)).rows).toEqual([]);
  expect((await rowsOf("sales_summary", FIRST_WEEK)).rows).toEqual([
    { date: "2026-11-16", total_sales: 100.1, total_transactions: 2 },
    { date: "2026-11-17", total_sales: 50, total_transactions: 1 },
  ]);
});

test("an hour comes with the open days of its weekday in the range", async () => {
  const [monday, tuesday] = [
    { weekday: 1, hour: 9 },
    { weekday: 2, hour: 9 },
  ];
  expect((await rowsOf("sales_by_hour", null)).rows).toEqual([
    { ...monday, total_sales: 100.3, total_transactions: 5, days: 2 },
    { ...tuesday, total_sales: 50, total_transactions: 1, days: 1 },
  ]);
  expect((await rowsOf("sales_by_hour", FIRST_WEEK)).rows).toEqual([
    { ...monday, total_sales: 100.1, total_transactions: 2, days: 1 },
    { ...tuesday, total_sales: 50, total_transactions: 1, days: 1 },
  ]);
});

test("a range without sales says which days have some", async () => {
  const before = { startDate: "2025-01-01", endDate: "2025-12-31" };
  expect(await rowsOf("sales_summary", before)).toEqual({ rows: [], days: "2026-11-16 2026-11-23" });
  expect((await rowsOf("sales_summary", null)).days).toBe(null);
  expect(await rowsOf("sales_by_hour", before)).toEqual({ rows: [], days: null });
});

test("only the password signs in, and only who is signed in gets rows", async () => {
  expect(await signIn("espresso")).toBeUndefined();
  expect((await ask(loginRequest("espresso"))).status).toBe(401);
  expect((await ask(datasetRequest("sales_summary", null, ""))).status).toBe(401);
  const token = (await signIn("latte")) ?? "";
  expect((await ask(datasetRequest("sales_summary", null, token))).status).toBe(200);
  expect((await ask(logoutRequest(token))).ok).toBe(true);
});

test("nothing else is offered, and a call that nobody waits for has no answer", async () => {
  const token = (await signIn("latte")) ?? "";
  expect((await ask(datasetRequest("sales_by_store", null, token))).status).toBe(404);
  await expect(call("/api/sales_summary", { signal: AbortSignal.abort() })).rejects.toThrow("abort");
});
