import { describe, expect, test } from "vitest";
import { createPasswordCheck, createSecretCheck } from "../../../../../cli/server/auth/password-check.ts";

describe.each([
  ["a password that people chose", createPasswordCheck],
  ["a random secret", createSecretCheck],
])("%s", (_, create) => {
  test("is recognised, and nothing else is", async () => {
    const check = await create("กาแฟ espresso");
    expect(await check("กาแฟ espresso")).toBe(true);
    for (const guess of ["", "กาแฟ", "กาแฟ espresso ", "x".repeat(4000)]) {
      expect(await check(guess)).toBe(false);
    }
  });
});
