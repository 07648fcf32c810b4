/** Reads a list of Loyverse's API, page by page. */
import type { Run } from "../../api/caller.ts";
import { readPage } from "../../api/read-page.ts";
import type { CliError } from "../../door/errors.ts";
import { API_VERSION, answerFault, explainStatus, type ListName, PAGE_ROWS } from "./api.ts";
import { Fields } from "./fields.ts";

/** A page has {@link PAGE_ROWS} at most. A server that sends more is accepted, within what fits in memory. */
const MOST_ROWS = 40 * PAGE_ROWS;

export interface Client {
  readonly run: Run;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Most bytes of one list, decoded. */
  readonly maxBytes: number;
  onProgress(message: string): void;
}

export interface ListOptions {
  readonly list: ListName;
  readonly query: Readonly<Record<string, string>>;
  /** What must be different for each row. */
  idOf(row: Fields): string;
  /** The error of a status that means something special for this list. */
  explain?(status: number): CliError | undefined;
}

export interface Page {
  readonly rows: readonly Fields[];
  /** The `Date` header of the answer. */
  readonly date: string | undefined;
}

/**
 * The rows of each page, once it has arrived completely.
 *
 * @throws CliError if the server cannot be reached, a row is wrong, or a page or a cursor comes a second time
 */
export async function* readPages(
  { run, token, signal, maxBytes, onProgress }: Client,
  { list, query, idOf, explain = explainStatus }: ListOptions,
): AsyncGenerator<Page, void> {
  const [cursors, ids] = [new Set<string>(), new Set<string>()];
  const check = (value: unknown) => {
    const row = new Fields(value, `${list} row ${ids.size + 1}`);
    const id = idOf(row);
    if (ids.has(id)) throw answerFault(row.place, `${JSON.stringify(id)} came before, so a page came twice`);
    ids.add(id);
    return row;
  };
  let bytes = 0;
  for (let cursor: string | undefined; ; ) {
    onProgress(ids.size === 0 ? `Reading the ${list}` : `Reading the ${list}: ${ids.size} so far`);
    const page = await readPage(
      {
        method: "GET",
        path: `/${API_VERSION}/${list}`,
        query: { ...query, limit: String(PAGE_ROWS), ...(cursor !== undefined && { cursor }) },
        headers: { Authorization: `Bearer ${token}` },
      },
      { list, signal, maxBytes, bytesBefore: bytes, explain },
      run,
    );
    if (page.rows.length > MOST_ROWS) throw answerFault(list, `a page has more than ${MOST_ROWS} rows`);
    bytes += page.bytes;
    yield { rows: page.rows.map(check), date: page.date };
    cursor = page.cursor;
    if (cursor === undefined) return;
    if (cursors.has(cursor)) throw answerFault(list, "a cursor came a second time");
    cursors.add(cursor);
  }
}
