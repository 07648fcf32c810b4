/** What commander says as our sentence, and the options of a command that a job runs. */
import { Command, CommanderError } from "commander";
import { isKindName, KINDS, variableOf } from "../beside/kinds.ts";
import { usageError } from "../door/errors.ts";
import { PROGRAM } from "../door/output.ts";
import { type CommandDefinition, USUAL_OUTPUT } from "./definition.ts";
import type { RawOptions } from "./options/option-group.ts";
import { outputOptions } from "./options/shared-options.ts";

/** Commander's message as our sentence. The text behind an equals sign may be a secret. */
export function commandLineText({ message }: CommanderError): string {
  return message
    .replace(/^error: /, "")
    .replace(/(unknown option '-[^-])[^']*'/, "$1'")
    .replace(/(unknown option '[^=]*)=.*'/s, "$1'")
    .replace(/\n\((.*)\)$/, (_, meant: string) => `, ${meant.toLowerCase()}`)
    .replace(/\.$/, "");
}

/** The other options that were tried before the first release, and what to do in their place. */
const GONE: Readonly<Record<string, string>> = {
  "token-file": "put loyverse-token.txt into the cafe folder, or set CAFE_SALES_LOYVERSE_TOKEN_FILE",
  era: "set CAFE_SALES_ERA=buddhist",
  offers: "leave it out: the API says it with GET /api/offers",
};

/** What to do in the place of an option that is gone. */
export function instead({ message }: CommanderError): string | undefined {
  const [, name = ""] = /unknown option '--([a-z-]+)/.exec(message) ?? [];
  if (!isKindName(name)) return Object.hasOwn(GONE, name) ? GONE[name] : undefined;
  return `put ${KINDS[name].file} into the cafe folder, or name the file in ${variableOf(KINDS[name])}`;
}

/** @param shown the command as it is written @throws CliError if the words are not its options */
export function parseWords(
  definition: CommandDefinition,
  words: readonly string[],
  shown: readonly string[] = [definition.name],
): RawOptions {
  const { name, argument, options, output } = definition;
  const { quiet, verbose } = output ?? USUAL_OUTPUT;
  const command = new Command(name)
    .exitOverride()
    .configureOutput({ writeErr() {}, writeOut() {} })
    .helpOption(false);
  if (argument !== undefined) command.argument(argument.name, argument.help);
  for (const option of [...options, ...outputOptions(quiet, verbose).options]) command.addOption(option);
  try {
    return command.parse(words, { from: "user" }).opts();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw usageError(commandLineText(error), instead(error) ?? `see ${[PROGRAM, ...shown].join(" ")} --help`);
  }
}
