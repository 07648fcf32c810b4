/** What an API says that it has beyond the six calls. */
import { describe, expect, onTestFinished, test } from "vitest";
import { readApiAddress } from "../../../../../cli/api/address.ts";
import { askOffers, openUpstream } from "../../../../../cli/server/proxy.ts";
import { type Answer, CafeApi } from "../../../../support/fakes/cafe-api.ts";

const NONE = { offers: [], offersState: false };

async function offersOf(answer: Answer) {
  const api = await CafeApi.start();
  api.answer = () => answer;
  const upstream = openUpstream(readApiAddress({ name: "--url", value: api.origin }), 30_000);
  onTestFinished(async () => {
    await upstream.close();
    await api.close();
  });
  const offers = await askOffers(upstream);
  expect(api.calls.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
    ["GET", "/api/offers", undefined],
  ]);
  return offers;
}

describe.concurrent("an API", () => {
  test("offers the calls that it names, without a token; other names are of a later version", async () => {
    expect(await offersOf({ body: '["hours","state","stores","later"]' })).toEqual({
      offers: ["sales_by_store", "sales_by_hour"],
      offersState: true,
    });
  });

  test.each<[string, Answer]>([
    ["no such call", { status: 404, body: "" }],
    ["a page in its place", { type: "text/html", body: "<p>" }],
    ["something else", { body: '{"stores":true}' }],
    ["another place", { status: 302, headers: { location: "/" }, body: "" }],
    ["nothing", "hang up"],
    ["nothing in two seconds", new Promise<"hang up">(() => {})],
  ])("that answers %s has the six calls", async (_, answer) => {
    expect(await offersOf(answer)).toEqual(NONE);
  });
});
