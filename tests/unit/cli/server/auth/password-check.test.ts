import { expect, test } from "vitest";
import { derive, newSalt } from "../../../../../cli/secrets/password-hash.ts";
import { createSecretCheck } from "../../../../../cli/server/auth/accounts.ts";

test("a random secret is recognized, and nothing else is", async () => {
  const check = createSecretCheck("กาแฟ espresso");
  expect(await check("กาแฟ espresso")).toBe(true);
  for (const guess of ["", "กาแฟ", "กาแฟ espresso ", "x".repeat(4000)]) {
    expect(await check(guess)).toBe(false);
  }
});

test("the cost of a guess is one that this Node allows", async () => {
  const salt = newSalt();
  expect(await derive("espresso", salt)).toEqual(await derive("espresso", salt));
});
