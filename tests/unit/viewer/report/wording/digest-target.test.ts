/** The target in what is sent to people: one line in each. */
import { expect, test } from "vitest";
import { cardLines, flexMessage } from "../../../../../cli/delivery/line-card.ts";
import { captionOf } from "../../../../../cli/delivery/telegram.ts";
import { mailBody } from "../../../../../cli/writers/mail.ts";
import { renderPicture } from "../../../../../cli/writers/picture.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import type { TargetPlace } from "../../../../../viewer/report/statements.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { digestText } from "../../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { RANGE, reportOf } from "../../../../support/samples/rows.ts";

const PROVENANCE = { generatedAt: "2026-12-01T12:03:00.000Z", timeZone: "UTC" };

function digestAt(place?: TargetPlace) {
  const values = { period: "2026-11", range: RANGE, amount: 600_000, sold: 570_000, percent: 95 };
  const target = place && { values: { ...values, place } };
  const report = withTexts({ ...reportOf(), ...(target && { target }) }, english);
  return digestOf(saveReport([report], PROVENANCE, "1.2.3"), english);
}

const formsOf = (digest: ReturnType<typeof digestOf>) => ({
  text: digestText(digest),
  card: cardLines(flexMessage(digest, undefined)).join("\n"),
  caption: captionOf(digest),
  mail: mailBody(digest),
  picture: renderPicture(digest),
});

test("the target is one line in a text, a card, a caption, a mail and a picture", () => {
  const line = "Target for Nov 2026: ฿570,000 of ฿600,000 (95%), not reached.";
  for (const [form, text] of Object.entries(formsOf(digestAt("missed")))) {
    expect(text.split(line).length - 1, form).toBe(1);
  }
  for (const [form, text] of Object.entries(formsOf(digestAt()))) expect(text, form).not.toContain("Target");
});

test("its colour is that of the target, and not of the change", () => {
  expect(digestAt("missed").target?.direction).toBe("down");
  expect(digestAt("reached").target?.direction).toBe("up");
  expect(formsOf(digestAt("missed")).picture).toContain('<p class="down">Target');
  expect(formsOf(digestAt("reached")).picture).toContain('<p class="up">Target');
});
