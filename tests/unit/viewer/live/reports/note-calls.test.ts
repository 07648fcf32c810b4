import { expect, test } from "vitest";
import { createNoteCalls } from "../../../../../viewer/live/reports/note-calls.ts";

const NOTE = { date: "2026-11-16", text: "road works" };
const offers = {
  datasets: [],
  isOneStore: false,
  isSomeStores: false,
  hasState: false,
  isSynced: false,
  hasNotes: true,
};

test("a load begins with the notes of the one before, and keeps them if they cannot be read again", async () => {
  let isDown = false;
  const errors: string[] = [];
  const calls = createNoteCalls(
    async () => (isDown ? new Response("down", { status: 500 }) : Response.json([NOTE])),
    { offers, logError: (what) => errors.push(what) },
  );
  expect(calls.last()).toEqual([]);
  const notes = await calls.all();
  expect(notes).toMatchObject([NOTE]);
  isDown = true;
  calls.forget();
  expect(calls.last()).toEqual(notes);
  expect(await calls.all()).toEqual(notes);
  expect(errors).toEqual(["The notes on days could not be loaded."]);
});
