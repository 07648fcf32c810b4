/** `import`: the till's exports into the sales store, all of them or nothing. */
import { resolve } from "node:path";
import { orAborted } from "../../aborts.ts";
import { readSettings } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import { CliError, EXIT, toCliError } from "../../errors.ts";
import { prepareFiles } from "../../import/prepare-files.ts";
import { type FileRead, readSales } from "../../import/read-sales.ts";
import { Scratch } from "../../import/text/scratch.ts";
import type { Output } from "../../output.ts";
import { importInto } from "../../store/file/import-into.ts";
import { applyOutputFlags } from "../options/output-flags.ts";
import { type ImportFlags, type ImportOptions, readImportOptions } from "./options.ts";
import { progressBar } from "./progress-bar.ts";
import { writeRejects } from "./rejects-file.ts";
import { appliedText, badLineText, detailText, fileText } from "./words.ts";

const KEPT = "the store is unchanged";
/** More of them tell a person nothing new. */
const SHOWN_BAD_LINES = 20;

export async function importSales(
  names: readonly string[],
  flags: ImportFlags,
  effects: Effects,
  output: Output,
): Promise<void> {
  applyOutputFlags(flags, output);
  const options = readImportOptions(names, flags, await readSettings(effects), effects.now());
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(toCliError(error, KEPT)));
  const scratch = new Scratch();
  try {
    await output.progress.start();
    await takeOver(options, scratch, signal, effects, output);
  } catch (error) {
    throw toCliError(signal.aborted ? signal.reason : error, KEPT);
  } finally {
    output.progress.stop();
    scratch.remove();
    stop();
  }
}

async function takeOver(
  options: ImportOptions,
  scratch: Scratch,
  signal: AbortSignal,
  effects: Effects,
  output: Output,
): Promise<void> {
  const { files, db, dryRun } = options;
  const { cwd, stdin, now, elapsed, sleep } = effects;
  const show = (what: string) => (shown: string, done: number) =>
    output.progress.show(`${what} ${shown} ${progressBar(done)}`);
  const sources = { cwd, stdin, scratch, signal, onProgress: show("Checking") };
  // Who waits for stdin may wait for ever.
  const prepared = await orAborted(prepareFiles(files, options, sources), signal);
  for (const { source, header } of prepared) output.detail(detailText(source, header));
  const { filled, applied } = await importInto({
    file: resolve(cwd, db),
    shown: db,
    mayRead: prepared.map(({ source }) => source.path),
    dryRun,
    now,
    elapsed,
    sleep,
    signal,
    onWait: (words) => output.progress.show(words),
    async fill(connection, incoming) {
      const read = await readSales(connection, incoming, prepared, { ...options, onFile: show("Reading") });
      if (!options.skipBadLines) await refuseBadLines(read, options, effects, output);
      output.progress.show("Storing the receipts");
      return read;
    },
  });
  output.progress.stop();
  for (const file of filled) for (const line of fileText(file)) output.note(line);
  for (const file of filled) if (file.bad.length > 0) await listBadLines(file, options, effects, output);
  for (const line of appliedText(applied, db, dryRun)) output.note(line);
}

/** @throws CliError when there are any */
async function refuseBadLines(
  read: readonly FileRead[],
  options: ImportOptions,
  effects: Effects,
  output: Output,
): Promise<void> {
  const bad = read.flatMap(({ shown, bad }) => bad.map((line) => ({ shown, line })));
  if (bad.length === 0) return;
  output.progress.stop();
  for (const { shown, line } of bad.slice(0, SHOWN_BAD_LINES)) {
    output.problem(badLineText(shown, line), { file: shown, ...line });
  }
  if (bad.length > SHOWN_BAD_LINES) output.problem(`… and ${bad.length - SHOWN_BAD_LINES} more`);
  for (const file of read) if (file.bad.length > 0) await listBadLines(file, options, effects, output);
  const lines = bad.length === 1 ? "1 bad line" : `${bad.length} bad lines`;
  throw new CliError(
    EXIT.contract,
    `${lines} in ${read
      .filter(({ bad }) => bad.length > 0)
      .map(({ shown }) => shown)
      .join(", ")}`,
    {
      hint: "mend them, or leave them out with --skip-bad-lines",
    },
  );
}

/** The list is a help: when it cannot be written, the import goes its way all the same. */
async function listBadLines(
  { shown, realPath, bad }: FileRead,
  { dryRun }: ImportOptions,
  { cwd }: Effects,
  output: Output,
): Promise<void> {
  if (dryRun) return;
  try {
    const path = await writeRejects(realPath === undefined ? "stdin" : shown, cwd, bad);
    output.note(`All bad lines of ${shown} are in ${path}`);
  } catch (error) {
    output.warn(`${toCliError(error).message}: the list of bad lines is missing`);
  }
}
