/**
 * Golden cases of the import: `fixtures/csv/<case>/till.csv` is an export, and `expected.txt` is what an import
 * with `--skip-bad-lines` says and reads, or its refusal. The tests compare. Only a person rewrites, with
 * `npm run fixtures`, and reads the difference before committing it.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { CliError } from "../../cli/door/errors.ts";
import { badLineText, fileText } from "../../cli/run/imports/import-messages.ts";
import { runTasks } from "../support/browser/after-file.ts";
import { type ReadText, readText } from "../support/runs/read-text.ts";

const FOLDER = new URL("../../fixtures/csv/", import.meta.url);
const COLUMNS = [
  "line_no",
  "day",
  "time",
  "receipt",
  "is_refund",
  "store",
  "product",
  "category",
  "employee",
];
const AMOUNTS = ["quantity", "gross", "discount", "cost"];

export function importCases(): string[] {
  return readdirSync(FOLDER).sort();
}

export function tillCsv(name: string): string {
  return bytesOf(name).toString();
}

/** Not all of them are UTF-8. */
function bytesOf(name: string): Buffer {
  return readFileSync(new URL(`${name}/till.csv`, FOLDER));
}

export function expectedImport(name: string): string {
  return readFileSync(new URL(`${name}/expected.txt`, FOLDER), "utf8");
}

/** What an import of the case says and reads. */
export async function importOfCase(name: string): Promise<string> {
  try {
    return textOf(await readText(bytesOf(name), { skipBadLines: true }));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return `refused: ${error.message}\nhint: ${error.hint}\n`;
  }
}

function textOf({ files, rows }: ReadText): string {
  const bad = files.flatMap((file) => file.bad.map((line) => badLineText(file.shown, line)));
  const names = [...COLUMNS, ...AMOUNTS];
  const lines = rows.map((row) => names.map((column) => String(row[column] ?? "")).join(" | "));
  const table = lines.length === 0 ? [] : [names.join(" | "), ...lines];
  const parts = [files.flatMap(fileText), bad, table];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => `${part.join("\n")}\n`)
    .join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden imports are rewritten by a person, not by CI");
  for (const name of importCases()) {
    writeFileSync(new URL(`${name}/expected.txt`, FOLDER), await importOfCase(name));
  }
  await runTasks();
}
