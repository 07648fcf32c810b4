import { describe, expect, test } from "vitest";
import { cardLines, flexMessage } from "../../../../../cli/delivery/line-card.ts";
import { choiceInQuery } from "../../../../../viewer/live/range-query.ts";
import type { Digest } from "../../../../../viewer/report/wording/digest.ts";
import { goldenDigest, PAGE } from "../../../../generate/golden-chats.ts";
import { flexFaults } from "../../../../support/fakes/flex-schema.ts";
import { longDigest } from "../../../../support/samples/long-digest.ts";

const WEEK = await goldenDigest("week", "en");

function sizeOf(message: ReturnType<typeof flexMessage>): number {
  return Buffer.byteLength(JSON.stringify(message.contents));
}

describe("the card", () => {
  test("reads from the cafe to the button", () => {
    const lines = cardLines(flexMessage(WEEK, PAGE));
    expect(lines.slice(0, 5)).toEqual([
      "Corner Cafe",
      "9 – 15 Nov 2026",
      "Total sales",
      "฿150,465",
      "7 of 7 days have sales",
    ]);
    expect(lines).toContain("Mon  ฿19,050");
    expect(lines.at(-1)).toBe(`[Open the live page] ${PAGE}&from=2026-11-09&to=2026-11-15&lang=en`);
  });

  test("has no button without an address", () => {
    expect(flexMessage(WEEK, undefined).contents).not.toHaveProperty("footer");
  });

  test("opens the page with its days, its shops and its language, unless the address has its own", () => {
    const onlyShops = ["นิมมาน", "Old Town & Co"];
    const queryOf = (digest: Digest, page = PAGE) =>
      new URL(
        cardLines(flexMessage(digest, page))
          .at(-1)
          ?.replace(/^.*\] /, "") ?? "",
      ).search;
    const choice = choiceInQuery(queryOf({ ...WEEK, onlyShops }), "2026-11-20");
    expect(choice).toMatchObject({
      range: { startDate: "2026-11-09", endDate: "2026-11-15" },
      shops: [...onlyShops].sort(),
    });
    expect(queryOf(WEEK, "https://sales.example.com/?lang=th")).toContain("?lang=th&from=");
    const { days, ...ofAllDays } = WEEK;
    expect(queryOf(ofAllDays)).toBe("?openExternalBrowser=1&lang=en");
    expect(queryOf({ ...WEEK, onlyShops: ["ร".repeat(120)] })).toBe("?openExternalBrowser=1");
  });

  test("has no bars for more than a week, and none that is nothing wide", () => {
    const rows = Array.from({ length: 8 }, () => ({ label: "a", short: "a", value: "b", share: 0 }));
    const bars = { title: "Days", range: "", rows };
    expect(cardLines(flexMessage({ ...WEEK, bars }, PAGE))).not.toContain("a  b");
    const week = flexMessage({ ...WEEK, bars: { ...bars, rows: rows.slice(1) } }, PAGE);
    expect(cardLines(week)).toContain("a  b");
    expect(flexFaults(week)).toEqual([]);
    expect(JSON.stringify(week)).not.toContain('"0%"');
  });

  test.each([60, 240, 2000])(
    "with every text %i units long is one that LINE accepts, of at most 10 kB",
    (units) => {
      const message = flexMessage(longDigest(units), PAGE);
      expect(flexFaults(message)).toEqual([]);
      expect(sizeOf(message)).toBeLessThanOrEqual(10_000);
      expect(message.altText.length).toBeLessThanOrEqual(400);
      // What changed has room in any case.
      expect(cardLines(message).length).toBeGreaterThan(10);
    },
  );

  test("has no part that is empty", () => {
    const empty = { title: "", sentences: [""] };
    const bare = {
      ...WEEK,
      cafe: " ",
      whys: [],
      changes: empty,
      toDo: empty,
      total: { name: "", value: "" },
    };
    expect(flexFaults(flexMessage({ ...bare, verdict: "\n" }, PAGE))).toEqual([]);
  });
});

test("the notification begins with the verdict; that of a correction says only this", () => {
  const { altText } = flexMessage(WEEK, PAGE);
  expect(altText.replaceAll("\u2060", "")).toBe(`A normal week. ${WEEK.subject}`);
  // A line never ends between a minus and its amount.
  expect(altText).toContain("−\u2060");
  expect(flexMessage({ ...WEEK, correction: "It is less." }, PAGE).altText).toBe("It is less.");
});

test.each([
  ["a field that LINE does not know", { type: "text", text: "a", letterSpacing: "1px" }],
  ["an empty text", { type: "text", text: "" }],
  ["a bar of nothing", { type: "box", layout: "vertical", contents: [], width: "0%" }],
  ["a bar of too much", { type: "box", layout: "vertical", contents: [], width: "101%" }],
  ["a name of a colour", { type: "text", text: "a", color: "red" }],
  ["an address without encryption", { type: "button", action: { type: "uri", label: "a", uri: "http://a" } }],
])("the check of cards finds %s", (_, part) => {
  const message = flexMessage(WEEK, PAGE);
  const body = { ...message.contents.body, contents: [part] };
  expect(flexFaults({ ...message, contents: { type: "bubble", body } })).not.toEqual([]);
});
