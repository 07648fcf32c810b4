#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import { VERSION } from "./version.ts";

/** The build writes it, so that it is there before the commands are loaded. */
const HELP = new URL("help.txt", import.meta.url);
/** How long the process may take to end by itself after its last message. */
const LAST_MOMENTS_MS = 500;

const answer = quickAnswer(process.argv.slice(2));
if (answer === undefined) await start();
// A reader may have closed it.
else process.stdout.on("error", () => {}).write(answer);

/** The version and the help of all commands need no code of any. */
function quickAnswer([word = "", ...more]: readonly string[]): string | undefined {
  if (more.length > 0) return undefined;
  if (word === "-V" || word === "--version") return `${VERSION}\n`;
  const isHelp = word === "-h" || word === "--help" || word === "help";
  return isHelp && existsSync(HELP) ? readFileSync(HELP, "utf8") : undefined;
}

async function start(): Promise<void> {
  const [{ nodeEffects }, { toCliError }, { endProcess }, { Output }, { runProgram }] = await Promise.all([
    import("./effects.ts"),
    import("./errors.ts"),
    import("./interrupts.ts"),
    import("./output.ts"),
    import("./program.ts"),
  ]);
  const effects = nodeEffects();
  const output = new Output(effects);
  const fail = (error: unknown) => {
    const failure = toCliError(error);
    output.fail(failure);
    process.exitCode = failure.exitCode;
  };
  // The channel to this program, if that has started this process, does not keep it alive.
  process.channel?.unref();
  // A run that has a token catches such errors itself, to log out first; everything else ends here.
  process.on("uncaughtException", (error) => {
    fail(error);
    process.exit();
  });
  try {
    await runProgram(process.argv, effects, output);
  } catch (error) {
    fail(error);
  }
  // A natural end lets pipes drain, but an open connection or terminal does not keep the process alive.
  setTimeout(() => endProcess(process, Number(process.exitCode ?? 0)), LAST_MOMENTS_MS).unref();
}
