import { describe, expect, test } from "vitest";
import { chatFiles, GOLDEN_CHATS, goldenChat, goldenDigest } from "../../../generate/golden-chats.ts";
import { flexFaults } from "../../../support/fakes/flex-schema.ts";

describe.each(GOLDEN_CHATS)("%s, in %s", (name, code) => {
  test("LINE and Telegram get what a person has read", async () => {
    const files = chatFiles(name, code, await goldenDigest(name, code));
    for (const [file, text] of Object.entries(files)) expect(text).toBe(goldenChat(file));
  });

  test("LINE accepts the card", () => {
    expect(flexFaults(JSON.parse(goldenChat(`${name}.${code}.line.json`)))).toEqual([]);
  });
});

test("every figure of a chat is one of the digest", async () => {
  const digest = await goldenDigest("week", "en");
  const known = new Set(figuresIn(JSON.stringify(digest)));
  for (const [file, text] of Object.entries(chatFiles("week", "en", digest))) {
    const shown = figuresIn(file.endsWith("json") ? textsIn(text) : text);
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((figure) => !known.has(figure))).toEqual([]);
  }
});

function figuresIn(text: string): string[] {
  return text.match(/฿[\d,.]*\d|[\d.]+%/g) ?? [];
}

/** Only what a person reads: widths are per cents too. */
function textsIn(card: string): string {
  return [...card.matchAll(/"(?:text|altText)": "(.*)"/g)].map(([, text]) => text).join("\n");
}
