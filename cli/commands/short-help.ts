/** The help that fits on a screen: the usual options, a line each, and three examples. `--help-all` prints the rest. */
import { Help, Option } from "commander";
import type { CommandDefinition } from "./definition.ts";

export const HELP_WIDTH = 80;
const MOST_EXAMPLES = 3;
const ALL_FLAG = "--help-all";
const ALL: Row = [ALL_FLAG, "all options, settings and examples"];

export function helpAll(): Option {
  return new Option(...ALL);
}

type Row = readonly [flags: string, text: string];

/** @param words how the command is called */
export function shortHelp(definition: CommandDefinition, words: string): string {
  const { description, argument, options, usual, afterHelp } = definition;
  const { usage = `[options]${argument ? ` ${argument.name}` : ""}` } = definition;
  const shown = usual
    ? usual.flatMap((flag) => options.find(({ long }) => long === flag) ?? [])
    : options.filter(({ hidden }) => !hidden);
  const rows = shown.map(({ flags, description: text }: Option): Row => [flags, text]);
  const help: Row = ["-h, --help", "print this help"];
  const all = [...(argument ? [[argument.name, argument.help] as const] : []), ...rows, help, ALL];
  const width = Math.max(...all.map(([flags]) => flags.length)) + 2;
  const lines = all.map(
    ([flags, text]) => `  ${flags.padEnd(width)}${firstClause(text, HELP_WIDTH - 2 - width)}`,
  );
  const [about = ""] = description.split(/(?<=\.) /);
  const examples = examplesIn(afterHelp).slice(0, MOST_EXAMPLES);
  return [
    `Usage: ${words} ${usage}`,
    "",
    ...new Help().boxWrap(about, HELP_WIDTH).split("\n"),
    "",
    ...lines,
    ...(examples.length === 0 ? [] : ["", "Examples:", ...examples]),
    "",
  ].join("\n");
}

/** What a line has room for, cut where a person would. */
function firstClause(help: string, room: number): string {
  const [clause = ""] = help.replace(/ ?\([^()]*\)/g, "").split(";");
  if (clause.length <= room) return clause;
  const end = clause.lastIndexOf(", ", room - 3);
  return end > 0 ? `${clause.slice(0, end)}, …` : `${clause.slice(0, clause.lastIndexOf(" ", room - 2))} …`;
}

/** Each with what it does. */
function examplesIn(afterHelp: string): readonly string[] {
  const [, block = ""] = /\nExamples?:\n([\s\S]*?)(?:\n\n|$)/.exec(afterHelp) ?? [];
  return block.split(/\n(?= {2}\$)/).filter((example) => example !== "");
}
