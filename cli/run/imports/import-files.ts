/** Reads exports of the till into a sales store, all of them or nothing. */
import { dayAndTimeIn, type IsoDate, isoWeekday } from "../../../viewer/report/date-range.ts";
import type { KnownShop, LocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { compareText } from "../../../viewer/report/records.ts";
import { orAborted } from "../../door/aborts.ts";
import { quoteText } from "../../door/config.ts";
import type { Output } from "../../door/output.ts";
import { formatToSave, keepFormat } from "../../import/columns/saved-format.ts";
import { settleCurrency } from "../../import/currency.ts";
import { isZoned } from "../../import/dates/day-text.ts";
import { evidenceAgain, evidenceOf } from "../../import/evidence.ts";
import { fileError } from "../../import/file-error.ts";
import { readSales } from "../../import/read-sales.ts";
import type { SalesFile } from "../../import/sales-file.ts";
import { keepImportedFiles, keysToKeep } from "../../import/store-memory.ts";
import { Scratch } from "../../import/text/scratch.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { settleDayStart } from "../../store/facts/day-start.ts";
import { type Evidence, namedAsInStore, readEvidence, showsMore } from "../../store/facts/known-sales.ts";
import { knownShopsOf, localMoment } from "../../store/facts/known-shops.ts";
import {
  isSettled,
  isUtc,
  keepMachineZone,
  readKnownZone,
  settleStoreZone,
} from "../../store/facts/time-zone.ts";
import { type AppliedImport, waitingWith } from "../../store/import-session.ts";
import { explainImportError, openImport } from "../../store/open-reader.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import { many } from "../stored-messages.ts";
import { type Reach, throughOutages } from "../through-outages.ts";
import {
  appliedText,
  fileText,
  nothingNewText,
  savedFormatNote,
  takenCurrencyText,
  takenZoneText,
} from "./import-messages.ts";
import { findNewFiles, type ImportOptions } from "./new-files.ts";
import { listBadLines, refuseBadLines } from "./refuse-bad-lines.ts";

const BAR_WIDTH = 20;

/** Which part of the time each step took of half a million lines: the bar never falls back. */
const STEPS = { Checking: [0, 0.1], Reading: [0.1, 0.45], Storing: [0.45, 1] } as const;

interface ImportRun extends Pick<Reach, "effects" | "output" | "signal"> {
  readonly options: ImportOptions;
  /** Whether it waits for a database that cannot be reached or written; otherwise the import fails at once. */
  readonly isPatient?: boolean;
}

/** All of the files or nothing. Those that the store has imported before, by their content, are passed over. */
export async function importFiles(run: ImportRun): Promise<void> {
  const { options, effects, output, signal, isPatient = false } = run;
  const { db, dryRun } = options;
  const lasting = <T>(work: () => Promise<T>) =>
    isPatient ? throughOutages(db, { effects, output, signal, toWrite: !dryRun }, work) : work();
  const scratch = new Scratch();
  try {
    await output.progress.start();
    const onProgress = progressOf("Checking", output);
    const finding = findNewFiles(options, { ...effects, scratch, signal, onProgress, lasting }, output);
    // Standard input may never end.
    const { files, passedOver, seenAgain, memory } = await orAborted(finding, signal);
    const { lastDay } = memory;
    const clock = {
      timeZone: options.timeZone ?? memory.timeZone?.name ?? effects.machineZone(),
      now: effects.now(),
    };
    const again = seenAgain.map(({ newest, modified }) => evidenceAgain(newest, modified, clock));
    // A time zone or currency that the store does not have yet is kept, even if there is nothing to read. Another one is
    // refused, and so is another begin of days.
    const isDone =
      files.length === 0 &&
      !showsMore(memory.evidence, again) &&
      isSettled(memory.timeZone, options.timeZone) &&
      options.dayStarts === undefined &&
      options.currency === undefined;
    const imported = isDone
      ? undefined
      : await lasting(() =>
          importNew(run, files, again, { hasSales: lastDay !== undefined, hasOthers: passedOver.length > 0 }),
        );
    output.progress.stop();
    for (const message of passedOver) output.note(message);
    if (imported === undefined) output.note(nothingNewText(options.db, lastDay));
    else await report(run, imported);
  } finally {
    output.progress.stop();
    scratch.remove();
  }
}

interface ImportState {
  readonly hasSales: boolean;
  /** Whether other files of the command are passed over. */
  readonly hasOthers: boolean;
}

/** Open, read, apply, publish: what happens while this import has its turn at the store. */
async function importNew(
  { options, effects, output, signal }: ImportRun,
  files: readonly SalesFile[],
  again: readonly Evidence[],
  { hasSales, hasOthers }: ImportState,
) {
  const { db, dryRun, skipBadLines, saveFormat } = options;
  const headers = files.map(({ header }) => header);
  const format = saveFormat === undefined ? undefined : formatToSave(saveFormat, headers);
  const { cwd, now } = effects;
  const address = readStoreAddress(db, effects);
  try {
    const session = await openImport(address, {
      mayRead: files.map(({ source }) => source.path),
      isDry: dryRun,
      ...waitingWith(effects, signal, (message) => output.progress.show(message)),
    });
    try {
      const { connection } = session;
      const onFile = progressOf("Reading", output);
      const zone = await settleZone(connection, options.timeZone, effects.machineZone());
      // A machine on UTC does not say where the cafe is: a guess would move receipts to other days.
      const timeZone = zone.isTaken && isUtc(zone.name) ? undefined : zone.name;
      const dayStarts = await settleDayStart(session, options.dayStarts);
      const clock = { timeZone: zone.name, dayStarts, now: now() };
      const { day: today } = dayAndTimeIn(zone.name, clock.now);
      const readOptions = { ...options, timeZone, dayStarts, today, onFile };
      const read = await readSales(connection, session.incoming, files, readOptions);
      // The zone has decided days, so it is not a guess any more.
      if (read.some(({ style }) => isZoned(style.shape))) await settleStoreZone(connection, timeZone);
      const currency = await settleCurrency(connection, read, { named: options.currency, hasSales });
      if (!skipBadLines) await refuseBadLines(read, { cwd, dryRun }, output);
      if (format !== undefined) await keepFormat(connection, format);
      const sources = files.map(({ source }) => source);
      const shown = await evidenceOf(connection, session.incoming, sources, clock);
      const onStored = progressOf("Storing", output);
      const onProgress = (done: number) => onStored("the receipts", done);
      onProgress(0);
      const evidence = [...again, ...shown.flat()];
      const applied = await session.apply({ evidence, onProgress });
      refuseUnknown(files, applied, hasOthers);
      // One whose receipts may come later is read again then.
      const waiting = (applied.payments?.files ?? [])
        .filter(({ unknown }) => unknown > 0)
        .map(({ source }) => source);
      const kept = files.map(({ source, header }, index) => ({
        keys: waiting.includes(source.shown)
          ? []
          : keysToKeep(source.sha256, options, format ?? header.saved),
        newest: namedAsInStore(shown[index] ?? [], applied.renamed)[0],
      }));
      await keepImportedFiles(connection, kept);
      const came = namedAsInStore(evidence, applied.renamed);
      const known = knownText(await readEvidence(connection), came, clock);
      if (!dryRun) await session.publish();
      return { read, applied, currency, known, newZone: zone.isNew ? zone.name : undefined };
    } finally {
      await session.close();
    }
  } catch (error) {
    throw explainImportError(error, address);
  }
}

/** @throws CliError if all that came are payments of receipts that nobody knows */
function refuseUnknown(files: readonly SalesFile[], { payments }: AppliedImport, hasOthers: boolean): void {
  const [file] = files;
  const isUnknown = payments?.files.every(({ known }) => known === 0) === true;
  if (file === undefined || hasOthers || !isUnknown || !files.every(({ header }) => header.till.isPayments))
    return;
  const { file: items = "the export of items" } = file.header.till.remedy ?? {};
  const what = "it says how receipts were paid, and none of them is known";
  throw fileError(file.source.shown, what, `import ${items} of these days first, or both together`);
}

/** The zone that the user names, or that of the store. A store without one takes that of the machine. */
async function settleZone(connection: Connection, named: string | undefined, machineZone: string) {
  await settleStoreZone(connection, named);
  const known = await readKnownZone(connection);
  if (known !== undefined) return { ...known, isNew: false };
  await keepMachineZone(connection, machineZone);
  return { name: machineZone, isTaken: true, isNew: true };
}

/** Shows a line such as `Reading may.csv █████░░░░░░░░░░░░░░░ 25%`, with the part of the whole import that is done. */
function progressOf(what: keyof typeof STEPS, output: Output) {
  const [from, to] = STEPS[what];
  return (shown: string, ofStep: number) => {
    const done = from + ofStep * (to - from);
    const full = Math.round(done * BAR_WIDTH);
    const bar = `${"█".repeat(full)}${"░".repeat(BAR_WIDTH - full)}`;
    output.progress.show(`${what} ${shown} ${bar} ${Math.round(done * 100)}%`);
  };
}

async function report(
  { options, effects, output }: ImportRun,
  { read, applied, currency, known, newZone }: Awaited<ReturnType<typeof importNew>>,
): Promise<void> {
  const { db, dryRun, saveFormat } = options;
  for (const file of read) for (const line of fileText(file)) output.note(line);
  await listBadLines(read, { cwd: effects.cwd, dryRun }, output);
  for (const warning of currency.warnings) output.warn(warning);
  if (newZone !== undefined) output.note(takenZoneText(options, newZone));
  if (currency.taken) output.note(takenCurrencyText(options, currency.taken));
  if (saveFormat !== undefined && !dryRun) output.note(savedFormatNote(saveFormat, db));
  for (const line of [...known, ...appliedText(applied, db, dryRun)]) output.note(line);
}

// Until when the sales of the imported shops are known, after an import.

/** More would hide the other messages. */
const MOST_NAMED = 3;

interface Clock {
  readonly timeZone: string;
  readonly now: number;
}

/**
 * For example `known until Fri 27 Nov, 21:40`. If that is not the same for all shops, those come first of which the least
 * is known.
 *
 * @param all what the store has
 * @param came what this import has shown: of other shops, nothing is said
 */
function knownText(all: readonly Evidence[], came: readonly Evidence[], clock: Clock): readonly string[] {
  const stores = new Set(came.map(({ store }) => store));
  const shops = knownShopsOf(all, clock.timeZone)
    .filter(({ shop }) => stores.has(shop))
    .sort((a, b) => compareText(a.known_until, b.known_until));
  const today = localMoment(clock.timeZone, clock.now);
  const texts = new Set(shops.map(({ known_until }) => momentText(known_until, today)));
  if (texts.size < 2) return [...texts].map((text) => `  known until ${text}`);
  const nameOf = ({ shop }: KnownShop) => (shop === "" ? english.page.noName : quoteText(shop));
  const named = shops
    .slice(0, MOST_NAMED)
    .map((shop) => `${nameOf(shop)} ${momentText(shop.known_until, today)}`);
  const more = shops.length - named.length;
  return [`  known until: ${[...named, ...(more > 0 ? [`and ${many(more, "more shop")}`] : [])].join("; ")}`];
}

function momentText(moment: LocalMoment, today: IsoDate): string {
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  const { dates } = english;
  const isOfYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isOfYear
    ? `${dates.shortWeekday(isoWeekday(date))} ${dates.dayOfYear(date)}`
    : dates.weekday(date);
  return time === "" ? day : `${day}, ${time}`;
}
