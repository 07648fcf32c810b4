/** The lists of options in `docs/commands.md`. `npm run fixtures` writes them from the definitions of the commands. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ALL } from "../../cli/door/program.ts";

const FILE = new URL("../../docs/commands.md", import.meta.url);
const LISTS = /(?<=<!-- npm run fixtures writes these lists. -->\n)[\s\S]*?(?=<!-- They end here. -->)/;

/** What a help says first, if that says enough: the rest is in `--help-all`. */
const [REST, MORE] = [/(; | \(default|: |, such as ).*/, /^((?:[^\s,]+ ){4,}[^\s,]+), (?![\w-]+,).*/];

const WIDTH = "--status-closed <word>".length + 1;

/** @returns the document with a list for each choice of commands that have the same options */
export function withOptions(document: string): string {
  const commands = ALL.flatMap((one) =>
    "commands" in one
      ? one.commands.map((command) => ({ ...command, name: `${one.name} ${command.name}` }))
      : [one],
  );
  /** The commands that have an option, by its line. */
  const named = new Map<string, string[]>();
  for (const { name, options } of commands) {
    for (const { flags, description, hidden } of options) {
      const line = `${flags.padEnd(WIDTH)} ${description.replace(REST, "").replace(MORE, "$1")}`;
      if (!hidden) named.set(line, [...(named.get(line) ?? []), name]);
    }
  }
  const lists = new Map<string, string[]>();
  for (const [line, names] of named) {
    const title = names.join(", ");
    lists.set(title, [...(lists.get(title) ?? []), `  ${line}`]);
  }
  const texts = [...lists].map(([title, lines]) => [title, ...lines].join("\n"));
  return document.replace(LISTS, () => `\n\`\`\`\n${texts.join("\n\n")}\n\`\`\`\n\n`);
}

export function readCommandsPage(): string {
  return readFileSync(FILE, "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(FILE, withOptions(readCommandsPage()));
