/** `serve --url --store`: one shop's name is never over the figures of all. */
import { describe, expect, test } from "vitest";
import { DATASETS } from "../../../../../viewer/report/datasets.ts";
import { behave, type Fault } from "../../../../support/fakes/fault-server.ts";
import { body, notOffered, status } from "../../../../support/fakes/faults.ts";
import { createTestProxy } from "../../../../support/runs/test-proxy.ts";

const OF_ALL = JSON.stringify(["Nimman", "Tha Phae"].map(rowOf));
const OF_ONE = JSON.stringify([rowOf("Nimman")]);
const NO_ANSWER = [502, "The sales API gave no answer that could be passed on"];
const FIGURES: Fault = ({ response }) => void response.writeHead(200).end("[]");

function rowOf(store: string) {
  return { store, total_sales: 1, net_sales: 1, profit: 1, total_transactions: 1 };
}

function proxyOf(names: Fault | readonly Fault[], elapsed = () => 0) {
  const faults = Object.fromEntries(DATASETS.map((dataset) => [dataset, FIGURES]));
  const options = { shops: ["Nimman"], elapsed };
  return createTestProxy({ ...faults, sales_by_store: names }, options);
}

async function answerOf({ ask }: Awaited<ReturnType<typeof createTestProxy>>, dataset?: string) {
  const answer = await ask(dataset);
  return [answer.status, await answer.text()];
}

describe("no figure gets through", () => {
  test.each(DATASETS)("if the API ignores the shops: %s", async (dataset) => {
    const proxy = await proxyOf(body(OF_ALL));
    expect(await answerOf(proxy, dataset)).toEqual(NO_ANSWER);
    expect(proxy.messages()).toEqual([
      `GET /api/${dataset}: sales_by_store has the shop "Tha Phae", which was not asked for: the server does not know the parameter "store"`,
    ]);
  });

  test.each(notOffered())("if the API has no sales by shop that would prove it: %s", async (_, fault) => {
    const proxy = await proxyOf(fault);
    expect(await answerOf(proxy)).toEqual(NO_ANSWER);
    expect(proxy.messages()).toEqual([
      "GET /api/sales_summary: the server does not offer /api/sales_by_store, so it may ignore --store and send all shops",
    ]);
  });

  test.each([401, 429, 503])("if the proof is answered with %i, which passes on", async (code) => {
    const proxy = await proxyOf(status(code, "no"));
    expect(await answerOf(proxy)).toEqual([code, "no"]);
    expect(proxy.api.requests).toEqual(["GET /api/sales_by_store?store=Nimman"]);
  });

  test.each([
    ["[{}]", "a row without a name"],
    ["[", "a part of an answer"],
  ])("if the proof is %s, %s", async (text) => {
    expect(await answerOf(await proxyOf(body(text)))).toEqual(NO_ANSWER);
  });
});

test("the proof counts for a minute, and then is made again", async () => {
  let now = 0;
  const proxy = await proxyOf([body(OF_ONE), body(OF_ALL)], () => now);
  for (now of [0, 59_999]) expect((await proxy.ask()).status).toBe(200);
  expect(proxy.api.requests.filter((request) => request.includes("by_store"))).toHaveLength(1);
  now = 60_000;
  expect(await answerOf(proxy)).toEqual(NO_ANSWER);
});

test("the proof counts for its days only: on others, other shops may have sales", async () => {
  const proxy = await proxyOf([body("[]"), body(OF_ALL)]);
  expect((await proxy.ask("sales_summary?startDate=2026-11-20&endDate=2026-11-20")).status).toBe(200);
  expect(await answerOf(proxy, "sales_summary?startDate=2026-11-01&endDate=2026-11-20")).toEqual(NO_ANSWER);
});

test("an API without a limit to some shops is not asked", async () => {
  const { api, ask } = await createTestProxy({ sales_summary: FIGURES, sales_by_store: behave });
  expect((await ask()).status).toBe(200);
  expect(api.requests).toEqual(["GET /api/sales_summary"]);
});
