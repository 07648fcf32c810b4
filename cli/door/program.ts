/** The thin door: the commands and their options. The code of a command is loaded when it is run. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { Command, CommanderError, Help, Option } from "commander";
import { ACCESS } from "../commands/access.ts";
import { ASK } from "../commands/ask/ask.ts";
import { MCP } from "../commands/ask/mcp.ts";
import { CLOSE } from "../commands/close.ts";
import { commandLineText, instead } from "../commands/command-line.ts";
import { type CommandDefinition, type CommandGroup, USUAL_OUTPUT } from "../commands/definition.ts";
import { DELIVER } from "../commands/deliver.ts";
import { DOCTOR } from "../commands/doctor/doctor.ts";
import { EXPORT } from "../commands/export.ts";
import { IMPORT } from "../commands/import.ts";
import { MONTH } from "../commands/month.ts";
import { NOTE } from "../commands/note.ts";
import type { RawOptions } from "../commands/options/option-group.ts";
import { CAFE, outputOptions, refusedSecret } from "../commands/options/shared-options.ts";
import { RENDER } from "../commands/render.ts";
import { SCHEDULE } from "../commands/schedule/schedule.ts";
import { SERVE } from "../commands/serve/serve.ts";
import { SETUP } from "../commands/setup.ts";
import { SNAPSHOT } from "../commands/snapshot/snapshot.ts";
import { STATUS } from "../commands/status.ts";
import { STORE } from "../commands/store/store.ts";
import { SYNC } from "../commands/sync.ts";
import { WATCH } from "../commands/watch.ts";
import { quote } from "./config.ts";
import type { Effects } from "./effects.ts";
import { usageError } from "./errors.ts";
import { type Output, PROGRAM } from "./output.ts";
import { VERSION } from "./version.ts";

/** When each is used, in the order of the help. */
const SECTIONS: readonly (readonly [when: string, ...(CommandDefinition | CommandGroup)[]])[] = [
  ["Every week:", EXPORT, CLOSE, MONTH, ASK],
  ["Once:", SETUP, DOCTOR],
  ["By itself:", SYNC, SNAPSHOT, DELIVER, WATCH, SCHEDULE, STATUS, SERVE, MCP],
  ["Seldom:", RENDER, IMPORT, STORE, ACCESS, NOTE],
];
export const ALL = SECTIONS.flatMap(([, ...all]) => all);
const COMMANDS = ALL.flatMap((one) => ("commands" in one ? [] : one));
const GROUPS = ALL.flatMap((one) => ("commands" in one ? one : []));

const AFTER_HELP = `
Examples:
  $ ${PROGRAM} export --demo --open
        the report of a sample cafe, to see what you would get
  $ ${PROGRAM} import receipts-by-item.csv
        the till's export, into the sales store of this folder
  $ ${PROGRAM} export --period last-week
        your own report, once there are sales

Exit codes:
  0  done; serve was stopped
  1  internal error (please report it)
  2  invalid command line
  3  the server refused the password or the token
  4  the server was not reached, took too long or failed, after all retries
  5  the server's answer, a file to import or a saved report is invalid
  6  written, but a check failed or it was not delivered (--strict)
  7  no rows at all (--fail-on-empty)
  8  the report, the archive or the sales store could not be written
  9  another run is using the archive, or another program the sales store;
     status: the archive is stale or damaged; store: sums differ;
     doctor: something is wrong
  129, 130, 143  interrupted by SIGHUP, SIGINT, SIGTERM

After a failure, files are unchanged (except with 6). The last line on stderr
says what happened, what was kept and what to do.`;

export async function runProgram(argv: readonly string[], effects: Effects, output: Output): Promise<void> {
  // Read before all else, so that an invalid command line is reported in the chosen format.
  if (asksForJson(argv)) output.switchToJson();
  try {
    await createProgram(effects, output).parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw commandLineError(error, argv);
  }
}

function asksForJson(argv: readonly string[]): boolean {
  // What follows is for another command, which is not run now.
  const own = argv.slice(0, argv.includes("--") ? argv.indexOf("--") : argv.length);
  return own.some(
    (text, at) => text === "--log-format=json" || (text === "json" && own[at - 1] === "--log-format"),
  );
}

function createProgram(effects: Effects, output: Output): Command {
  const program = new Command(PROGRAM)
    .description("The cafe's sales: a report in one file, for email or a phone, and a live dashboard.")
    .usage("<command> [options]")
    .configureHelp({ helpWidth: HELP_WIDTH })
    .configureOutput({
      writeOut: (text) => effects.stdout.write(text),
      writeErr: (text) => {
        if (!output.json) effects.stderr.write(text);
      },
      outputError: () => {},
    })
    .exitOverride()
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .commandsGroup("Help:")
    .helpCommand("help [command]", "print the help of a command")
    .addOption(refusedPassword())
    .addHelpText("after", AFTER_HELP);
  for (const [when, ...all] of SECTIONS) {
    for (const one of all) {
      if ("commands" in one) addGroup(program, one, effects, output).helpGroup(when);
      else addCommand(program, one, effects, output).helpGroup(when);
    }
  }
  return program;
}

function addGroup(program: Command, group: CommandGroup, effects: Effects, output: Output): Command {
  const command = program
    .command(group.name)
    .summary(group.summary)
    .description(group.description)
    .usage("<command> [options]");
  for (const definition of group.commands) addCommand(command, definition, effects, output);
  return command;
}

function addCommand(
  program: Command,
  definition: CommandDefinition,
  effects: Effects,
  output: Output,
): Command {
  const { name, summary, description, usage, argument, options, afterHelp } = definition;
  const { quiet, verbose } = definition.output ?? USUAL_OUTPUT;
  const shared = outputOptions(quiet, verbose);
  const command = program.command(name).summary(summary).description(description);
  if (usage !== undefined) command.usage(usage);
  if (argument !== undefined) command.argument(argument.name, argument.help);
  for (const option of [...options, ...CAFE.options, ...shared.options, refusedPassword()])
    command.addOption(option);
  let isAll = false;
  command.addOption(new Option(...HELP_ALL)).on("option:help-all", () => {
    isAll = true;
    command.help();
  });
  const words = [PROGRAM, program.name(), name].filter((word, at) => at !== 1 || word !== PROGRAM).join(" ");
  command.configureHelp({
    helpWidth: HELP_WIDTH,
    formatHelp: (one, helper) =>
      isAll ? `${new Help().formatHelp(one, helper)}${afterHelp}\n` : shortHelp(definition, words),
  });
  command.action(async () => {
    const raw: RawOptions = command.opts();
    const { cafe } = CAFE.read(raw, []);
    output.configure({ ...shared.read(raw, []), folder: cafe });
    await definition.run(raw, command.args, inFolder(cafe, effects, output), output);
  });
  return command;
}

/** Runs as if it was started in that folder. @throws CliError if there is none */
function inFolder(cafe: string | undefined, effects: Effects, output: Output): Effects {
  if (output.verbose) output.detail(`The cafe folder is ${resolve(effects.cwd, cafe ?? "")}`, "cafe");
  if (cafe === undefined) return effects;
  const cwd = resolve(effects.cwd, cafe);
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw usageError(`there is no folder ${quote(cafe)}`, "name the cafe folder with --cafe, or create it");
  return { ...effects, cwd, runSelf: (args, options) => effects.runSelf(args, { cwd, ...options }) };
}

function refusedPassword(): Option {
  return refusedSecret(
    "--password",
    "password",
    "use --password-file FILE, CAFE_SALES_PASSWORD or the prompt",
  ).option;
}

function commandLineError(error: CommanderError, argv: readonly string[]) {
  if (error.code !== "commander.help")
    return usageError(commandLineText(error), instead(error) ?? `see ${helpOf(argv)}`);
  const group = GROUPS.find(({ name }) => argv.includes(name));
  const example = group ? `${group.name} ${group.commands[0]?.name}` : "export";
  return usageError("no command is given", `name one, such as ${PROGRAM} ${example}`);
}

/** The help of the command that the command line names, as far as it names one. */
function helpOf(argv: readonly string[]): string {
  const [first, second] = argv.slice(2);
  const group = GROUPS.find(({ name }) => name === first);
  const command = group ?? COMMANDS.find(({ name }) => name === first);
  const inGroup = group?.commands.find(({ name }) => name === second);
  return [PROGRAM, command?.name, inGroup?.name, "--help"].filter(Boolean).join(" ");
}

const HELP_WIDTH = 80;
const MOST_EXAMPLES = 3;
const HELP_ALL: Row = ["--help-all", "all options, settings and examples"];

type Row = readonly [flags: string, text: string];

/**
 * The help that fits on a screen: the usual options, a line each, and three examples. `--help-all` prints the rest.
 *
 * @param words how the command is called
 */
function shortHelp(definition: CommandDefinition, words: string): string {
  const { description, argument, options, usual, afterHelp } = definition;
  const { usage = `[options]${argument ? ` ${argument.name}` : ""}` } = definition;
  const shown = usual
    ? usual.flatMap((flag) => options.find(({ long }) => long === flag) ?? [])
    : options.filter(({ hidden }) => !hidden);
  const rows = shown.map(({ flags, description: text }: Option): Row => [flags, text]);
  const help: Row = ["-h, --help", "print this help"];
  const all = [...(argument ? [[argument.name, argument.help] as const] : []), ...rows, help, HELP_ALL];
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
