import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { EXIT } from "../../cli/errors.ts";

const README = readFileSync("README.md", "utf8");
const HELP = "tests/unit/cli/help";

test.each(readdirSync(HELP))("every option of %s stands in the README", (name) => {
  const options = readFileSync(`${HELP}/${name}`, "utf8").match(/^ {2,6}(?:-\w, )?--[a-z-]+/gm) ?? [];
  const missing = options
    .map((option) => option.trim().replace(/^-\w, /, ""))
    .filter((option) => !["--help", "--version"].includes(option) && !README.includes(option));
  expect(missing).toEqual([]);
});

test("every exit code stands in the README", () => {
  for (const code of Object.values(EXIT)) expect(README).toMatch(new RegExp(`^\\| ${code} \\|`, "m"));
});

test("its pictures and pages are there", () => {
  for (const [, path = ""] of README.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)) {
    expect(() => readFileSync(path.split("#")[0] ?? "")).not.toThrow();
  }
});

test("the sample of .env has every setting of the program, each switched off", () => {
  const sample = readFileSync(".env.example", "utf8");
  expect(parseEnv(sample)).toEqual({});
  const helps = readdirSync(HELP).map((name) => readFileSync(`${HELP}/${name}`, "utf8"));
  const settings = new Set(helps.join().match(/CAFE_SALES_\w+/g));
  // Secrets belong in files of their own.
  for (const secret of ["CAFE_SALES_PASSWORD", "CAFE_SALES_LOYVERSE_TOKEN"]) settings.delete(secret);
  expect(Object.keys(parseEnv(sample.replace(/^#(?=\w)/gm, ""))).sort()).toEqual([...settings].sort());
});
