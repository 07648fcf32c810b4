/** The section of the cash of shifts drawn in Node. */
import { describe, expect, test } from "vitest";
import { Speaking } from "../../../../viewer/language.tsx";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import { withShifts } from "../../../../viewer/report/load/shifts.ts";
import type { Shift } from "../../../../viewer/report/shifts.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { Cash } from "../../../../viewer/sections/cash.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf } from "../../../support/samples/rows.ts";
import { DAYS_OF_SHIFTS, shiftOf, WEEK_OF_SHIFTS } from "../../../support/samples/shifts.ts";

const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };

function draw(shifts: readonly Shift[], { loading = false, isFile = true, language = english } = {}) {
  const report = withTexts(withShifts({ ...reportOf(), range: WEEK }, shifts), language);
  return markupOf(
    <Speaking language={language}>
      <Cash report={report} loading={loading} isFile={isFile} />
    </Speaking>,
  );
}
/** A line for each text and each row. */
const textOf = (...drawn: Parameters<typeof draw>) =>
  draw(...drawn)
    .replace(/<\/t[hd]><t[hd]\b[^>]*>/g, " | ")
    .replace(/<\/?(b|bdi|span)\b[^>]*>/g, "")
    .split(/<[^>]*>/)
    .filter((text) => text !== "")
    .map((text) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", ""));

describe("the section of cash", () => {
  test("says how many shifts are as expected, and has each shift, those with a difference first, then each person", () => {
    expect(textOf(DAYS_OF_SHIFTS)).toEqual([
      "Cash",
      "4 of 6 shifts as expected; −฿80.50 in all.",
      "Cash by shift",
      "Shift | Difference | Expected | Counted",
      "Thu 12 Nov · 15:00–22:00 · Beam Chaiwong | −฿120.50 | ฿3,200.00 | ฿3,079.50",
      "Tue 10 Nov · 08:00–15:00 · Mook Saelee | +฿40.00 | ฿3,200.00 | ฿3,240.00",
      "Tue 10 Nov · 15:00–22:00 · Beam Chaiwong | ฿0.00 | ฿3,200.00 | ฿3,200.00",
      "Wed 11 Nov · 08:00–15:00 · Mook Saelee | ฿0.00 | ฿3,200.00 | ฿3,200.00",
      "Wed 11 Nov · 15:00–22:00 · Beam Chaiwong | ฿0.00 | ฿3,200.00 | ฿3,200.00",
      "Thu 12 Nov · 08:00–15:00 · Mook Saelee | ฿0.00 | ฿3,200.00 | ฿3,200.00",
      "Total | −฿80.50 | – | –",
      "Cash by person",
      "Closed by | Difference | Shifts",
      "Beam Chaiwong | −฿120.50 | 3",
      "Mook Saelee | +฿40.00 | 3",
      "Total | −฿80.50 | 6",
    ]);
    expect(textOf(DAYS_OF_SHIFTS, { language: thai("common") }).slice(0, 5)).toEqual([
      "เงินสด",
      "เงินสดตรง 4 จาก 6 กะ รวมผลต่าง −฿80.50",
      "เงินสดของแต่ละกะ",
      "กะ | ผลต่าง | ควรมี | นับได้",
      "พฤ. 12 พ.ย. · 15:00–22:00 · Beam Chaiwong | −฿120.50 | ฿3,200.00 | ฿3,079.50",
    ]);
  });

  test("marks a difference by its weight, too", () => {
    expect(draw(DAYS_OF_SHIFTS)).toContain("<td><b>−฿120.50</b></td>");
    expect(draw(DAYS_OF_SHIFTS)).toContain("<td>฿0.00</td>");
  });

  test("says of an open shift that nobody has counted it yet", () => {
    expect(textOf(WEEK_OF_SHIFTS)).toContain("Sun 15 Nov · 15:00– | – | ฿3,200.00 | not counted yet");
  });

  test("names the shop if there are several, and shows names as text", () => {
    const shifts = [shiftOf({ date: "2026-11-12", store: "<b>" }), shiftOf({ date: "2026-11-12" })];
    expect(draw(shifts)).toContain("<bdi> · &lt;b&gt;</bdi>");
  });

  test("has no script and no button in a file, and sorts and saves on the live page", () => {
    expect(draw(DAYS_OF_SHIFTS)).not.toContain("<button");
    expect(draw(DAYS_OF_SHIFTS, { isFile: false }).match(/Save as CSV/g)).toHaveLength(2);
  });

  test("shows no amount while others load, and is not there without shifts", () => {
    expect(draw(DAYS_OF_SHIFTS, { loading: true })).not.toContain("฿");
    expect(draw([])).toBe("");
  });
});
