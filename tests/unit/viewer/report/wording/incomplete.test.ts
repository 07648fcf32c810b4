/** A week whose Sunday is not in the exports, in everything that is sent of it. */
import { describe, expect, test } from "vitest";
import { describeSnapshot } from "../../../../../cli/archive/describe-snapshot.ts";
import { revisionOf } from "../../../../../cli/delivery/due.ts";
import { cardLines, flexMessage } from "../../../../../cli/delivery/line-card.ts";
import { captionOf } from "../../../../../cli/delivery/telegram.ts";
import { mailBody } from "../../../../../cli/writers/mail.ts";
import { renderPicture } from "../../../../../cli/writers/picture.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { chatText, digestText } from "../../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { lesserWeek } from "../../../../support/samples/digests.ts";

const FACTS = { generatedAt: "2026-11-16T00:00:00.000Z", timeZone: "Asia/Bangkok" };
const LACKS = {
  source: "exports",
  today: "2026-11-16",
  days: [
    { date: "2026-11-14", state: "partly", until: "11:37" },
    { date: "2026-11-15", state: "not" },
  ],
} as const;

function savedIn(language: typeof english, isIncomplete = true) {
  const report = { ...lesserWeek(), ...(isIncomplete && { knownUntil: { values: LACKS } }) };
  return saveReport([withTexts(report, language)], FACTS, "1.2.3", { title: "Baan Kafae" });
}

const FIRST = "Sat 14 Nov is known until 11:37. Sun 15 Nov is not in the exports yet.";

describe("a message about a week that misses days", () => {
  const digest = digestOf(savedIn(english), english, { job: { exportsIn: "Downloads" } });

  test("has neither a verdict nor a total in its subject, and says what to do first", () => {
    expect(digest.subject).toBe("Baan Kafae · 9 – 15 Nov 2026 · not complete yet");
    expect(digest).not.toHaveProperty("verdict");
    expect(digest.known).toBe(`${FIRST} Save the newest export in Downloads; the report comes by itself.`);
    expect(digest.total.value).toBe("฿5,400");
    expect(digestText(digest).split("\n\n")[1]).toBe(digest.known);
  });

  test("does not promise that the report comes, if nothing makes it again", () => {
    expect(digestOf(savedIn(english), english).known).toBe(
      `${FIRST} Save and import the newest export, and make the report again.`,
    );
  });

  test("says it in mail, card, caption and picture", () => {
    expect(mailBody(digest)).toContain(FIRST);
    expect(cardLines(flexMessage(digest, undefined)).join("\n")).toContain(FIRST);
    expect(captionOf(digest)).toContain(FIRST);
    expect(renderPicture(digest)).toContain(FIRST);
  });

  test("is the first line and the sum so far in a chat", () => {
    const report = { ...lesserWeek(), knownUntil: { values: LACKS } };
    expect(chatText(report, english, { cafeName: undefined, now: undefined })).toBe(
      `${FIRST}\n9 – 15 Nov 2026: ฿5,400`,
    );
  });

  test("says it in Thai", () => {
    const { known, subject } = digestOf(savedIn(english), thai("common"), { job: {} });
    expect(subject).toContain("ข้อมูลยังไม่ครบ");
    expect(known).toBe(
      "มียอด ส. 14 พ.ย. ถึง 11:37 น. ไฟล์ที่ส่งออกยังไม่มียอด อา. 15 พ.ย. บันทึกไฟล์ที่ส่งออกล่าสุดไว้ในโฟลเดอร์ไฟล์ที่ส่งออก แล้วรายงานจะส่งมาเอง",
    );
  });

  test("is another one than that of the same figures which has all days", () => {
    expect(revisionOf(savedIn(english))).not.toBe(revisionOf(savedIn(english, false)));
    expect(describeSnapshot(savedIn(english), [])).toMatchObject({ incomplete: true });
    expect(describeSnapshot(savedIn(english, false), [])).not.toHaveProperty("incomplete");
  });
});

test("what is known is saved and read again", () => {
  const saved = savedIn(english);
  const knownHours = [{ weekday: 1, hour: 9, total_sales: 100, total_transactions: 1, days: 1 }];
  const whole = { ...saved, reports: saved.reports.map((report) => ({ ...report, knownHours })) };
  const [read] = readSavedReport(JSON.parse(JSON.stringify(whole))).reports;
  expect(read).toMatchObject({ knownHours, knownUntil: { values: LACKS, text: FIRST } });
});
