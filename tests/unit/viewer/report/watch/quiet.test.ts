import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { daysOf } from "../../../../../viewer/report/date-range.ts";
import { findingsOf, idOf, type PastNight, toTell } from "../../../../../viewer/report/watch/watch.ts";
import { factsOn, watchedCafe } from "../../../../support/samples/watched-cafes.ts";

/** What is told in a month of some cafes in which nothing is off: the messages, and the findings by their kind. */
function falseAlarms(first: number, cafes: number) {
  const byKind = new Map<string, number>();
  let messages = 0;
  for (let seed = first; seed < first + cafes; seed += 1) {
    const cafe = watchedCafe(seed);
    const nights: PastNight[] = [];
    for (const date of daysOf(cafe.nights)) {
      const findings = findingsOf(factsOn(cafe, date));
      const told = toTell(findings, date, nights);
      if (told.length > 0) messages += 1;
      for (const { finding } of told) byKind.set(finding.kind, (byKind.get(finding.kind) ?? 0) + 1);
      nights.unshift({
        date,
        found: findings.map((each) => idOf(each, date)),
        told: told.map(({ finding }) => idOf(finding, date)),
      });
    }
  }
  return { messages, byKind };
}

test("made-up cafes in which nothing is off hear of something less than once a month", () => {
  const cafes = 6;
  expect(falseAlarms(1, cafes).messages).toBeLessThan(cafes);
});

/** The free messages of a month on LINE, in Thailand. */
const FREE = 300;

test("a bad month of one shop with three recipients fits into the free messages of LINE, beside its reports", () => {
  const recipients = 3;
  const nights = 31;
  const reports = 5;
  // However much is off, everybody gets one message a day.
  expect(recipients * (nights + reports)).toBeLessThan(FREE / 2);
});

test("500 quiet months of made-up cafes, by rule, as the documents say", {
  tags: "deep",
  timeout: 600_000,
}, () => {
  const { messages, byKind } = falseAlarms(1000, 500);
  const perMonth = (count = 0) => (count / 500).toFixed(2);
  const rows = (["weak-day", "cash", "bill-numbers", "person", "product"] as const).map((kind) =>
    perMonth(byKind.get(kind)),
  );
  expect([...byKind.keys()].toSorted()).toEqual(["bill-numbers", "cash", "person", "product", "weak-day"]);
  expect(messages).toBeLessThan(500);
  const table = readFileSync("docs/delivery.md", "utf8");
  expect([...rows, perMonth(messages)]).toEqual(
    [...table.matchAll(/\| (\d\.\d\d) \|$/gm)].map(([, rate]) => rate),
  );
});
