import { Option } from "commander";
import { usageError } from "../../door/errors.ts";
import { OptionGroup, type OptionRow, optional, toggle, withDefault } from "./option-group.ts";
import { oneOf, readSeconds, readText, wholeNumber } from "./readers.ts";

const MOST_RETRIES = 100;
const FOUR_GIB = 4 * 2 ** 30;

/** @param strict what fails under `--strict` */
export function checks(strict: string) {
  return OptionGroup.of("Checks:", {
    strict: toggle("--strict", `exit with 6, after writing, if ${strict}`),
    failOnEmpty: toggle("--fail-on-empty", "exit with 7, without writing, if there are no rows at all"),
  });
}

export const CHECKS = checks(
  "rows are outside the range, datasets disagree, days are missed or Thai letters lack a font",
);

export const PASSWORD = passwordOptions("Password (prompts if none is given):");

export function passwordOptions(heading: string) {
  const help = "read it from a file, - for stdin; one newline at the end is dropped";
  return OptionGroup.of(heading, { passwordFile: optional("--password-file <file>", help, readText) });
}

/** The limits of calls that bring no datasets. */
export const CALLS = OptionGroup.of("Network:", {
  timeoutMs: withDefault("--timeout <seconds>", "how long a connection may be silent", "30", readSeconds),
  maxTimeMs: withDefault("--max-time <seconds>", "how long the whole run may take", "300", readSeconds),
  retries: withDefault(
    "--retries <n>",
    "how many times a failed call is repeated",
    "3",
    wholeNumber(0, MOST_RETRIES),
  ),
});

export const NETWORK = CALLS.and(
  OptionGroup.of("Network:", {
    maxBytes: withDefault(
      "--max-bytes <n>",
      "how large one dataset may be",
      String(FOUR_GIB),
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      "4 GiB",
    ),
  }),
);

export const MONITORING = OptionGroup.of("Monitoring:", {
  pingUrl: optional(
    "--ping-url <url>",
    "notify a monitor such as healthchecks.io: /start, then the plain address, or /<exit code> if the run fails",
    readText,
  ),
});

/** The options of every command; the help of `--quiet` and `--verbose` differs. */
export function outputOptions(quiet: string, verbose: string) {
  return OptionGroup.of("Output:", {
    quiet: toggle("--quiet", quiet),
    verbose: toggle("--verbose", verbose),
    logFormat: withDefault(
      "--log-format <format>",
      "text, or json: one JSON object per line on stderr",
      "text",
      oneOf(["text", "json"]),
    ),
  });
}

/** Not an option but an explanation for anyone who tries it: the process list shows arguments. */
export function refusedSecret(flag: string, secret: string, instead: string): OptionRow<undefined> {
  const option = new Option(`${flag} [value]`).hideHelp().argParser(() => {
    throw usageError(
      `no option takes a ${secret}, because every user of the machine can read the command line`,
      instead,
    );
  });
  return { option, read: () => undefined };
}
