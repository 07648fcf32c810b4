import { expect, test } from "vitest";
import { captionOf } from "../../../../../cli/delivery/telegram.ts";
import { goldenDigest } from "../../../../generate/golden-chats.ts";
import { longDigest } from "../../../../support/samples/long-digest.ts";

test.each([10, 100, 300, 2000])("with every text %i units long it has at most 1,024", (units) => {
  const caption = captionOf(longDigest(units));
  expect(caption.length).toBeLessThanOrEqual(1024);
  expect(caption.length).toBeGreaterThan(Math.min(600, units * 10));
  expect(caption).not.toMatch(/\n\n\n|:$/);
});

test("it ends after a whole sentence", async () => {
  const digest = await goldenDigest("week", "en");
  const sentences = Array.from({ length: 30 }, (_, nth) => `Sentence ${nth} of many, which is not short.`);
  const caption = captionOf({ ...digest, changes: { title: "What changed", sentences } });
  expect(caption).toMatch(/- Sentence \d+ of many, which is not short\.$/);
});

test("it has the figures, and the best products if nothing is compared; neither if nothing was sold", async () => {
  const digest = await goldenDigest("week", "en");
  expect(captionOf(digest)).toContain(
    "\n\n▲▼ the 7 days open both times\nNet sales: ฿146,163 (▼ −\u20601.4%)\nProfit: ฿87,293 (▼ −\u20601.4%)\n",
  );
  const products = [{ title: "Best sellers", rows: [{ name: "Hot Latte", value: "฿6,600" }] }];
  expect(captionOf(digest)).not.toContain("Hot Latte: ");
  expect(captionOf({ ...digest, products, whys: [] })).toContain("\n\nBest sellers:\n- Hot Latte: ฿6,600\n");
  expect(captionOf(await goldenDigest("no-sales", "en"))).not.toMatch(/Net sales|Profit/);
});
