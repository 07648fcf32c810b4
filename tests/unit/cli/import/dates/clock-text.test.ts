import { expect, test } from "vitest";
import { readClock } from "../../../../../cli/import/dates/clock-text.ts";

test.each([
  ["16:50", "16:50"],
  ["9:05", "09:05"],
  ["09:15:00.000", "09:15:00"],
  ["1:33 PM", "13:33"],
  ["1:33\u202fPM", "13:33"],
  ["12:00 AM", "00:00"],
  ["12:00 pm", "12:00"],
  ["11:59:59 p.m.", "23:59:59"],
  ["7:06:11 AM", "07:06:11"],
  ["8:15 p. m.", "20:15"],
  ["8:15\u00a0a.\u00a0m.", "08:15"],
  ["23.43", "23:43"],
  ["23.43.59", "23:43:59"],
])("%j is the time %s", (text, time) => {
  expect(readClock(text)).toBe(time);
});

test.each([
  "",
  "24:00",
  "12:60",
  "12:00:60",
  "13:00 PM",
  "0:30 AM",
  "noon",
  "1633",
  "12:5",
  "12:00 XM",
  "23.43:59",
])("%j is not a time of day", (text) => {
  expect(readClock(text)).toBeUndefined();
});
