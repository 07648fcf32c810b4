import { expect, test } from "vitest";
import { createFactCalls } from "../../../../../viewer/live/reports/ask.ts";

const NOTE = { date: "2026-11-16", text: "road works" };
const KNOWN = { shop: "", known_until: "2026-11-20T11:37:22", exported_at: null };
const offers = {
  datasets: [],
  isOneStore: false,
  isSomeStores: false,
  hasState: false,
  isSynced: false,
  calls: ["day_notes", "known"] as const,
};

function server() {
  const now = { isDown: false };
  const errors: string[] = [];
  let asked = 0;
  const facts = createFactCalls(
    async (request) => {
      asked += 1;
      if (now.isDown) return new Response("down", { status: 500 });
      return Response.json([request("").path.endsWith("known") ? KNOWN : NOTE]);
    },
    { offers, logError: (what) => errors.push(what) },
  );
  const callsOf = async (ask: () => Promise<unknown>) => {
    const before = asked;
    await ask();
    return asked - before;
  };
  return { now, errors, facts, callsOf };
}

test("notes are asked for once until a Refresh, and those that were read last stay if that fails", async () => {
  const { now, errors, facts, callsOf } = server();
  expect(facts.notes.last()).toEqual([]);
  const notes = await facts.notes.all();
  expect(notes).toMatchObject([NOTE]);
  facts.beginLoad();
  expect(await callsOf(facts.notes.all)).toBe(0);
  now.isDown = true;
  facts.forget();
  expect(facts.notes.last()).toEqual(notes);
  expect(await facts.notes.all()).toEqual(notes);
  // Once for each load.
  expect(await callsOf(facts.notes.all)).toBe(0);
  expect(errors).toEqual(["day_notes could not be loaded."]);
  now.isDown = false;
  facts.beginLoad();
  expect(await callsOf(facts.notes.all)).toBe(1);
});

test("the moments of shops are asked for again if the state is another one, or if there is none", async () => {
  const { facts, callsOf } = server();
  const calls: number[] = [];
  for (const state of ["7", "7", "8", undefined, undefined]) {
    facts.beginLoad();
    calls.push(await callsOf(() => facts.known(undefined, state)));
    calls.push(await callsOf(() => facts.known(undefined, state)));
  }
  expect(calls).toEqual([1, 0, 0, 0, 1, 0, 1, 0, 1, 0]);
  expect(await callsOf(() => facts.known(["Nimman"], undefined))).toBe(1);
  facts.forget();
  expect(await callsOf(() => facts.known(undefined, "8"))).toBe(1);
});
