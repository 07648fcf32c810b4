import { expect, test } from "vitest";
import { expectedDays } from "../../../../../viewer/report/judge-week.ts";

/** The 84 days before a week; `weekday` is 0 for the weekday of its first day, `back` is 1 for the day before it. */
function before(salesOf: (weekday: number, back: number) => number): number[] {
  return Array.from({ length: 84 }, (_, place) => salesOf(place % 7, 84 - place));
}

const expectedWeek = (days: readonly number[]) => expectedDays(days)?.reduce((sum, day) => sum + day, 0);

/** Closed on the first day, busy on the last. */
const usual = (weekday: number) => (weekday === 0 ? 0 : weekday === 6 ? 3000 : 1000);

test("a week is expected to sell what its weekdays sell, and nothing on a closed one", () => {
  expect(expectedWeek(before(usual))).toBe(5 * 1000 + 3000);
});

test("a weekday that was open twice counts as closed, and one that was open three times does not", () => {
  const rarely = (times: number) =>
    before((weekday, back) => (weekday === 0 ? (back <= 7 * times ? 1000 : 0) : usual(weekday)));
  expect(expectedWeek(rarely(2))).toBe(8000);
  expect(expectedWeek(rarely(3))).toBe(9000);
});

test("an expected week follows the level of the last 14 open days", () => {
  // The shares of the weekdays stay: 14 days of six in a week go back to the 17th day.
  expect(expectedWeek(before((weekday, back) => usual(weekday) * (back <= 17 ? 2 : 1)))).toBe(16_000);
  // Seven of the fourteen are not more than half of them.
  expect(expectedWeek(before((weekday, back) => usual(weekday) * (back <= 8 ? 2 : 1)))).toBe(12_000);
  expect(expectedWeek(before((weekday, back) => usual(weekday) * (back <= 7 ? 2 : 1)))).toBe(8000);
});

test("one extraordinary day changes nothing", () => {
  expect(expectedWeek(before((weekday, back) => (back === 3 ? 1_000_000 : usual(weekday))))).toBe(8000);
});

test("nothing is expected from fewer than 35 open days", () => {
  const open = (count: number) => before((_, back) => (back <= count ? 100 : back % 2 ? 0 : -5));
  expect(expectedWeek(open(35))).toBe(700);
  expect(expectedWeek(open(34))).toBeUndefined();
});

test("the level is that of the last 14 days of weekdays that have an index", () => {
  // Two Mondays were open by chance, at a hundred times the level. They are none of the fourteen days.
  const days = before((weekday, back) =>
    weekday === 0 ? (back <= 14 ? 100_000 : 0) : usual(weekday) * (back <= 17 ? 2 : 1),
  );
  expect(expectedWeek(days)).toBe(16_000);
});
