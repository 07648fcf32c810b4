/** `import`: reads the till's exports into the sales store, all of them or nothing. */
import { resolve } from "node:path";
import { dayIn } from "../../../viewer/report/date-range.ts";
import { orAborted } from "../../aborts.ts";
import { readSettings } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import { toCliError } from "../../errors.ts";
import { keepFormat, readKeptFormats } from "../../import/columns/kept-formats.ts";
import { prepareFiles } from "../../import/prepare-files.ts";
import { type FileRead, readSales } from "../../import/read-sales.ts";
import type { SalesFile } from "../../import/sales-file.ts";
import { Scratch } from "../../import/text/scratch.ts";
import type { Output } from "../../output.ts";
import { explainImportError, openImport } from "../../store/file/import-session.ts";
import type { MergeResult } from "../../store/merge/merge-incoming.ts";
import { settleStoreZone } from "../../store/time-zone.ts";
import type { ReadOptions } from "../options/option-group.ts";
import { formatToSave } from "./format-to-save.ts";
import type { ImportOptions } from "./options.ts";
import { progressBar } from "./progress-bar.ts";
import { listBadLines, refuseBadLines } from "./refuse-bad-lines.ts";
import { appliedText, detailText, fileText, savedFormatNote } from "./words.ts";

const KEPT = "the store is unchanged";

export async function importSales(
  readOptions: ReadOptions<ImportOptions>,
  effects: Effects,
  output: Output,
): Promise<void> {
  const settings = await readSettings(effects);
  const options = readOptions({ settings, now: effects.now() });
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(toCliError(error, KEPT)));
  const scratch = new Scratch();
  const run = { options, effects, output, signal };
  try {
    await output.progress.start();
    const files = await prepare(run, scratch);
    await report(run, await importFiles(run, files));
  } catch (error) {
    throw toCliError(signal.aborted ? signal.reason : error, KEPT);
  } finally {
    output.progress.stop();
    scratch.remove();
    stop();
  }
}

interface ImportRun {
  readonly options: ImportOptions;
  readonly effects: Effects;
  readonly output: Output;
  readonly signal: AbortSignal;
}

async function prepare(
  { options, effects, output, signal }: ImportRun,
  scratch: Scratch,
): Promise<readonly SalesFile[]> {
  const { cwd, stdin } = effects;
  const saved = await readKeptFormats(resolve(cwd, options.db), options.db);
  const sources = { cwd, stdin, scratch, signal, onProgress: progressOf("Checking", output) };
  // Standard input may never end.
  const files = await orAborted(prepareFiles(options.files, { ...options, saved }, sources), signal);
  for (const { source, header } of files) output.detail(detailText(source, header));
  return files;
}

interface Imported {
  readonly read: readonly FileRead[];
  readonly applied: MergeResult;
}

/** Open, read, apply, publish: what happens while this import has its turn at the store. */
async function importFiles(run: ImportRun, files: readonly SalesFile[]): Promise<Imported> {
  const { options, effects, output, signal } = run;
  const { db, dryRun, skipBadLines, saveFormat } = options;
  const format = saveFormat === undefined ? undefined : formatToSave(saveFormat, files);
  const { cwd, now, elapsed, sleep } = effects;
  try {
    const session = await openImport({
      file: resolve(cwd, db),
      shown: db,
      mayRead: files.map(({ source }) => source.path),
      now,
      elapsed,
      sleep,
      signal,
      onWait: (message) => output.progress.show(message),
    });
    try {
      const onFile = progressOf("Reading", output);
      const timeZone = await settleStoreZone(session.connection, options.timeZone);
      const today = dayIn(timeZone ?? "UTC", now());
      const readOptions = { ...options, timeZone, today, onFile };
      const read = await readSales(session.connection, session.incoming, files, readOptions);
      if (!skipBadLines) await refuseBadLines(read, { cwd, dryRun }, output);
      if (format !== undefined) await keepFormat(session.connection, format);
      output.progress.show("Storing the receipts");
      const applied = await session.apply();
      if (!dryRun) await session.publish();
      return { read, applied };
    } finally {
      await session.close();
    }
  } catch (error) {
    throw explainImportError(error, db);
  }
}

function progressOf(what: string, output: Output) {
  return (shown: string, done: number) => output.progress.show(`${what} ${shown} ${progressBar(done)}`);
}

async function report({ options, effects, output }: ImportRun, { read, applied }: Imported): Promise<void> {
  const { db, dryRun, saveFormat } = options;
  output.progress.stop();
  for (const file of read) for (const line of fileText(file)) output.note(line);
  await listBadLines(read, { cwd: effects.cwd, dryRun }, output);
  if (saveFormat !== undefined && !dryRun) output.note(savedFormatNote(saveFormat, db));
  for (const line of appliedText(applied, db, dryRun)) output.note(line);
}
