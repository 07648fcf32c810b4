/**
 * Patterns that no shell has expanded, as on Windows or in a timer. Only `*` and `?` in the last part are special: the
 * names of downloads have round brackets, which the patterns of libraries give a meaning.
 */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { quote } from "../../config.ts";
import { systemCode, usageError } from "../../errors.ts";
import { REJECTS } from "./refuse-bad-lines.ts";

const IS_WINDOWS = sep === "\\";

/** The names in their order, and those that a pattern matches in alphabetical order; none of them twice. */
export async function expandPatterns(names: readonly string[], cwd: string): Promise<readonly string[]> {
  const exists = (name: string) => existsSync(resolve(cwd, name));
  // The command line of Windows leaves single quotes around a pattern.
  const plain = names.map((name) => (exists(name) ? name : name.replace(/^'(.+)'$/s, "$1")));
  const seen = new Set(plain.map((name) => resolve(cwd, name)));
  const found: string[] = [];
  for (const name of plain) {
    // A file may have a star in its name.
    const isPattern = /[*?]/.test(name) && !name.includes("://") && !exists(name);
    if (!isPattern) {
      // A shell expands a pattern to the lists of bad lines as well.
      if (!plain.some((other) => name === other + REJECTS)) found.push(name);
      continue;
    }
    const matches = await matchesOf(name, cwd);
    found.push(...matches.filter((match) => !seen.has(resolve(cwd, match))));
    for (const match of matches) seen.add(resolve(cwd, match));
  }
  return found;
}

async function matchesOf(name: string, cwd: string): Promise<string[]> {
  const pattern = name.split(IS_WINDOWS ? /[/\\]/ : sep).at(-1) ?? "";
  const folder = name.slice(0, name.length - pattern.length);
  if (/[*?]/.test(folder)) {
    throw usageError(
      `${quote(name)} has * or ? in the name of a folder`,
      "use them in the name of the file only, and name each folder",
    );
  }
  const matches = matcherOf(pattern);
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true }).catch((error: unknown) => {
    throw noMatch(name, `its folder cannot be read (${systemCode(error)})`);
  });
  const files = entries.filter((entry) => !entry.isDirectory() && matches(entry.name));
  if (files.length === 0) throw noMatch(name, "export the sales from the till");
  return files.map((entry) => folder + entry.name).sort();
}

/** As in a shell, a star does not match a hidden file. Lists of bad lines are no exports. */
function matcherOf(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replaceAll("?", ".");
  const whole = new RegExp(`^${source}$`, IS_WINDOWS ? "isu" : "su");
  return (name) =>
    whole.test(name) &&
    (!name.startsWith(".") || pattern.startsWith(".")) &&
    (!name.endsWith(REJECTS) || pattern.endsWith(REJECTS));
}

function noMatch(name: string, remedy: string) {
  return usageError(`no file matches ${quote(name)}`, `check the folder and the name, or ${remedy}`);
}
