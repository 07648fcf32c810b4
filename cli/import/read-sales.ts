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
import { quoteText } from "../door/config.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../store/engine/rows.ts";
import { textLiteral } from "../store/engine/text-literal.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import { AMOUNTS, createAmountTable } from "./amount-table.ts";
import type { Header } from "./columns/header.ts";
import { plainText } from "./columns/plain-text.ts";
import { type ConvertedDay, convertedDay, type DateStyle } from "./dates/date-style.ts";
import { createDateTables } from "./dates/date-tables.ts";
import type { DateOrder } from "./dates/day-text.ts";
import {
  createOrderOfOthers,
  findStyle,
  lastDayOnEarth,
  refuseOffsets,
  rememberedOrder,
  rememberStyle,
} from "./dates/find-style.ts";
import { writtenTimes } from "./dates/written-times.ts";
import { AMOUNT_FIELDS, FIELDS, type Field } from "./fields.ts";
import { fileError } from "./file-error.ts";
import { type BadLine, findBadLines } from "./lines/bad-lines.ts";
import { checkLines } from "./lines/checked-lines.ts";
import { convertLines } from "./lines/converted-lines.ts";
import { dropBrokenReceipts } from "./lines/drop-broken-receipts.ts";
import { insertLines, insertPayments, insertReturns } from "./lines/insert-lines.ts";
import { leaveOutTotals, saysTotals, withoutTotals } from "./lines/lines-of-totals.ts";
import { examineNames } from "./lines/names.ts";
import { signLines } from "./lines/signed-lines.ts";
import { countSkipped, dropIncludedRefunds, dropSkipped } from "./lines/skipped-receipts.ts";
import { type PaymentTotals, paymentTotalsOf, type Totals, totalsOf } from "./lines/totals.ts";
import {
  CLOSED_WORDS,
  type DetectedWord,
  isSkippedStatus,
  textList,
  translateWords,
} from "./lines/translated-words.ts";
import { type LoadedFile, loadRaw } from "./raw-table.ts";
import { walkRecords } from "./record-walk.ts";
import { lineOfRow, oneLineEach, type Records } from "./records.ts";
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
  /** The numbers of lines that add up others. */
  readonly totalsLines: readonly number[];
  readonly bad: readonly BadLine[];
  /** Good lines that were dropped because a bad line is, or may be, of their receipt. */
  readonly dropped: number;
  /** Lines of refunds that are positive, in a file whose other refunds are negative: they are taken as they are. */
  readonly positiveRefunds: number;
  readonly totals: Totals;
  /** Of an export of receipts, which has no lines of items. */
  readonly payments?: PaymentTotals;
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
  for (const [at, file] of open.entries()) {
    const onFile = (shown: string, done: number) => options.onFile(shown, (at + done) / open.length);
    read.push(await readFile(file, () => orderOfOthers(file), { ...options, onFile }));
  }
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
  const { style, hasForeignZone, ...dates } = await readDates(file, orderOfOthers, options);
  const { oddFields, currency } = await createAmountTable(file);
  const names = await examineNames(file);
  await convertLines(file, oddFields, names, options.dayStarts);
  const totalsRows = await leaveOutTotals(file, names);
  const detectedWords = await translateWords(file, options.statusClosed);
  const positiveRefunds = await signLines(file);
  await checkLines(file, { ...names, hasForeignZone });

  options.onFile(shown, LEARNED);
  const { records, lines: totalsLines } = withoutTotals(await readRecords(file), header);
  await refuseSecondHeader(file, records);
  const { isPayments = false } = header.till;
  const inserted = isPayments ? await insertPayments(file) : await insertLines(file, records);
  const skipped = await countSkipped(file);
  const isGood = records.ragged.length === 0 && inserted + skipped.rows === raw.rows;
  const bad = isGood ? [] : await findBadLines(file, records);
  const drops = !isGood && options.skipBadLines;
  const dropped = drops ? await dropBrokenReceipts(file, records) : 0;
  await insertReturns(file, records);
  if (skipped.byStatus.size > 0 && !isPayments) await dropSkipped(file, drops);
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
    totalsLines: [...totalsRows.map((row) => lineOfRow(records, row)), ...totalsLines],
    bad,
    dropped,
    positiveRefunds,
    totals,
    ...(isPayments && { payments: await paymentTotalsOf(connection, shown, incoming) }),
    isAhead,
  };
}

async function readDates(
  file: LoadedFile,
  orderOfOthers: () => Promise<DateOrder | undefined>,
  { timeZone, today, dateOrder }: ReadOptions,
) {
  const written = await writtenTimes(file, timeZone ?? "UTC", today);
  const style = await findStyle(file, written.days, today, {
    asked: dateOrder,
    learned: async () => (await rememberedOrder(file)) ?? orderOfOthers(),
  });
  if (timeZone === undefined) refuseOffsets(file, style);
  const hasForeignZone = await createDateTables(file, written, style, { today, timeZone });
  return { style, hasForeignZone, convertedDay: convertedDay(written.days, style) };
}

/** In most files the numbers of lines and records agree. Every byte is examined only if they do not. */
async function readRecords(file: LoadedFile): Promise<Records> {
  const { source, raw } = file;
  const { linesBefore } = file.header;
  const lines = linesBefore + raw.rows + (source.endsWithLine ? 1 : 0);
  const agree = !file.records && !raw.hasRagged && lines === source.lineEnds;
  const records = agree ? oneLineEach(raw.rows, linesBefore) : (file.records ?? (await walkRecords(file)));
  if (records.rows === raw.rows) return records;
  // DuckDB silently loses good records, too, if very many are ragged.
  const what =
    records.ragged.length > 0
      ? `${formatCount(records.ragged.length)} of its lines have fewer or more cells than the header`
      : "it is not clear where its quoted cells end";
  throw fileError(source.shown, what, "export it again");
}

// Several exports in one file, each with its header: the later ones may have their columns in another order.

/** @throws CliError if a record names the columns again, in any order */
async function refuseSecondHeader(file: LoadedFile, records: Records): Promise<void> {
  const { connection, source, raw } = file;
  const { names, columns } = file.header;
  const known = textList(names.map((name) => name.trim()));
  // A column name is an odd amount, so this small table shows whether the lines must be searched.
  const [odd] = await connection.rows(`SELECT 1 FROM ${AMOUNTS} WHERE trim(text) IN (${known}) LIMIT 1`);
  if (odd === undefined) return;
  const isName = (field: string) => `coalesce(trim(${field}) IN (${known}), false)`;
  const amounts = AMOUNT_FIELDS.filter((field) => columns.has(field));
  // A date may share its cell with a time, and a receipt may be several cells.
  const cells = FIELDS.filter(
    (field) => field !== "date" && field !== "time" && columns.get(field)?.length === 1,
  );
  const count = cells.map((field) => `${isName(field)}::INTEGER`).join(" + ");
  const [row] = await connection.rows(`
    SELECT min(rowid) AS row FROM ${raw.name}
    WHERE (${amounts.map(isName).join(" OR ")}) AND 2 * (${count}) >= ${cells.length} HAVING row IS NOT NULL`);
  if (row === undefined) return;
  const line = lineOfRow(records, wholeOf(row, "row"));
  const what = `line ${line} is another header: these are several exports in one file`;
  throw fileError(source.shown, what, "import each export as its own file");
}

// The cells of a till that writes some of them once for each receipt, or a status elsewhere than in one column.

/** Lines behind the first one of a receipt get its cells, and a line with a flag gets the status of that flag. */
async function fillCells({ connection, header, raw }: LoadedFile): Promise<void> {
  const { till, flags } = header;
  const { onFirstLine = [], tipProduct } = till;
  const hasFlags = flags.length > 0;
  if (!hasFlags && onFirstLine.length === 0 && tipProduct === undefined) return;
  const read = onFirstLine.filter((field) => field === "status" || header.columns.has(field));
  const columns = read.flatMap(columnsOf).filter((column) => column !== "flag" || hasFlags);
  const filled = (column: string) =>
    columns.includes(column)
      ? `coalesce(nullif(${column}, ''), CASE WHEN receipt IS NOT NULL THEN first_value(${column}) OVER whole END)`
      : column;
  const cells = columns.map((column) => `${filled(column)} AS ${column}`);
  const tip = textLiteral(tipProduct ?? "");
  const others = [
    ...(tipProduct === undefined ? [] : [`WHEN trim(product) = ${tip} THEN ${tip}`]),
    ...(hasFlags ? ["WHEN flag IS NOT NULL THEN flag"] : []),
  ];
  const status = `CASE WHEN ${isSkippedStatus("status", header)} THEN status ${others.join(" ")} ELSE status END`;
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${raw.name} AS
    SELECT * EXCLUDE (row) REPLACE (${status} AS status)
    FROM (
      SELECT * ${cells.length > 0 ? `REPLACE (${cells.join(", ")})` : ""} FROM (SELECT *, rowid AS row FROM ${raw.name})
      WINDOW whole AS (PARTITION BY receipt ORDER BY row)
    ) ORDER BY row`);
}

/** A flag stands for a status, and a day may have its time behind it. */
function columnsOf(field: Field): readonly string[] {
  if (field === "date") return ["date_text", "time_text"];
  return field === "status" ? ["status", "flag"] : [field];
}

/**
 * A file that ends in the middle of its last line may have lost part of an amount, and no sum would show it.
 *
 * @throws CliError if the last cell looks like the beginning of something longer
 */
async function refuseIfCut(file: LoadedFile): Promise<void> {
  const { connection, source, header, raw } = file;
  if (source.endsWithLine) return;
  const { names, columns } = header;
  const [field] = [...columns].find(([, places]) => places.includes(names.length - 1)) ?? [];
  const isAmount = AMOUNT_FIELDS.some((amount) => amount === field);
  if (field === undefined || !(isAmount || field === "status" || field === "store")) return;
  const [last] = await connection.rows(`
    SELECT ${field} AS text FROM ${raw.name}
    WHERE rowid = (SELECT max(rowid) FROM ${raw.name}) AND coalesce(trim(${field}), '') <> ''
      AND receipt IS NOT NULL AND NOT ${saysTotals(header)}`);
  if (last === undefined) return;
  const text = textOf(last, "text");
  const looksCut = isAmount
    ? await hasFewerDecimals(file, field, text)
    : await beginsName(file, field, text.trim());
  if (!looksCut) return;
  const what = `it ends in the middle of its last line, at ${quoteText(text)}`;
  throw fileError(source.shown, what, "it may be cut off; export it again");
}

/** Whether the text is the beginning of a known word, or of another status or shop of the file. */
async function beginsName({ connection, raw }: LoadedFile, field: Field, text: string): Promise<boolean> {
  const plain = plainText(text);
  const isStatus = field === "status";
  if (isStatus && [...CLOSED_WORDS].some((word) => word !== plain && word.startsWith(plain))) return true;
  // A shop may be called like the beginning of another one, but then it has other lines.
  const [found] = await connection.rows(
    `SELECT coalesce(bool_or(trim(${field}) <> $1), false) AS is_begun, count(*) FILTER (trim(${field}) = $1) AS same
     FROM ${raw.name} WHERE starts_with(trim(${field}), $1)`,
    [text],
  );
  return found?.is_begun === true && (isStatus || wholeOf(found, "same") === 1);
}

/** Whether the text has fewer decimals than any other amount of the column. */
async function hasFewerDecimals({ connection, raw }: LoadedFile, field: Field, text: string) {
  const decimals = (cell: string) => `length(regexp_extract(${cell}, '[.,]([0-9]+)[^0-9]*$', 1))`;
  const [row] = await connection.rows(
    `SELECT ${decimals("$1")} < coalesce(min(${decimals(field)}), 0) AS fewer FROM ${raw.name}
     WHERE rowid < (SELECT max(rowid) FROM ${raw.name}) AND ${field} IS NOT NULL`,
    [text],
  );
  return row?.fewer === true;
}
