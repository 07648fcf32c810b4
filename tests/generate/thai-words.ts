/**
 * `fixtures/thai.md`: all that is said in Thai, English beside it, for a native reader to check. `npm run fixtures` writes it
 * from both languages. Texts are in it by themselves, sentences by examples.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { english } from "../../viewer/report/language/en/english.ts";
import { filesEnglish } from "../../viewer/report/language/en/files.ts";
import { setupEnglish } from "../../viewer/report/language/en/setup.ts";
import { watchEnglish } from "../../viewer/report/language/en/watch.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { terminalTexts } from "../../viewer/report/language/languages.ts";
import { filesThai } from "../../viewer/report/language/th/files.ts";
import { setupThai } from "../../viewer/report/language/th/setup.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import { watchThai } from "../../viewer/report/language/th/watch.ts";
import { captionsOf, numbers } from "../support/samples/captions.ts";
import { sayingReports } from "../support/samples/random-statements.ts";
import { sentencesOf } from "../support/samples/sentences.ts";

const FILE = new URL("../../fixtures/thai.md", import.meta.url);
const TABLES = /(?<=<!-- The tables are written by npm run fixtures. -->\n)[\s\S]*$/;

/** What is said beside the language itself. */
const OTHERS = [
  ["setup", setupEnglish, setupThai],
  ["watch", watchEnglish, watchThai],
  ["accounts", filesEnglish.accounts, filesThai.accounts],
  ["close", filesEnglish.close, filesThai.close],
  ["digest", filesEnglish.digest, filesThai.digest],
  ["workbook", filesEnglish.workbook, filesThai.workbook],
] as const;

/** What differs from one report to the next: figures, names and days. */
const NAMES =
  /\p{Script=Greek}+|\(none\)|[\d.,]*\d|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/gu;

type Row = readonly [english: string, thai: string];

/** @returns the document with the tables of both languages */
export function withWords(document: string): string {
  const own = withTerminal(english);
  const spoken = withTerminal(thai("common"));
  const groups = new Map<string, Row[]>();
  const add = (group: string, ...row: Row) => groups.set(group, [...(groups.get(group) ?? []), row]);
  for (const [path, text] of textsOf(own)) {
    const twin = textAt(spoken, path);
    if (path.length > 1 && twin !== text) add(path[0] ?? "", text, twin);
  }
  for (const [group, texts, twins] of OTHERS) {
    for (const [path, text] of textsOf(texts)) {
      const twin = textAt(twins, path);
      if (twin !== text) add(group, text, twin);
    }
  }
  for (const row of examples()) add("sentences", ...row);
  const tables = [...groups].map(([group, rows]) => {
    const unique = new Map(rows.map((row) => [row.join("|"), row]));
    const lines = [...unique.values()].map((row) => `| ${row.map(cell).join(" | ")} |`);
    return [`## \`${group}\``, "", "| English | Thai |", "|---|---|", ...lines, ""].join("\n");
  });
  return document.replace(TABLES, `\n${tables.join("\n")}`);
}

function withTerminal(language: Language) {
  return { ...language, terminal: terminalTexts(language) };
}

/** What is said around figures and about random reports, each sentence once, whatever its figures and names are. */
function examples(): Iterable<Row> {
  const captions = fc.sample(numbers, { seed: 1, numRuns: 20 });
  const reports = fc.sample(sayingReports, { seed: 1, numRuns: 30 });
  const saidIn = (language: Language) => [
    ...captions.flatMap((values) => captionsOf(values, language)),
    ...reports.flatMap((report) => sentencesOf(report, language)),
  ];
  const inThai = saidIn(thai("common"));
  const rows = saidIn(english).map((text, at): Row => [text, inThai[at] ?? ""]);
  const shapeOf = (text: string) => text.replace(NAMES, "#").replace(/#(\W+(and |to )?#)+/g, "#");
  const sentences = rows.filter(([text]) => shapeOf(text).includes("#"));
  return new Map(sentences.map((row) => [shapeOf(row[0]), row])).values();
}

export function readWords(): string {
  return readFileSync(FILE, "utf8");
}

/** Every text of a language that is no function, with the keys that lead to it. */
function textsOf(value: unknown, path: readonly string[] = []): [readonly string[], string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function textAt(language: object, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    language,
  );
  return typeof found === "string" ? found : "";
}

function cell(text: string): string {
  return text.trim().replaceAll("|", "\\|").replaceAll("\u00a0", " ");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(FILE, withWords(readWords()));
