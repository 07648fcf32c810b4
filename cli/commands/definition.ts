import type { Option } from "commander";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import type { RawOptions } from "./options/option-group.ts";

export interface CommandDefinition {
  readonly name: string;
  /** Its line in the list of commands. */
  readonly summary: string;
  readonly description: string;
  /** Only if it differs from `[options]`. */
  readonly usage?: string;
  readonly argument?: { readonly name: string; readonly help: string };
  /** All options but those of the output, which every command has. */
  readonly options: readonly Option[];
  /** The help of `--quiet` and `--verbose`. */
  readonly output?: { readonly quiet: string; readonly verbose: string };
  readonly afterHelp: string;
  /**
   * Loads the code of the command and runs it. Only the definition is loaded before.
   *
   * @throws CliError
   */
  run(raw: RawOptions, effects: Effects, output: Output, args: readonly string[]): Promise<void>;
}

export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly CommandDefinition[];
}

export const QUIET = "print nothing if all is well";
/** The help of the output's options, if a command has no other. */
export const USUAL_OUTPUT = { quiet: QUIET, verbose: "print every detail" };
export const SEE_EXIT_CODES = "See cafe-sales --help for the exit codes.";
