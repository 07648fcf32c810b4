/** `.env` with other settings in it. Lines of other settings, and comments, stay as they are. */
import { join } from "node:path";
import { parseEnv } from "node:util";
import { putFile } from "../../disk/put-file.ts";
import { usageError } from "../../errors.ts";

/** An undefined value takes the setting away. */
export type NewSettings = Readonly<Record<string, string | undefined>>;

export const ENV_NAME = ".env";
const PATH = { shown: ENV_NAME, remedy: "run setup in a folder that you may write" };

/** Only the user may read the file. A run that is ended before has changed nothing. */
export async function writeEnvFile(cwd: string, before: string, settings: NewSettings): Promise<void> {
  await putFile(join(cwd, ENV_NAME), withSettings(before, settings), PATH);
}

/** @throws CliError if a value cannot be written in a way that it is read again */
export function withSettings(before: string, settings: NewSettings): string {
  const names = new Set(Object.keys(settings));
  const kept = before
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .filter((line) => !names.has(/^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? ""));
  while (kept.at(-1)?.trim() === "") kept.pop();
  const written = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${name}=${quoted(name, value)}`],
  );
  return [...kept, ...written, ""].join("\n");
}

const FORMS: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `'${value}'`,
  (value) => `"${value}"`,
  (value) => `\`${value}\``,
];

function quoted(name: string, value: string): string {
  const form = FORMS.map((quote) => quote(value)).find(
    (text) => parseEnv(`${name}=${text}\n`)[name] === value,
  );
  if (form !== undefined) return form;
  throw usageError(
    `the value of ${name} cannot be kept in ${ENV_NAME}`,
    "save it in a file, and name that file",
  );
}
