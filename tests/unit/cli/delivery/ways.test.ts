import { expect, test } from "vitest";
import { WAYS } from "../../../../cli/delivery/ways.ts";

test.each(WAYS)("$name is a way whose settings are its own, and say first who gets it", async (way) => {
  const variables = Object.keys(way.variables);
  expect(variables[0]).toMatch(/_TO$/);
  expect(variables.every((name) => name.startsWith("CAFE_SALES_"))).toBe(true);
  const others = WAYS.filter((other) => other !== way).flatMap((other) => Object.keys(other.variables));
  expect(others).not.toEqual(expect.arrayContaining([variables[0]]));
  expect(Object.values(way.variables).every((meaning) => !meaning.endsWith("."))).toBe(true);
  expect(await way.load()).toHaveProperty("open");
});
