/** The thin door: what can be asked. Each command is loaded when it is asked for, and not before. */
import { Command, CommanderError, Option } from "commander";
import { defineExport } from "./commands/export/define.ts";
import { defineImport } from "./commands/import/define.ts";
import { defineServe } from "./commands/serve/define.ts";
import { defineSnapshot } from "./commands/snapshot/define.ts";
import { defineStatus } from "./commands/status/define.ts";
import type { Effects } from "./effects.ts";
import { usageError } from "./errors.ts";
import { type Output, PROGRAM } from "./output.ts";
import { VERSION } from "./version.ts";

const HELP_WIDTH = 80;

const AFTER_HELP = `
Examples:
  $ ${PROGRAM} export --demo --open
        a sample cafe's report, to see what you would get
  $ ${PROGRAM} export --url https://sales.example.com --period last-week
        your own; it asks for the password
  $ ${PROGRAM} snapshot --dir ~/cafe-sales --demo
        the report of last week, kept in an archive: what a timer runs
  $ ${PROGRAM} serve --demo
        the sample cafe as a live dashboard; stop it with Ctrl-C
  $ ${PROGRAM} import receipts-by-item.csv --db cafe.duckdb
        what the till exported, into a sales store

Exit codes:
  0  done; serve was stopped
  1  internal error (please report it)
  2  invalid command line
  3  the server refused the password or the token
  4  the server was not reached, took too long or failed, after all retries
  5  the server's answer, or a file to import, is not what it should be
  6  written, but a check failed (--strict)
  7  no rows at all (--fail-on-empty)
  8  the report, the archive or the sales store could not be written
  9  another run is at work in the archive, or another program has the sales
     store; status: the archive is stale or damaged
  129, 130, 143  interrupted by SIGHUP, SIGINT, SIGTERM

Whenever it fails, except with 6, files are as they were before. The last line
on stderr says what happened, what was kept and what to do.`;

/** @throws CliError when the command line makes no sense or the command fails */
export async function runProgram(argv: readonly string[], effects: Effects, output: Output): Promise<void> {
  // Known before anything is understood: what makes no sense is told in the format that was asked for.
  if (/\0--log-format[\0=]json\0/.test(`\0${argv.join("\0")}\0`)) output.switchToJson();
  try {
    await createProgram(effects, output).parseAsync(argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw commandLineError(error);
  }
}

function createProgram(effects: Effects, output: Output): Command {
  const program = new Command(PROGRAM)
    .description("The cafe's sales: a report in one file, for a mail or a phone, and a live dashboard.")
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
    .helpCommand("help [command]", "print the help of a command")
    .addOption(refusedPassword())
    .addHelpText("after", AFTER_HELP);
  defineExport(program, async (flags) => {
    const { exportReport } = await import("./commands/export/run.ts");
    await exportReport(flags, effects, output);
  }).addOption(refusedPassword());
  defineImport(program, async (files, flags) => {
    const { importSales } = await import("./commands/import/run.ts");
    await importSales(files, flags, effects, output);
  }).addOption(refusedPassword());
  defineSnapshot(program, async (flags) => {
    const { snapshot } = await import("./commands/snapshot/run.ts");
    await snapshot(flags, effects, output);
  }).addOption(refusedPassword());
  defineStatus(program, async (flags) => {
    const { status } = await import("./commands/status/run.ts");
    await status(flags, effects, output);
  });
  defineServe(program, async (flags) => {
    const { serve } = await import("./commands/serve/run.ts");
    await serve(flags, effects, output);
  }).addOption(refusedPassword());
  return program;
}

/** Not an option but the answer to those who try it: arguments can be read in the process list. */
function refusedPassword(): Option {
  return new Option("--password [value]").hideHelp().argParser(() => {
    throw usageError(
      "no option takes a password, because every user of the machine can read the command line",
      "use --password-file FILE, CAFE_SALES_PASSWORD or the prompt",
    );
  });
}

/** Commander's words in our sentence. What follows a sign of equality may be a secret. */
function commandLineError({ code, message }: CommanderError) {
  const hint = `see ${PROGRAM} --help`;
  if (code === "commander.help")
    return usageError("no command is given", `name one, such as ${PROGRAM} export`);
  const words = message
    .replace(/^error: /, "")
    .replace(/(unknown option '-[^-])[^']*'/, "$1'")
    .replace(/(unknown option '[^=]*)=.*'/s, "$1'")
    .replace(/\n\((.*)\)$/, (_, meant: string) => `, ${meant.toLowerCase()}`)
    .replace(/\.$/, "");
  return usageError(words, hint);
}
