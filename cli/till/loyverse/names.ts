/** The names that receipts give by their IDs. */
import type { ListName } from "./api.ts";
import type { Fields } from "./fields.ts";
import { type Client, readPages } from "./read-pages.ts";

/** A name that the API does not give is empty, as in an import. */
export interface Names {
  shop(id: string): string;
  employee(id: string): string;
  categoryOfItem(id: string): string;
}

/** @throws CliError if a list cannot be read */
export async function readNames(client: Client): Promise<Names> {
  const shops = await readTexts(client, "stores", "name");
  const employees = await readTexts(client, "employees", "name");
  const categories = await readTexts(client, "categories", "name");
  const categoryIds = await readTexts(client, "items", "category_id");
  return {
    shop: (id) => shops.get(id) ?? "",
    employee: (id) => employees.get(id) ?? "",
    categoryOfItem: (id) => categories.get(categoryIds.get(id) ?? "") ?? "",
  };
}

/** One field of each row, by ID; also of deleted rows, because old receipts still refer to them. */
async function readTexts(
  client: Client,
  list: ListName,
  field: string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const options = { list, query: { show_deleted: "true" }, idOf: (row: Fields) => row.text("id") };
  for await (const rows of readPages(client, options)) {
    for (const row of rows) texts.set(row.text("id"), row.optionalText(field));
  }
  return texts;
}
