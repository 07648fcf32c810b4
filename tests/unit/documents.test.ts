import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { EXIT } from "../../cli/door/errors.ts";
import { readCommandsPage, withOptions } from "../generate/option-lists.ts";

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

test("the documents give a command only options that it may have", () => {
  const helps = readdirSync(HELP).map((name) => readFileSync(`${HELP}/${name}`, "utf8"));
  const known = new Set(helps.join().match(/--[a-z-]+/g) ?? []);
  const named = [...TEXT.matchAll(/(?<!~\/)\bcafe-sales( [^`\n|]*)/g)].flatMap(
    ([, args = ""]) => args.match(/(?<= )--[a-z-]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((option) => !known.has(option))).toEqual([]);
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

/** Words as `wc` counts them. */
function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

test.each(["README.md", "README.th.md"])("%s is a door that a newcomer fits through", (path) => {
  const text = PAGES.get(path) ?? "";
  expect(wordsIn(text)).toBeLessThanOrEqual(700);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(90);
  expect(text.match(/\]\(/g)?.length).toBeLessThanOrEqual(12);
});

test("there are at most eight pages for people, each with a beginning in Thai", () => {
  const pagesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(pagesIn("docs").length).toBeLessThanOrEqual(8);
  expect(pagesIn("docs/th")).toEqual(pagesIn("docs"));
});

test("all documents have at most 45,000 words, CONTRIBUTING 900", () => {
  expect(wordsIn(PAGES.get("CONTRIBUTING.md") ?? "")).toBeLessThanOrEqual(900);
  expect(wordsIn(TEXT)).toBeLessThanOrEqual(45_000);
});

test("the map of the architecture names the folders that are there", () => {
  const [, map = ""] =
    /## The full map\n\n```\n(.*?)\nfixtures/s.exec(PAGES.get("docs/developers/architecture.md") ?? "") ?? [];
  const named: string[] = [];
  /** The folder that the lines of an indent are in. */
  const parents = [""];
  for (const [, indent = "", names = ""] of map.matchAll(/^( *)((?:[\w-]+\/ *)+)/gm)) {
    const depth = indent.length / 2;
    const paths = names
      .trim()
      .split(/ +/)
      .map((name) => (parents[depth] ?? "") + name);
    named.push(...paths);
    parents[depth + 1] = paths.at(-1) ?? "";
  }
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const rooms = ["cli", "viewer"].flatMap((part) =>
    readdirSync(part, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? `${part}/${one.name}/` : [],
    ),
  );
  expect(rooms.filter((path) => !named.includes(path))).toEqual([]);
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

test("the messages of the page about trouble are those of the program", () => {
  const sources = ["cli", "viewer/report"]
    .flatMap((folder) =>
      readdirSync(folder, { encoding: "utf8", recursive: true })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    )
    .join("\n");
  const rows = (PAGES.get("docs/trouble.md") ?? "").matchAll(/^\| (`.*?) \|/gm);
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

test("the lists of options are those of the commands; npm run fixtures writes them", () => {
  expect(readCommandsPage()).toBe(withOptions(readCommandsPage()));
});
