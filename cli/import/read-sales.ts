/**
 * Reads the till's exports into the incoming tables, from which the store merges them.
 *
 *     Source, Header     prepare-files     the file as UTF-8 text, and what its columns are
 *       → RawTable       records/          the cells as texts, one row for each record
 *       → DateTables     dates/            what each date and time text means, decided for the whole file
 *       → AmountTable    amounts/          what each amount text means, decided for the whole file
 *       → CheckedLines   lines/, words/    converted, signed, and checked: each line is good or has a fault
 *       → incoming       lines/            the good lines, with their numbers; the receipts that do not count
 *       → FileRead       lines/            the bad lines and the sums, for the summary
 */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { formatCount } from "../../viewer/report/format.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import { createAmountTable } from "./amounts/amount-table.ts";
import type { Header } from "./columns/header.ts";
import type { DateStyle } from "./dates/date-style.ts";
import { createDateTables, type DateTables } from "./dates/date-tables.ts";
import type { DateOrder } from "./dates/day-text.ts";
import { findStyle, lastDayOnEarth } from "./dates/find-style.ts";
import { createOrderOfOthers, type OrderOfOthers } from "./dates/other-files.ts";
import { refuseOffsets, rememberedOrder, rememberStyle } from "./dates/remembered-style.ts";
import { writtenTimes } from "./dates/written-times.ts";
import { fileError } from "./file-error.ts";
import { type BadLine, findBadLines } from "./lines/bad-lines.ts";
import { checkLines } from "./lines/checked-lines.ts";
import { convertLines } from "./lines/converted-lines.ts";
import { dropBrokenReceipts } from "./lines/drop-broken-receipts.ts";
import { insertLines } from "./lines/insert-lines.ts";
import { examineNames } from "./lines/names.ts";
import { refuseSecondHeader } from "./lines/second-header.ts";
import { signLines } from "./lines/signed-lines.ts";
import { countSkipped, dropIncludedRefunds, dropSkipped } from "./lines/skipped-receipts.ts";
import { type Totals, totalsOf } from "./lines/totals.ts";
import { type DetectedWord, translateWords } from "./lines/translated-words.ts";
import { walkRecords } from "./record-walk.ts";
import { refuseIfCut } from "./records/cut-file.ts";
import { loadRaw, type RawTable } from "./records/raw-table.ts";
import { oneLineEach, type Records } from "./records.ts";
import type { OpenFile, SalesFile } from "./sales-file.ts";

export interface ReadOptions {
  /** Decides the day of a time with an offset; undefined if nothing has named one. */
  readonly timeZone: string | undefined;
  readonly today: IsoDate;
  /** Undefined to detect it. */
  readonly dateOrder?: DateOrder | undefined;
  /** The status of receipts that count, if the user named it. */
  readonly statusClosed?: string | undefined;
  readonly skipBadLines: boolean;
  /** @param done how much of the file has been read, from 0 to 1 */
  onFile(shown: string, done: number): void;
}

export interface FileRead {
  /** As the user named the file. */
  readonly shown: string;
  readonly realPath: string | undefined;
  readonly header: Header;
  readonly style: DateStyle;
  readonly detectedWords: readonly DetectedWord[];
  /** Lines that do not count, by their status. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly bad: readonly BadLine[];
  /** Good lines that were dropped because a bad line is, or may be, of their receipt. */
  readonly dropped: number;
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
  const orderOfOthers = createOrderOfOthers(connection, files);
  const read: FileRead[] = [];
  for (const file of files)
    read.push(await readFile({ ...file, connection }, incoming, orderOfOthers(file), options));
  for (const { header, style } of read) await rememberStyle(connection, header.memory, style);
  return read;
}

async function readFile(
  file: OpenFile,
  incoming: IncomingTables,
  orderOfOthers: OrderOfOthers,
  options: ReadOptions,
): Promise<FileRead> {
  const { shown, realPath } = file.source;
  options.onFile(shown, 0);
  const loaded = await loadRaw(file);
  options.onFile(shown, LOADED);
  if (loaded.rows === 0 && !loaded.hasRagged) {
    throw fileError(shown, "it has a header but no lines", "export days on which something was sold");
  }
  await refuseIfCut(file, loaded);
  const { raw, style, dates } = await readDates(file, loaded, orderOfOthers, options);
  const amounts = await createAmountTable(file, raw);
  const names = await examineNames(file, raw);
  const converted = await convertLines(file, raw, dates, amounts, names);
  const detectedWords = await translateWords(file, raw, converted, options.statusClosed);
  const signed = await signLines(file, converted);
  const checked = await checkLines(file, signed, names);

  options.onFile(shown, LEARNED);
  const records = await readRecords(file, raw);
  await refuseSecondHeader(file, raw, amounts, records);
  const inserted = await insertLines(file, incoming, checked, records);
  const skipped = await countSkipped(file, raw);
  const isGood = records.ragged.length === 0 && inserted + skipped.rows === raw.rows;
  const bad = isGood ? [] : await findBadLines(file, checked, records);
  const drops = !isGood && options.skipBadLines;
  const broken = drops ? await dropBrokenReceipts(file, incoming, checked, records) : undefined;
  if (skipped.byStatus.size > 0) await dropSkipped(file, incoming, checked, broken);
  await dropIncludedRefunds(file, incoming);
  const totals = await totalsOf(file.connection, shown, incoming);
  return {
    shown,
    realPath,
    header: file.header,
    style,
    detectedWords,
    skipped: skipped.byStatus,
    bad,
    dropped: broken?.lines ?? 0,
    totals,
    isAhead: (totals.days?.last ?? "") > lastDayOnEarth(options.today),
  };
}

/** Decides how the dates of the file are written, and reads them. */
async function readDates(
  file: OpenFile,
  loaded: RawTable,
  orderOfOthers: OrderOfOthers,
  { timeZone, today, dateOrder }: ReadOptions,
): Promise<{ readonly raw: RawTable; readonly style: DateStyle; readonly dates: DateTables }> {
  const { connection, header } = file;
  const written = await writtenTimes(file, loaded, timeZone ?? "UTC");
  const style = await findStyle(file, written, {
    asked: dateOrder,
    today,
    learned: async () => (await rememberedOrder(connection, header.memory)) ?? orderOfOthers(),
  });
  if (timeZone === undefined) refuseOffsets(file, style);
  return { raw: written.raw, style, dates: await createDateTables(file, written, style, today) };
}

/**
 * In most files the numbers of lines and records agree. Every byte is examined only if they do not.
 *
 * @throws CliError if quotation marks leave it open what a record is
 */
async function readRecords(file: OpenFile, raw: RawTable): Promise<Records> {
  const { source } = file;
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
