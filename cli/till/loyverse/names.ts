/** The names that receipts give by their IDs. */
import type { ListName } from "./api.ts";
import type { Fields } from "./fields.ts";
import { type Client, readPages } from "./read-pages.ts";
import { readServerTime, type ServerTime } from "./server-time.ts";

/** A name that the API does not give is empty, as in an import. */
export interface Names {
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
