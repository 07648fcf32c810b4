/** A file that ends in the middle of its last line may have lost part of an amount, and no sum would show it. */
import { quoteText } from "../door/config.ts";
import { textOf } from "../store/engine/rows.ts";
import { plainText } from "./columns/plain-text.ts";
import { AMOUNT_FIELDS, type Field } from "./fields.ts";
import { fileError } from "./file-error.ts";
import { CLOSED_WORDS } from "./lines/translated-words.ts";
import type { LoadedFile } from "./raw-table.ts";

/** @throws CliError if the last cell looks like the beginning of something longer */
export async function refuseIfCut(file: LoadedFile): Promise<void> {
  const { connection, source, header, raw } = file;
  if (source.endsWithLine) return;
  const { names, columns } = header;
  const [field] = [...columns].find(([, places]) => places.includes(names.length - 1)) ?? [];
  const isAmount = AMOUNT_FIELDS.some((amount) => amount === field);
  if (field === undefined || !(isAmount || field === "status")) return;
  const [last] = await connection.rows(`
    SELECT ${field} AS text FROM ${raw.name}
    WHERE rowid = (SELECT max(rowid) FROM ${raw.name}) AND coalesce(trim(${field}), '') <> ''`);
  if (last === undefined) return;
  const text = textOf(last, "text");
  const looksCut = isAmount
    ? await hasFewerDecimals(file, field, text)
    : await beginsStatus(file, text.trim());
  if (!looksCut) return;
  const what = `it ends in the middle of its last line, at ${quoteText(text)}`;
  throw fileError(source.shown, what, "it may be cut off; export it again");
}

/** Whether the text is the beginning of a known word, or of another status of the file. */
async function beginsStatus({ connection, raw }: LoadedFile, text: string): Promise<boolean> {
  const plain = plainText(text);
  if ([...CLOSED_WORDS].some((word) => word !== plain && word.startsWith(plain))) return true;
  const longer = await connection.rows(
    `SELECT 1 FROM ${raw.name} WHERE starts_with(trim(status), $1) AND trim(status) <> $1 LIMIT 1`,
    [text],
  );
  return longer.length > 0;
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
