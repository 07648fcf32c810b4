/** Settings that nobody reads: most of them are typing errors, and a run would go on without them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ALL_KINDS, settingsOf } from "../beside/kinds.ts";
import { nearName } from "../beside/near-name.ts";
import { WAYS } from "../delivery/ways.ts";
import { readSettings, type Settings, VARIABLES } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import type { Output } from "../door/output.ts";

const PREFIX = "CAFE_SALES_";
const KNOWN: readonly string[] = [
  ...VARIABLES,
  ...ALL_KINDS.flatMap((kind) => settingsOf(kind).map(([variable]) => variable)),
  ...WAYS.flatMap(({ variables }) => Object.keys(variables)),
];

/** The settings of a run, with a warning of those that mean nothing. Their values may be secrets, so only names are shown. */
export async function loadSettings(effects: Pick<Effects, "env" | "cwd">, output: Output): Promise<Settings> {
  const settings = await readSettings(effects);
  const unknown = findUnknown(settings);
  if (unknown.length > 0) output.warn(unknownText(unknown));
  if (hasMisnamedFile(effects)) output.warn(".env.txt is not read; rename it to .env");
  return settings;
}

interface UnknownSetting {
  readonly name: string;
  /** The setting whose name is nearest, if it is near. */
  readonly meant: string | undefined;
}

export function findUnknown(settings: Settings): readonly UnknownSetting[] {
  const names = new Set(settings.flatMap((layer) => layer.names));
  const unknown = [...names].filter((name) => name.startsWith(PREFIX) && !KNOWN.includes(name));
  return unknown.sort().map((name) => ({ name, meant: nearName(name, KNOWN) }));
}

/** Whether an editor on Windows has named the file of settings so that it is not read. */
export function hasMisnamedFile({ cwd }: Pick<Effects, "cwd">): boolean {
  return existsSync(join(cwd, ".env.txt"));
}

/** The names of the settings that are set. */
export function knownNames(settings: Settings): readonly string[] {
  return KNOWN.filter((name) => settings.some(({ get }) => get(name) !== undefined));
}

function unknownText(unknown: readonly UnknownSetting[]): string {
  const list = unknown.map(({ name, meant }) =>
    meant === undefined ? name : `${name} (did you mean ${meant}?)`,
  );
  return `${unknown.length === 1 ? "this is not a setting" : "these are not settings"}: ${list.join(", ")}`;
}
