/** Reads the date range and the shops of a data call from its query. */
import type { Context } from "hono";
import { type AskedRange, isIsoDate } from "../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { type Selection, sortedShops } from "../store/selection.ts";
import { unknownShop } from "../store/shop-choice.ts";
import { type ServerEnv, visitorOf } from "./server-env.ts";

/** Without a choice, those of a person who sees some shops only: the store may not answer for one of these alone. */
export async function readSelection(
  c: Context<ServerEnv>,
  store: SalesStore,
): Promise<Selection | { readonly problem: string }> {
  const asked = readRangeQuery((name) => c.req.queries(name) ?? []);
  const shops = readShops(c) ?? visitorOf(c).shops;
  if ("problem" in asked || shops === undefined) return asked;
  const unknown = await unknownShop(store, shops, cannotSee);
  return unknown ? { problem: `${unknown.problem}; ${unknown.hint}` } : { ...asked, shops };
}

/** The same of what there is not, so that nobody learns which names there are. */
export function cannotSee(name: string): string {
  return `You cannot see ${JSON.stringify(name)}, or it does not exist`;
}

export function readShops(c: Context): ChosenShops {
  const names = c.req.queries("store") ?? [];
  return names.length === 0 ? undefined : sortedShops(names);
}

export type RangeQuery = { readonly range: AskedRange } | { readonly problem: string };

/** Both dates or neither. A range that ends before it starts is empty, not an error. */
export function readRangeQuery(valuesOf: (name: string) => readonly string[]): RangeQuery {
  const startDates = valuesOf("startDate");
  const endDates = valuesOf("endDate");
  const [startDate] = startDates;
  const [endDate] = endDates;
  if (startDates.length > 1) return { problem: "startDate is given more than once" };
  if (endDates.length > 1) return { problem: "endDate is given more than once" };
  if (startDate === undefined && endDate === undefined) return { range: null };
  if (startDate === undefined) return { problem: "startDate is missing; give both dates or neither" };
  if (endDate === undefined) return { problem: "endDate is missing; give both dates or neither" };
  if (!isIsoDate(startDate)) return { problem: notADate("startDate", startDate) };
  if (!isIsoDate(endDate)) return { problem: notADate("endDate", endDate) };
  return { range: { startDate, endDate } };
}

function notADate(name: string, value: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return `${name} ${JSON.stringify(shown)} is not a date (yyyy-mm-dd)`;
}
