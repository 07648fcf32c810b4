/** What a command is: its help, its options, and the run that is loaded only when it is called. */
import type { Option } from "commander";
import { isKindName, KINDS, type KindName, settingsOf } from "../beside/kinds.ts";
import { WAYS } from "../delivery/ways.ts";
import type { Settings, VARIABLES } from "../door/config.ts";
import type { Effects } from "../door/effects.ts";
import type { Output } from "../door/output.ts";
import type { WatchedRun } from "../run/guarded-run.ts";
import type { OptionGroup, RawOptions, ValuesOf } from "./options/option-group.ts";
import { MONITORING } from "./options/shared-options.ts";

interface CommandHelp {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  readonly description: string;
  /** Only if it differs from `[options]`. */
  readonly usage?: string;
  readonly argument?: { readonly name: string; readonly help: string };
  /** The options that `--help` shows, by their flags; by default, all of the command itself. */
  readonly usual?: readonly string[];
  /** The help of `--quiet` and `--verbose`. */
  readonly output?: { readonly quiet: string; readonly verbose: string };
  readonly afterHelp: string;
}

export interface CommandDefinition extends CommandHelp {
  /** All options but those of the output, which every command has. */
  readonly options: readonly Option[];
  /** Reads the options and does nothing else. @throws CliError for the first invalid one */
  check(raw: RawOptions, settings: Settings): void;
  run(raw: RawOptions, args: readonly string[], effects: Effects, output: Output): Promise<void>;
}

export interface CommandGroup extends Pick<CommandHelp, "name" | "summary" | "description"> {
  readonly commands: readonly CommandDefinition[];
}

/** What the run of a command gets. */
export interface CommandCall<Options> extends WatchedRun {
  /** Reads the options, once. @throws CliError for the first invalid one */
  read(settings: Settings): Options;
  readonly args: readonly string[];
}

export type CallOf<Group> = CommandCall<ValuesOf<Group>>;

interface Command<Options extends object> extends CommandHelp {
  readonly options: OptionGroup<Options>;
  load(): Promise<(call: CommandCall<Options>) => Promise<void>>;
}

export function defineCommand<Options extends object>(command: Command<Options>): CommandDefinition {
  const { options, load, ...help } = command;
  return {
    ...help,
    options: options.options,
    check: (raw, settings) => void options.read(raw, settings),
    async run(raw, args, effects, output) {
      const run = await load();
      const { pingUrl } = MONITORING.read(raw, []);
      await run({ args, effects, output, pingUrl, read: (settings) => options.read(raw, settings) });
    },
  };
}

export const QUIET = "print nothing if all is well";
/** The help of the output's options, if a command has no other. */
export const USUAL_OUTPUT = { quiet: QUIET, verbose: "print every detail" };
/** The same of a command that makes calls. */
export const REQUESTS = { quiet: QUIET, verbose: "print a line for every request" };
export const SEE_EXIT_CODES = "See cafe-sales --help for the exit codes.";

type OtherVariable = "CHROME_PATH" | "SOURCE_DATE_EPOCH" | "NODE_EXTRA_CA_CERTS" | "NO_COLOR";

const MEANINGS = {
  CAFE_SALES_URL: "as --url",
  CAFE_SALES_DB: "as --db",
  CAFE_SALES_PASSWORD_FILE: "as --password-file",
  CAFE_SALES_PASSWORD: "the password itself",
  CAFE_SALES_LOYVERSE_TOKEN_FILE: "a file with the access token of Loyverse",
  CAFE_SALES_LOYVERSE_TOKEN: "the token itself",
  CAFE_SALES_TIME_ZONE: "as --time-zone",
  CAFE_SALES_CURRENCY: "as --currency",
  CAFE_SALES_TITLE: "as --title",
  CAFE_SALES_SECTIONS: "as --sections",
  CAFE_SALES_LANG: "as --lang",
  CAFE_SALES_ERA: "whose years people read in Thai: common or buddhist",
  CAFE_SALES_ATTACH: "as --attach",
  CAFE_SALES_WITHOUT_PEOPLE: "those of them who see no employee",
  CHROME_PATH: "the browser that makes a PDF or a picture",
  SOURCE_DATE_EPOCH: "seconds since 1970: the report's own moment",
  NODE_EXTRA_CA_CERTS: "certificate file of your own authority",
  NO_COLOR: "no colors",
} satisfies Readonly<Record<(typeof VARIABLES)[number] | OtherVariable, string>>;

/** Read by commands that make a report or show one. */
export const REPORT_VARIABLES = [
  "CAFE_SALES_URL",
  "CAFE_SALES_DB",
  "CAFE_SALES_PASSWORD_FILE",
  "CAFE_SALES_PASSWORD",
  "CAFE_SALES_TIME_ZONE",
  "CAFE_SALES_CURRENCY",
  "CAFE_SALES_TITLE",
  "CAFE_SALES_SECTIONS",
  "CAFE_SALES_LANG",
  "CAFE_SALES_ERA",
  "notes",
  "shops",
  "targets",
  "channels",
  "holidays",
] as const;

/** A variable, or those about a file beside the store. */
type Explained = keyof typeof MEANINGS | KindName;

export function environmentHelp(...names: readonly Explained[]): string {
  return variablesHelp(names.flatMap(meaningsOf));
}

/** The same with the settings of all ways of delivery. */
export function deliveryHelp(...names: readonly Explained[]): string {
  const ofWays = WAYS.flatMap(({ variables }) => Object.entries(variables));
  return variablesHelp([...ofWays, ...["CAFE_SALES_WITHOUT_PEOPLE" as const, ...names].flatMap(meaningsOf)]);
}

function meaningsOf(name: Explained): readonly (readonly [variable: string, meaning: string])[] {
  return isKindName(name) ? settingsOf(KINDS[name]) : [[name, MEANINGS[name]]];
}

function variablesHelp(meanings: readonly (readonly [name: string, meaning: string])[]): string {
  const width = Math.max(26, ...meanings.map(([name]) => name.length + 2));
  const rows = meanings.map(([name, meaning]) => `  ${name.padEnd(width)}${meaning}`);
  return ["Environment (also read from .env in the cafe folder; options win):", ...rows].join("\n");
}
