/** What commander says as our sentence, and the options of a command that a job runs. */
import { Command, CommanderError } from "commander";
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
    throw usageError(commandLineText(error), `see ${[PROGRAM, ...shown].join(" ")} --help`);
  }
}
