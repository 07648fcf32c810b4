/** The cells of a file as texts, as they are written: DuckDB splits the records, nothing is converted yet. */
import { open, stat } from "node:fs/promises";
import type { Connection } from "../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../store/engine/rows.ts";
import { textLiteral } from "../store/engine/text-literal.ts";
import type { Header } from "./columns/header.ts";
import { FIELDS, type Field } from "./fields.ts";
import { cutError, fileError } from "./file-error.ts";
import { MOST_RECORD_BYTES } from "./records.ts";
import type { OpenFile } from "./sales-file.ts";
import type { Source } from "./text/source.ts";

export interface LoadedFile extends OpenFile {
  /**
   * One row for each record, in the order of the file. Its columns are the fields that the file has, and `status` and
   * `type` in any case, as texts; `date` and `time` are `date_text` and `time_text`, split after the day if both are in
   * one cell. `flag`, if the till has flags, is the status of the first one that is raised.
   */
  readonly raw: {
    readonly name: string;
    readonly rows: number;
    /** Whether the file has records with too few or too many cells, which are not rows of the table. */
    readonly hasRagged: boolean;
  };
}

/** DuckDB fills several buffers at a time; its default, sixteen records of the largest size, needs much memory. */
const BUFFER_BYTES = 2 * MOST_RECORD_BYTES;

/**
 * @param fields the others are not read, except the date and the time
 * @throws CliError if the text cannot be split into records
 */
export async function loadRaw(file: OpenFile, name = "raw_cells", fields: readonly Field[] = FIELDS) {
  const { connection, source, header, records } = file;
  const before = await stat(source.path);
  await connection.run("DROP TABLE IF EXISTS bad_records; DROP TABLE IF EXISTS bad_scans");
  try {
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${selectCells(source, header, fields)}`);
  } catch (error) {
    throw unreadable(source, error);
  }
  const after = await stat(source.path);
  if (before.mtimeMs !== after.mtimeMs || before.size !== after.size) {
    throw fileError(source.shown, "it changed while it was read", "import it again when it is complete");
  }
  const [counted] = await connection.rows(`SELECT count(*) AS rows FROM ${name}`);
  const foundRagged = await findRagged(connection, source);
  const hasRagged = records ? records.ragged.length > 0 : foundRagged;
  return { ...file, raw: { name, rows: wholeOf(counted, "rows"), hasRagged } };
}

function selectCells(
  { path, hasInnerMark }: Source,
  { delimiter, names, columns, flags, linesBefore }: Header,
  fields: readonly Field[],
): string {
  // The engine returns a text without its leading mark, so a lookup by that text would miss the cell.
  const column = (place: number) =>
    hasInnerMark ? `ltrim(${columnName(place)}, '\ufeff')` : columnName(place);
  const cells = FIELDS.flatMap((field) => {
    if (field === "date" || field === "time") return [];
    const places = fields.includes(field) ? (columns.get(field) ?? []) : [];
    if (places.length === 0 && field !== "status" && field !== "type") return [];
    return [`${cellOf(field, places.map(column))} AS ${field}`];
  });
  const flag = flags.map(
    ({ status, place }) =>
      `WHEN lower(trim(coalesce(${column(place)}, ''))) NOT IN ('', 'false', 'no') THEN ${textLiteral(status)}`,
  );
  if (flag.length > 0) cells.push(`CASE ${flag.join(" ")} END AS flag`);
  const [date = 0] = columns.get("date") ?? [];
  const [time] = columns.get("time") ?? [];
  const day = dayOf(column(date));
  const rest = `nullif(substr(${column(date)}, length(date_text) + 2), '')`;
  return `
    SELECT ${cells.join(", ")}, ${day} AS date_text, ${time === undefined ? rest : column(time)} AS time_text
    FROM read_csv(${textLiteral(path)},
      auto_detect = false, compression = 'none', header = true, skip = ${linesBefore}, delim = ${textLiteral(delimiter)}, quote = '"', escape = '"',
      columns = {${names.map((_, index) => `'${columnName(index)}': 'VARCHAR'`).join(", ")}},
      strict_mode = true, null_padding = false, max_line_size = ${MOST_RECORD_BYTES}, buffer_size = ${BUFFER_BYTES},
      store_rejects = true, rejects_table = 'bad_records', rejects_scan = 'bad_scans', rejects_limit = 0)`;
}

/** Names of months and weekdays may have spaces around them. Only such a day begins with few digits or a letter, and a pattern is slow. */
function dayOf(cell: string): string {
  const first = `split_part(${cell}, ' ', 1)`;
  const hasName = `strlen(${cell}) > length(${cell}) OR length(${first}) < 5 OR ${first} >= ':'`;
  return `CASE WHEN ${hasName} THEN regexp_extract(${cell}, '^(?:${NAMED_DAY}|[^ ]*)') ELSE ${first} END`;
}

function columnName(place: number): string {
  return `c${place}`;
}

/** What almost every line says (`Closed`, `Sale`) becomes null, which needs no memory. */
function cellOf(field: Field, [first, ...others]: readonly string[]): string {
  if (first === undefined) return "NULL::VARCHAR";
  if (field === "status" || field === "type")
    return `nullif(coalesce(${first}, ''), '${field === "status" ? "Closed" : "Sale"}')`;
  if (others.length === 0) return first;
  // Escaped, so that "a+b" and "c" differ from "a" and "b+c".
  const parts = [first, ...others].map(
    (part) => `regexp_replace(trim(coalesce(${part}, '')), '([+\\\\])', '\\\\\\1', 'g')`,
  );
  return `CASE WHEN coalesce(${[first, ...others].join(", ")}) IS NOT NULL THEN ${parts.join(" || '+' || ")} END`;
}

async function findRagged(connection: Connection, source: Source): Promise<boolean> {
  const [row] = await connection.rows(`
    SELECT kind IN ('MISSING COLUMNS', 'TOO MANY COLUMNS') AS is_ragged, kind, byte
    FROM (SELECT line_byte_position AS byte, any_value(error_type::VARCHAR) AS kind FROM bad_records GROUP BY byte)
    ORDER BY is_ragged, byte LIMIT 1`);
  if (row?.is_ragged === false)
    throw await unreadable(source, new Error(`${textOf(row, "kind")} at byte ${wholeOf(row, "byte")}`));
  return row !== undefined;
}

/** Whether the file ends in the middle of its last line, inside a cell that begins there. */
async function endsInQuotes({ path, bytes, endsWithLine }: Source): Promise<boolean> {
  if (endsWithLine) return false;
  const handle = await open(path);
  try {
    const length = Math.min(bytes, MOST_RECORD_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, bytes - length);
    const [last = ""] = /[^\r\n]*$/.exec(buffer.toString("latin1")) ?? [];
    return last.split('"').length % 2 === 0;
  } finally {
    await handle.close();
  }
}

/** What the engine says about a text that it cannot split. */
const REASONS: readonly (readonly [said: RegExp, what: string, hint: string])[] = [
  [/quote/i, "a quotation mark is not closed", "the file may be cut off; export it again"],
  [/maximum line size|LINE SIZE/i, "a line is longer than 4 MB", "export it again"],
  [/state machine|CSV/i, "its line ends are not all the same", "save it again as CSV"],
];

/** The engine's error as a refusal of the file: after an open quote, nobody knows which lines are records. */
async function unreadable(source: Source, error: unknown): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const { shown } = source;
  const { message } = error;
  if (/quote/i.test(message) && (await endsInQuotes(source)))
    return cutError(shown, "a quotation mark is not closed");
  const line = /Line: (\d+)|at byte (\d+)/.exec(message);
  const place = line === null ? "" : ` (${line[1] === undefined ? "byte" : "line"} ${line[1] ?? line[2]})`;
  const reason = REASONS.find(([said]) => said.test(message));
  return reason === undefined ? error : fileError(shown, reason[1] + place, reason[2], error);
}

const [LETTER, TH] = ["[A-Za-zก-๎]", "(?:st|nd|rd|th)?"];
/** The part of a cell that is a day with the name of a month or a weekday, for JavaScript and for the engine. The rest is a time. */
export const NAMED_DAY = `(?:${LETTER}+[,. ]+)?(?:${[
  `[0-9]{1,2}${TH}[ ./,-]*${LETTER}[^0-9:]*[0-9]{2,4}`,
  `${LETTER}+[. ]+[0-9]{1,2}${TH}[, ]+[0-9]{4}`,
  `[0-9]{4}[ -]${LETTER}+[ -][0-9]{1,2}`,
  "[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}",
].join("|")}),?`;
