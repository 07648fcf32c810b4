import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { EXIT } from "../../cli/door/errors.ts";

/** Every page that a reader finds, by its path, with its text. */
const PAGES = new Map(
  [
    "README.md",
    "README.th.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ...readdirSync("docs", { encoding: "utf8", recursive: true })
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name.replaceAll("\\", "/")}`),
  ].map((path) => [path, readFileSync(path, "utf8")]),
);
const TEXT = [...PAGES.values()].join("\n");
const HELP = "tests/unit/cli/help";

/** The address of each heading in a page, as GitHub makes it. */
function anchors(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(readdirSync(HELP))("every option of %s is in the documents", (name) => {
  const options = readFileSync(`${HELP}/${name}`, "utf8").match(/^ {2,6}(?:-\w, )?--[a-z-]+/gm) ?? [];
  const missing = options
    .map((option) => option.trim().replace(/^-\w, /, ""))
    .filter((option) => !["--help", "--version"].includes(option) && !TEXT.includes(option));
  expect(missing).toEqual([]);
});

test("every exit code is in the table of the commands", () => {
  for (const code of Object.values(EXIT))
    expect(PAGES.get("docs/commands.md")).toMatch(new RegExp(`^\\| ${code} \\|`, "m"));
});

test.each([...PAGES.keys()])("the links of %s lead to a file and to a heading in it", (from) => {
  for (const [, path = "", anchor] of (PAGES.get(from) ?? "").matchAll(
    /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g,
  )) {
    const file = path === "" ? from : join(dirname(from), path);
    expect(existsSync(file), `${from} links ${file}`).toBe(true);
    if (anchor !== undefined)
      expect(anchors(readFileSync(file, "utf8")), `${from} links ${file}`).toContain(anchor);
  }
});

test("the README is read in five minutes; details are in docs/", () => {
  expect((PAGES.get("README.md") ?? "").split("\n").length).toBeLessThanOrEqual(250);
});

test("the sample of .env has every setting of the program, each switched off", () => {
  const sample = readFileSync(".env.example", "utf8");
  expect(parseEnv(sample)).toEqual({});
  const helps = readdirSync(HELP).map((name) => readFileSync(`${HELP}/${name}`, "utf8"));
  const settings = new Set(helps.join().match(/CAFE_SALES_\w+/g));
  // Secrets belong in files of their own.
  for (const name of settings) if (settings.has(`${name}_FILE`)) settings.delete(name);
  expect(Object.keys(parseEnv(sample.replace(/^#(?=\w)/gm, ""))).sort()).toEqual([...settings].sort());
});

test("the messages of the troubleshooting page are those of the program", () => {
  const sources = ["cli", "viewer/report"]
    .flatMap((folder) =>
      readdirSync(folder, { encoding: "utf8", recursive: true })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    )
    .join("\n");
  const rows = (PAGES.get("docs/troubleshooting.md") ?? "").matchAll(/^\| (`.*?) \|/gm);
  const texts = [...rows].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text),
  );
  // A message in the source has its own words between the values that are put into it.
  const fragments = texts.flatMap((text) =>
    text.split(/…|text\/html|row 3|sales_by_product|total_sales|and /),
  );
  const unknown = fragments.filter((text) => text.trim().length >= 8 && !sources.includes(text.trim()));
  expect(texts.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
