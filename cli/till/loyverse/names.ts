/** The names that receipts give by their IDs. */
import { answerFault, type ListName } from "./api.ts";
import type { Fields } from "./fields.ts";
import { type Client, readPages } from "./read-pages.ts";

/** A `Date` header has whole seconds, and an answer takes its time. */
const MOST_SKEW_MS = 120_000;

/** What time it is for the API. A sync asks for the changes of a time, so the clock of this machine must not matter. */
interface ServerTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How many milliseconds the clock of this machine is ahead of it; undefined if that does not matter. */
  readonly ahead: number | undefined;
}

/** A name that the API does not give is empty, as in an import. */
export interface Names {
  /** Of all shops of the till. */
  readonly shopIds: readonly string[];
  shop(id: string): string;
  employee(id: string): string;
  categoryOfItem(id: string): string;
}

/**
 * @returns the time of the first answer as well, so that no receipt changes unseen while the names are read
 * @throws CliError if a list cannot be read
 */
export async function readNames(
  client: Client,
): Promise<{ readonly names: Names; readonly time: ServerTime }> {
  const { texts: shops, date } = await readTexts(client, "stores", "name");
  const time = readServerTime("stores", date, client.run.now());
  const { texts: employees } = await readTexts(client, "employees", "name");
  const { texts: categories } = await readTexts(client, "categories", "name");
  const { texts: categoryIds } = await readTexts(client, "items", "category_id");
  const names: Names = {
    shopIds: [...shops.keys()],
    shop: (id) => shops.get(id) ?? "",
    employee: (id) => employees.get(id) ?? "",
    categoryOfItem: (id) => categories.get(categoryIds.get(id) ?? "") ?? "",
  };
  return { names, time };
}

interface Texts {
  readonly texts: ReadonlyMap<string, string>;
  /** The `Date` header of the first page. */
  readonly date: string | undefined;
}

/** One field of each row, by ID; also of deleted rows, because old receipts still refer to them. */
async function readTexts(client: Client, list: ListName, field: string): Promise<Texts> {
  let first: string | undefined;
  const texts = new Map<string, string>();
  const options = { list, query: { show_deleted: "true" }, idOf: (row: Fields) => row.text("id") };
  for await (const { rows, date } of readPages(client, options)) {
    first ??= date;
    for (const row of rows) texts.set(row.text("id"), row.optionalText(field));
  }
  return { texts, date: first };
}

/**
 * @param date the `Date` header of an answer that has just come
 * @param now what time it is for this machine, in milliseconds since 1970
 * @throws CliError if the answer has no such time
 */
function readServerTime(list: string, date: string | undefined, now: number): ServerTime {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) throw answerFault(list, "the answer has no Date header that says what time it is");
  const ahead = now - time;
  return { now: time, ahead: Math.abs(ahead) > MOST_SKEW_MS ? ahead : undefined };
}
