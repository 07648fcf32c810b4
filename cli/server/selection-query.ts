/** Reads the date range and the shops of a data call from its query. */
import type { Context } from "hono";
import type { SalesStore } from "../store/sales-store.ts";
import { type Selection, sortedShops } from "../store/selection.ts";
import { unknownShop } from "../store/shop-choice.ts";
import { readRangeQuery } from "./range-query.ts";

export async function readSelection(
  c: Context,
  store: SalesStore,
): Promise<Selection | { readonly problem: string }> {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  const shops = readShops(c);
  if ("problem" in asked || shops === undefined) return asked;
  const unknown = await unknownShop(store, shops);
  return unknown ? { problem: `${unknown.problem}; ${unknown.hint}` } : { ...asked, shops };
}

/** @returns the shops of `store`, which may be repeated; undefined if it is not given */
export function readShops(c: Context): readonly string[] | undefined {
  const names = c.req.queries("store") ?? [];
  return names.length === 0 ? undefined : sortedShops(names);
}
