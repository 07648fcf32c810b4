/** The cells of a file as texts, as they stand there: DuckDB reads them, nothing is converted yet. */
import { stat } from "node:fs/promises";
import { type Connection, textLiteral } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import { FIELDS, type Field } from "../columns/fields.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import type { Source } from "../text/source.ts";
import { withoutMark } from "./surplus.ts";

/** A record with too few or too many cells. */
export interface RaggedRecord {
  /** Where it begins in the text, counted from 1. */
  readonly byte: number;
  readonly text: string;
  readonly why: string;
}

export interface RawLines {
  readonly count: number;
  readonly ragged: readonly RaggedRecord[];
}

const MOST_RECORD_BYTES = 4 * 1024 * 1024;
/** DuckDB reads with several at a time; its own measure, sixteen records of the largest size, is a lot of memory. */
const BUFFER_BYTES = 2 * MOST_RECORD_BYTES;

/** @throws CliError when the records cannot be told apart */
export async function loadRaw(
  connection: Connection,
  source: Source,
  header: Header,
  table = "raw",
): Promise<RawLines> {
  const before = await stat(source.path);
  await connection.run("DROP TABLE IF EXISTS bad_records; DROP TABLE IF EXISTS bad_scans");
  try {
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table} AS ${selectCells(source, header)}`);
  } catch (error) {
    throw unreadable(source, error);
  }
  const after = await stat(source.path);
  if (before.mtimeMs !== after.mtimeMs || before.size !== after.size) {
    throw fileError(source.shown, "it changed while it was read", "import it again when it is finished");
  }
  const [counted] = await connection.rows(`SELECT count(*) AS lines FROM ${table}`);
  return { count: wholeOf(counted, "lines"), ragged: await raggedRecords(connection, source, header) };
}

function selectCells(
  { path, hasInnerMark }: Source,
  { delimiter, names, columns, linesBefore }: Header,
): string {
  // What comes back from the engine has lost a mark in front, and would no longer be the same text.
  const column = (place: number) => (hasInnerMark ? `ltrim(${name(place)}, '\ufeff')` : name(place));
  const cells = FIELDS.filter((field) => field !== "date" && field !== "time").map(
    (field) => `${cellOf(field, (columns.get(field) ?? []).map(column))} AS ${field}`,
  );
  const [date = 0] = columns.get("date") ?? [];
  const [time] = columns.get("time") ?? [];
  const day = `split_part(${column(date)}, ' ', 1)`;
  const rest = `nullif(substr(${column(date)}, length(day_text) + 2), '')`;
  return `
    SELECT ${cells.join(", ")}, ${day} AS day_text, ${time === undefined ? rest : column(time)} AS clock_text
    FROM read_csv(${textLiteral(path)},
      auto_detect = false, compression = 'none', header = true, skip = ${linesBefore}, delim = ${textLiteral(delimiter)}, quote = '"', escape = '"',
      columns = {${names.map((_, index) => `'${name(index)}': 'VARCHAR'`).join(", ")}},
      strict_mode = true, null_padding = false, max_line_size = ${MOST_RECORD_BYTES}, buffer_size = ${BUFFER_BYTES},
      store_rejects = true, rejects_table = 'bad_records', rejects_scan = 'bad_scans', rejects_limit = 0)`;
}

function name(place: number): string {
  return `c${place}`;
}

/** What nearly every line says is kept as nothing, which takes no room. */
function cellOf(field: Field, [first, ...others]: readonly string[]): string {
  if (first === undefined) return "NULL::VARCHAR";
  if (field === "status" || field === "type")
    return `nullif(coalesce(${first}, ''), '${field === "status" ? "Closed" : "Sale"}')`;
  if (others.length === 0) return first;
  // Escaped, so that "a+b" and "c" are not "a" and "b+c".
  const parts = [first, ...others].map(
    (part) => `regexp_replace(trim(coalesce(${part}, '')), '([+\\\\])', '\\\\\\1', 'g')`,
  );
  return `CASE WHEN coalesce(${[first, ...others].join(", ")}) IS NOT NULL THEN ${parts.join(" || '+' || ")} END`;
}

async function raggedRecords(
  connection: Connection,
  source: Source,
  header: Header,
): Promise<RaggedRecord[]> {
  const rows = await connection.rows(`
    SELECT line_byte_position AS byte, any_value(csv_line) AS text, any_value(error_type::VARCHAR) AS kind
    FROM bad_records GROUP BY line_byte_position ORDER BY line_byte_position`);
  return rows.map((row) => {
    const kind = textOf(row, "kind");
    const why = RAGGED[kind];
    if (why === undefined) throw unreadable(source, new Error(`${kind} at byte ${wholeOf(row, "byte")}`));
    return { byte: wholeOf(row, "byte"), text: withoutMark(textOf(row, "text"), header), why };
  });
}

const RAGGED: Readonly<Record<string, string>> = {
  "MISSING COLUMNS": "has fewer cells than the header",
  "TOO MANY COLUMNS": "has more cells than the header",
};

/** Where a quote is not closed, nobody knows how many lines it swallowed. */
function unreadable({ shown }: Source, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  const line = /Line: (\d+)|at byte (\d+)/.exec(message);
  const place = line === null ? "" : ` (${line[1] === undefined ? "byte" : "line"} ${line[1] ?? line[2]})`;
  if (/quote/i.test(message) || /UNQUOTED/.test(message)) {
    return fileError(
      shown,
      `a quotation mark is not closed${place}`,
      "the file may be cut; export it again",
      error,
    );
  }
  if (/maximum line size|LINE SIZE/i.test(message)) {
    return fileError(shown, `a line is longer than 4 MB${place}`, "export it again", error);
  }
  if (/state machine|CSV/i.test(message)) {
    return fileError(shown, `its lines do not end alike${place}`, "save it again as CSV", error);
  }
  return error;
}
