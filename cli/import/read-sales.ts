/** Reads the till's exports into the table `incoming`: all their lines, or with a reason for each bad one. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../store/engine/row-values.ts";
import { createLookup } from "../store/engine/temp-table.ts";
import type { IncomingTables } from "../store/merge/incoming.ts";
import { learnAmounts } from "./amounts/learn-amounts.ts";
import type { Format } from "./columns/fields.ts";
import type { DateStyle } from "./dates/date-style.ts";
import type { DateOrder } from "./dates/day-text.ts";
import { findStyle, lastDayOnEarth, learnDays } from "./dates/learn-days.ts";
import { learnedOrder, refuseOtherZone, rememberStyle } from "./dates/learned-style.ts";
import { writtenTimes } from "./dates/written-times.ts";
import { fileError } from "./file-error.ts";
import { type BadLine, badLinesOf } from "./lines/bad-lines.ts";
import { createChecked, IS_BLANK, IS_SKIPPED } from "./lines/convert.ts";
import { dropBrokenReceipts } from "./lines/drop-broken-receipts.ts";
import { AS_COUNTED, type LineNumbers, lineOfRow, numberLines } from "./lines/line-numbers.ts";
import { refuseSecondHeader } from "./lines/second-header.ts";
import { type Totals, totalsOf } from "./lines/totals.ts";
import type { SalesFile } from "./prepare-files.ts";
import { refuseIfCut } from "./records/cut-file.ts";
import { loadRaw, type RaggedRecord, type RawLines } from "./records/load-raw.ts";

export interface ReadOptions {
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly dateOrder: DateOrder | undefined;
  readonly skipBadLines: boolean;
  /** The file that is read now, and how much of that is done, from 0 to 1. */
  onFile(shown: string, done: number): void;
}

export interface FileRead {
  readonly shown: string;
  readonly realPath: string | undefined;
  readonly format: Format;
  readonly style: DateStyle;
  /** By status. */
  readonly skipped: ReadonlyMap<string, number>;
  readonly bad: readonly BadLine[];
  /** Good lines that were left out because another line of their receipt is bad. */
  readonly leftOut: number;
  readonly totals: Totals;
  /** Whether it has days that have not come yet, anywhere on earth. */
  readonly isAhead: boolean;
}

/** About when, in the time that a file takes: DuckDB does not tell while it reads. */
const [LOADED, LEARNED] = [0.5, 0.65];

/** @throws CliError when a file makes no sense as a whole; single bad lines are in the result */
export async function readSales(
  connection: Connection,
  incoming: IncomingTables,
  files: readonly SalesFile[],
  options: ReadOptions,
): Promise<readonly FileRead[]> {
  const read: FileRead[] = [];
  for (const file of files) {
    read.push(await readFile(connection, incoming, file, files, options));
  }
  for (const { format, style } of read) {
    await rememberStyle(connection, format, style, options.timeZone);
  }
  return read;
}

async function readFile(
  connection: Connection,
  incoming: IncomingTables,
  file: SalesFile,
  files: readonly SalesFile[],
  { timeZone, today, dateOrder, skipBadLines, onFile }: ReadOptions,
): Promise<FileRead> {
  const { source, header } = file;
  const { shown, realPath } = source;
  onFile(shown, 0);
  const raw = await loadRaw(connection, source, header);
  onFile(shown, LOADED);
  if (raw.count + raw.ragged.length === 0) {
    throw fileError(shown, "it has a header and no lines", "export it for days on which something was sold");
  }
  await refuseIfCut(connection, source, header);
  const times = await writtenTimes(connection, header, timeZone);
  const style = await findStyle(connection, shown, times.days, {
    timeZone,
    today,
    asked: dateOrder,
    learned: () => learnedOrder(connection, file, files, timeZone),
  });
  await refuseOtherZone(connection, file, style, timeZone);
  await learnDays(connection, times, style, today);
  await createChecked(connection, header, await learnAmounts(connection, shown, header.format));

  onFile(shown, LEARNED);
  const lines = await linesOf(file, raw.count, raw.ragged);
  await refuseSecondHeader(connection, file, lines);
  await insert(connection, incoming, shown, lines);
  const { skipped, count } = await uncounted(connection);
  const bad = await findBad(connection, incoming, file, lines, raw, raw.count - count);
  const goesOn = bad.length > 0 && skipBadLines;
  const leftOut = goesOn
    ? await dropBrokenReceipts(connection, incoming, shown, header, raw.ragged, lines)
    : 0;
  if (skipped.size > 0) await dropSkipped(connection, incoming, shown, goesOn);
  if (header.format === "lines" && !header.columns.has("type"))
    await dropRefunds(connection, incoming, shown);
  const totals = await totalsOf(connection, incoming, shown);
  const isAhead = (totals.days?.last ?? "") > lastDayOnEarth(today);
  return { shown, realPath, format: header.format, style, skipped, bad, leftOut, totals, isAhead };
}

/** Most files have a line for each record; only where the counts differ, every byte is looked at. */
async function linesOf({ source, header }: SalesFile, rows: number, ragged: readonly RaggedRecord[]) {
  const lines = rows + (source.endsWithLine ? 1 : 0);
  if (ragged.length === 0 && !source.isMixed && lines === source.lineEnds) return AS_COUNTED;
  return numberLines(
    source,
    header,
    ragged.map(({ byte }) => byte),
  );
}

async function insert(
  connection: Connection,
  incoming: IncomingTables,
  shown: string,
  lines: LineNumbers,
): Promise<void> {
  let [line, join] = ["row + 2", ""];
  if (lines !== AS_COUNTED) {
    const shifts = lines.shifts.map((shift) => ({ from_row: String(shift.row), line: String(shift.line) }));
    await createLookup(connection, "shifts", { from_row: "BIGINT", line: "BIGINT" }, shifts);
    [line, join] = ["line + row - from_row", "ASOF JOIN shifts ON row >= from_row"];
  }
  await connection.run(
    `INSERT INTO ${incoming.lines}
     SELECT $1, ${line}, receipt, store, day, clock, is_refund, product, category, employee,
       pieces, total, discount_total, cost_total
     FROM checked ${join} WHERE fault IS NULL`,
    [shown],
  );
}

async function findBad(
  connection: Connection,
  incoming: IncomingTables,
  { header, source }: SalesFile,
  lines: LineNumbers,
  { ragged }: RawLines,
  counted: number,
): Promise<readonly BadLine[]> {
  const [inserted] = await connection.rows(
    `SELECT count(*) AS lines FROM ${incoming.lines} WHERE source = $1`,
    [source.shown],
  );
  const isGood = wholeOf(inserted, "lines") === counted;
  const inCells = isGood ? [] : await badLinesOf(connection, header, (row) => lineOfRow(lines, row));
  const wholeLines = ragged.map(({ text, why }, index) => ({
    line: lines.lost[index] ?? 0,
    column: "",
    value: text.trim(),
    why,
  }));
  return [...inCells, ...wholeLines].sort((one, other) => one.line - other.line);
}

const placeIn = ({ lines }: IncomingTables) => `(SELECT coalesce(max(rowid), -1) FROM ${lines})`;

/** Receipts of which no line counts; not those that count but for a bad line, or may. */
async function dropSkipped(
  connection: Connection,
  incoming: IncomingTables,
  shown: string,
  hasBad: boolean,
): Promise<void> {
  const unlessBad = `ANTI JOIN (FROM checked WHERE fault IS NOT NULL) AS faulty USING (store, receipt)
    ANTI JOIN lost USING (receipt)`;
  await connection.run(
    `INSERT INTO ${incoming.dropped}
     SELECT DISTINCT $1, ${placeIn(incoming)}, day, store, receipt, is_refund
     FROM skipped ANTI JOIN (FROM ${incoming.lines} WHERE source = $1) USING (day, store, receipt, is_refund)
       ${hasBad ? unlessBad : ""}`,
    [shown],
  );
}

/**
 * Without a type, a file may hold the money given back among the lines of its sale, and another one by itself:
 * where the former comes later, it has both.
 */
async function dropRefunds(connection: Connection, incoming: IncomingTables, shown: string): Promise<void> {
  await connection.run(
    `INSERT INTO ${incoming.dropped}
     SELECT DISTINCT $1, ${placeIn(incoming)}, day, store, receipt, true
     FROM ${incoming.lines} WHERE source = $1 AND NOT is_refund AND gross < 0`,
    [shown],
  );
}

/** The lines that do not count, by their status; those that are blank have none. */
async function uncounted(connection: Connection) {
  const skipped = await connection.rows(`
    SELECT trim(status_text) AS status, count(*) AS lines
    FROM (SELECT status AS status_text FROM raw WHERE NOT ${IS_BLANK}) WHERE ${IS_SKIPPED} GROUP BY ALL ORDER BY ALL`);
  const [blank] = await connection.rows(`SELECT count(*) AS lines FROM raw WHERE ${IS_BLANK}`);
  return {
    skipped: new Map(skipped.map((row) => [textOf(row, "status"), wholeOf(row, "lines")])),
    count: skipped.reduce((sum, row) => sum + wholeOf(row, "lines"), wholeOf(blank, "lines")),
  };
}
