import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import type { Output } from "../../output.ts";

/** What every command takes about its words. */
export interface OutputFlags {
  readonly quiet?: true;
  readonly verbose?: true;
  readonly logFormat: string;
}

/** @throws CliError when the format is unknown */
export function applyOutputFlags({ quiet, verbose, logFormat }: OutputFlags, output: Output): void {
  output.quiet = quiet ?? false;
  output.verbose = verbose ?? false;
  if (logFormat === "json") output.switchToJson();
  else if (logFormat !== "text") {
    throw usageError(`--log-format ${quote(logFormat)} is unknown`, "give text or json");
  }
}
