/** Settings that nobody reads: most of them are typing errors, and a run would go on without them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings, VARIABLES } from "../config.ts";
import { WAYS } from "../delivery/ways.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";

const PREFIX = "CAFE_SALES_";
const KNOWN: readonly string[] = [...VARIABLES, ...WAYS.flatMap(({ variables }) => Object.keys(variables))];
/** Of letters that are wrong, missing or surplus. Two that changed places are two. */
const MOST_TYPOS = 2;

/** The settings of a run, with a warning of those that mean nothing. Their values may be secrets, so only names are shown. */
export async function loadSettings(effects: Pick<Effects, "env" | "cwd">, output: Output): Promise<Settings> {
  const settings = await readSettings(effects);
  const unknown = unknownNames(settings);
  if (unknown.length > 0) output.warn(unknownText(unknown));
  if (existsSync(join(effects.cwd, ".env.txt"))) output.warn(".env.txt is not read; rename it to .env");
  return settings;
}

function unknownNames(settings: Settings): readonly string[] {
  const names = new Set(settings.flatMap((layer) => layer.names));
  return [...names].filter((name) => name.startsWith(PREFIX) && !KNOWN.includes(name)).sort();
}

function unknownText(names: readonly string[]): string {
  const list = names.map((name) => {
    const meant = KNOWN.find((known) => distance(name, known) <= MOST_TYPOS);
    return meant === undefined ? name : `${name} (did you mean ${meant}?)`;
  });
  return `${names.length === 1 ? "this is not a setting" : "these are not settings"}: ${list.join(", ")}`;
}

/** How many letters must be changed, added or removed to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
