import { describe, expect, test } from "vitest";
import { createPasswordCheck, createSecretCheck } from "../../../../../cli/server/auth/accounts.ts";

describe.each([
  ["a password that people chose", (password: string) => createPasswordCheck(password, { N: 16 })],
  ["a random secret", createSecretCheck],
])("%s", (_, create) => {
  test("is recognized, and nothing else is", async () => {
    const check = create("กาแฟ espresso");
    expect(await check("กาแฟ espresso")).toBe(true);
    for (const guess of ["", "กาแฟ", "กาแฟ espresso ", "x".repeat(4000)]) {
      expect(await check(guess)).toBe(false);
    }
  });
});

test("the usual cost of a guess is one that this Node allows", async () => {
  expect(await createPasswordCheck("espresso")("espresso")).toBe(true);
});
