/**
 * Reads the till's exports into the incoming tables, from which the store merges them.
 *
 *     Source, Header     prepare-files     the file as UTF-8 text, and what its columns are
 *       → raw table      records/          the cells as texts, one row for each record
 *       → lookups        dates/, amounts/  what each text means, decided for the whole file
 *       → views          lines/, words/    converted, signed, and checked: each line is good or has a fault
 *       → incoming       lines/            the good lines, with their numbers; the receipts that do not count
 *       → FileRead       lines/            the bad lines and the sums, for the summary
 */
import type { DayStart, IsoDate } from "../../viewer/report/date-range.ts";
import { formatCount } from "../../viewer/report/format.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import { createAmountTable } from "./amounts/amount-table.ts";
import type { Header } from "./columns/header.ts";
import type { DateOrder } from "./dates/date-order.ts";
import { type ConvertedDay, convertedDay, type DateStyle } from "./dates/date-style.ts";
import { createDateTables } from "./dates/date-tables.ts";
import { findStyle, lastDayOnEarth } from "./dates/find-style.ts";
import { createOrderOfOthers, refuseOffsets, rememberedOrder, rememberStyle } from "./dates/known-order.ts";
import { writtenTimes } from "./dates/written-times.ts";
import { fileError } from "./file-error.ts";
import { type BadLine, findBadLines } from "./lines/bad-lines.ts";
import { checkLines } from "./lines/checked-lines.ts";
import { convertLines } from "./lines/converted-lines.ts";
import { dropBrokenReceipts } from "./lines/drop-broken-receipts.ts";
import { fillCells } from "./lines/filled-cells.ts";
import { insertLines } from "./lines/insert-lines.ts";
import { insertReturns } from "./lines/insert-returns.ts";
import { examineNames } from "./lines/names.ts";
import { refuseSecondHeader } from "./lines/second-header.ts";
import { signLines } from "./lines/signed-lines.ts";
import { countSkipped, dropIncludedRefunds, dropSkipped } from "./lines/skipped-receipts.ts";
import { type Totals, totalsOf } from "./lines/totals.ts";
import { type DetectedWord, translateWords } from "./lines/translated-words.ts";
import { walkRecords } from "./record-walk.ts";
import { refuseIfCut } from "./records/cut-file.ts";
import { type LoadedFile, loadRaw } from "./records/raw-table.ts";
import { oneLineEach, type Records } from "./records.ts";
import type { OpenFile, SalesFile } from "./sales-file.ts";
import type { Source } from "./text/source.ts";

export interface ReadOptions {
  /** Decides the day of a time with an offset; undefined if nothing has named one. */
  readonly timeZone: string | undefined;
  /** What was sold before it is of the day before. */
  readonly dayStarts: DayStart;
  readonly today: IsoDate;
  /** Undefined to detect it. */
  readonly dateOrder?: DateOrder | undefined;
  /** The status of receipts that count, if the user named it. */
  readonly statusClosed?: string | undefined;
  readonly skipBadLines: boolean;
  /** @param done how much of the file has been read, from 0 to 1 */
  onFile(shown: string, done: number): void;
}

export interface FileRead extends Pick<Source, "shown" | "realPath" | "encoding"> {
  readonly header: Header;
  readonly style: DateStyle;
  readonly convertedDay: ConvertedDay | undefined;
  /** The sign of the currency of its amounts; empty if they have none. */
  readonly currency: string;
  readonly detectedWords: readonly DetectedWord[];
  /** Lines that do not count, by their status. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly bad: readonly BadLine[];
  /** Good lines that were dropped because a bad line is, or may be, of their receipt. */
  readonly dropped: number;
  /** Lines of refunds that are positive, in a file whose other refunds are negative: they are taken as they are. */
  readonly positiveRefunds: number;
  readonly totals: Totals;
  /** Whether it has days that have not come yet, in any time zone. */
  readonly isAhead: boolean;
}

/** Shares of the time that a file takes; DuckDB shows no progress while it reads. */
const [LOADED, LEARNED] = [0.5, 0.65];

/** @throws CliError if a file is refused as a whole; single bad lines are in the result */
export async function readSales(
  connection: Connection,
  incoming: IncomingTables,
  files: readonly SalesFile[],
  options: ReadOptions,
): Promise<readonly FileRead[]> {
  const open = files.map((file) => ({ ...file, connection, incoming }));
  const orderOfOthers = createOrderOfOthers(open, options.today);
  const read: FileRead[] = [];
  for (const file of open) read.push(await readFile(file, () => orderOfOthers(file), options));
  for (const { header, style } of read) await rememberStyle(connection, header.memory, style);
  return read;
}

async function readFile(
  open: OpenFile,
  orderOfOthers: () => Promise<DateOrder | undefined>,
  options: ReadOptions,
): Promise<FileRead> {
  const { shown, realPath, encoding } = open.source;
  options.onFile(shown, 0);
  const file = await loadRaw(open);
  await fillCells(file);
  options.onFile(shown, LOADED);
  const { raw, header, connection, incoming } = file;
  if (raw.rows === 0 && !raw.hasRagged) {
    throw fileError(shown, "it has a header but no lines", "export days on which something was sold");
  }
  await refuseIfCut(file);
  const { style, ...dates } = await readDates(file, orderOfOthers, options);
  const { oddFields, currency } = await createAmountTable(file);
  const names = await examineNames(file);
  await convertLines(file, oddFields, names, options.dayStarts);
  const detectedWords = await translateWords(file, options.statusClosed);
  const positiveRefunds = await signLines(file);
  await checkLines(file, names);

  options.onFile(shown, LEARNED);
  const records = await readRecords(file);
  await refuseSecondHeader(file, records);
  const inserted = await insertLines(file, records);
  const skipped = await countSkipped(file);
  const isGood = records.ragged.length === 0 && inserted + skipped.rows === raw.rows;
  const bad = isGood ? [] : await findBadLines(file, records);
  const drops = !isGood && options.skipBadLines;
  const dropped = drops ? await dropBrokenReceipts(file, records) : 0;
  await insertReturns(file, records);
  if (skipped.byStatus.size > 0) await dropSkipped(file, drops);
  await dropIncludedRefunds(file);
  const totals = await totalsOf(connection, shown, incoming);
  const isAhead = (totals.days?.last ?? "") > lastDayOnEarth(options.today);
  return {
    shown,
    realPath,
    encoding,
    header,
    style,
    ...dates,
    currency,
    detectedWords,
    skipped: skipped.byStatus,
    bad,
    dropped,
    positiveRefunds,
    totals,
    isAhead,
  };
}

async function readDates(
  file: LoadedFile,
  orderOfOthers: () => Promise<DateOrder | undefined>,
  { timeZone, today, dateOrder }: ReadOptions,
): Promise<Pick<FileRead, "style" | "convertedDay">> {
  const written = await writtenTimes(file, timeZone ?? "UTC", today);
  const style = await findStyle(file, written.days, today, {
    asked: dateOrder,
    learned: async () => (await rememberedOrder(file)) ?? orderOfOthers(),
  });
  if (timeZone === undefined) refuseOffsets(file, style);
  await createDateTables(file, written, style, today);
  return { style, convertedDay: convertedDay(written.days, style) };
}

/** In most files the numbers of lines and records agree. Every byte is examined only if they do not. */
async function readRecords(file: LoadedFile): Promise<Records> {
  const { source, raw } = file;
  const lines = raw.rows + (source.endsWithLine ? 1 : 0);
  const agree = !file.records && !raw.hasRagged && lines === source.lineEnds;
  const records = agree ? oneLineEach(raw.rows) : (file.records ?? (await walkRecords(file)));
  if (records.rows === raw.rows) return records;
  // DuckDB silently loses good records, too, if very many are ragged.
  const what =
    records.ragged.length > 0
      ? `${formatCount(records.ragged.length)} of its lines have fewer or more cells than the header`
      : "it is not clear where its quoted cells end";
  throw fileError(source.shown, what, "export it again");
}
