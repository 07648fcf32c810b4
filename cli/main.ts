#!/usr/bin/env node
import { nodeEffects } from "./effects.ts";
import { toCliError } from "./errors.ts";
import { Output } from "./output.ts";
import { runProgram } from "./program.ts";

/** How long the process may take to end by itself once everything is said. */
const LAST_MOMENTS_MS = 500;

const effects = nodeEffects();
const output = new Output(effects);

function fail(error: unknown): void {
  const failure = toCliError(error);
  output.fail(failure);
  process.exitCode = failure.exitCode;
}

// For what has nothing to put in order; a run that has a token takes such errors to itself.
process.on("uncaughtException", (error) => {
  fail(error);
  process.exit();
});

try {
  await runProgram(process.argv, effects, output);
} catch (error) {
  fail(error);
}
// A natural end lets pipes drain; a connection or a terminal that still holds on does not keep us.
setTimeout(() => process.exit(), LAST_MOMENTS_MS).unref();
