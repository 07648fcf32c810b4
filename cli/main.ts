#!/usr/bin/env node
import { nodeEffects } from "./effects.ts";
import { toCliError } from "./errors.ts";
import { Output } from "./output.ts";
import { runProgram } from "./program.ts";

/** How long the process may take to end by itself after its last message. */
const LAST_MOMENTS_MS = 500;

const effects = nodeEffects();
const output = new Output(effects);

function fail(error: unknown): void {
  const failure = toCliError(error);
  output.fail(failure);
  process.exitCode = failure.exitCode;
}

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
setTimeout(() => process.exit(), LAST_MOMENTS_MS).unref();
