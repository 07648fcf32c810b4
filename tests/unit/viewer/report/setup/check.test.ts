/** What is wrong with an answer of the set-up, before anything is run. */
import { expect, test } from "vitest";
import { type Answers, chosenWays, problemsOf, type QuestionId } from "../../../../../viewer/report/setup.ts";

const CAFE: Answers = { zone: "Asia/Bangkok", files: "receipts.csv" };
const ID = "U0123456789abcdef0123456789abcdef";

test("only what the chosen source needs has to be answered", () => {
  expect(problemsOf("cafe", CAFE)).toEqual({});
  expect(problemsOf("cafe", { ...CAFE, source: "loyverse" })).toEqual({ token: "missing" });
  expect(problemsOf("cafe", { ...CAFE, source: "api" })).toEqual({ url: "missing", password: "missing" });
  expect(problemsOf("cafe", { zone: "UTC", source: "sample" })).toEqual({});
});

test("a secret that is saved already may stay empty", () => {
  const known = new Set<QuestionId>(["token"]);
  expect(problemsOf("cafe", { ...CAFE, source: "loyverse" }, known)).toEqual({});
});

test.each<[QuestionId, string, string | undefined]>([
  ["zone", "Bangkok", "zone"],
  ["zone", "Europe/Berlin", undefined],
  ["currency", "baht", "currency"],
  ["currency", "USD", undefined],
  ["dayStarts", "4", "time"],
  ["dayStarts", "24:00", "time"],
  ["dayStarts", "04:00", undefined],
  ["source", "square", "choice"],
])("%s %j has the problem %s", (id, answer, problem) => {
  expect(problemsOf("cafe", { ...CAFE, [id]: answer })[id]).toBe(problem);
});

test.each<[QuestionId, string, string | undefined]>([
  ["mailTo", "pim@example.com", undefined],
  ["mailTo", "Pim <pim@example.com>, nok@example.com", undefined],
  ["mailTo", "pim", "address"],
  ["mailTo", "pim@example.com nok@example.com", "address"],
  ["mailUser", "pim@example.com", undefined],
  ["mailUser", "smtp.example.com", "address"],
  ["lineTo", ID, undefined],
  ["lineTo", `${ID}, C${ID.slice(1)}`, undefined],
  ["lineTo", "pim.cafe", "lineIds"],
  ["weekday", "8", "choice"],
  ["weekday", "never", undefined],
  ["time", "6 am", "time"],
])("%s %j has the problem %s", (id, answer, problem) => {
  expect(problemsOf("send", { [id]: answer })[id]).toBe(problem);
});

test("an address of the web begins with its protocol", () => {
  const api = { ...CAFE, source: "api", password: "secret" };
  expect(problemsOf("cafe", { ...api, url: "sales.example.com" })).toEqual({ url: "url" });
  expect(problemsOf("cafe", { ...api, url: "https://sales.example.com" })).toEqual({});
});

test("a way is needed in whole as soon as something of it is answered", () => {
  expect(problemsOf("send", {})).toEqual({});
  expect(chosenWays({ lineTo: ID })).toEqual(["line"]);
  expect(problemsOf("send", { lineTo: ID })).toEqual({ lineToken: "missing" });
  expect(problemsOf("send", { mailPassword: "secret" })).toEqual({ mailTo: "missing", mailUser: "missing" });
});

test("a test needs its own way, and no other", () => {
  expect(problemsOf("send", { lineTo: ID }, new Set(), ["telegram"])).toEqual({
    telegramTo: "missing",
    telegramToken: "missing",
  });
});
