import { readdirSync, readFileSync } from "node:fs";
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
