/** The list of the packages in a build or a release, with the texts of their licenses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const LICENSE_LIST = "dist/third-party-licenses.txt";
const INTRODUCTION = "Cafe Sales contains code of the packages below. Each has a license of its own.\n";
const RULE = "-".repeat(80);
const BEFORE_PACKAGE = new RegExp(`\n(?=${RULE}\n.+\n${RULE}\n)`);
const LICENSE_IN_README = /^#+ *licen[cs]e\n+([^#]+)/im;

/** The list with these packages as well, sorted. */
export function withPackages(list: string | undefined, packages: readonly string[]): string {
  const [introduction = "", ...listed] = list?.split(BEFORE_PACKAGE) ?? [INTRODUCTION];
  return [introduction, ...[...new Set([...listed, ...packages])].sort()].join("\n");
}

/** A package, with these texts of its license, or the one in its README. */
export function licensedPackage(folder: string, files: Iterable<string>): string {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [name, version, license] = ["name", "version", "license"].map((key) => fieldOf(about, key));
  const texts = Array.from(files, (path) => readFileSync(path, "utf8"));
  if (texts.length === 0) texts.push(licenseInReadme(folder));
  return licensed(`${name} ${version} (${license})`, texts);
}

export function licensed(title: string, texts: readonly string[]): string {
  return [`${RULE}\n${title}\n${RULE}\n`, ...texts.map((text) => `${text.trim()}\n`)].join("\n");
}

function licenseInReadme(folder: string): string {
  const [, text] = LICENSE_IN_README.exec(readFileSync(join(folder, "README.md"), "utf8")) ?? [];
  if (text === undefined) throw new Error(`the package in ${folder} has no text of its license`);
  return text;
}

/** A field of parsed JSON, if there is one. */
export function fieldOf(value: unknown, key: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(key);
}
