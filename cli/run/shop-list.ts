/** The list of a chain's shops and their groups, and what it says that the store does not. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import type { ShopRow } from "../../viewer/report/shop-rows.ts";
import { readRows } from "../beside/hand-table.ts";
import { KINDS } from "../beside/kinds.ts";
import type { Effects } from "../effects.ts";
import { type BesideOptions, openKind } from "./beside.ts";

export interface ShopList {
  readonly rows: readonly ShopRow[];
  /** `shops.csv`, as the user knows it. */
  readonly shown: string;
  /** The same rows by the numbers of their lines. */
  readonly lines: ReadonlyMap<number, ShopRow>;
}

/**
 * @returns undefined if there is no file
 * @throws CliError if a file that was named does not exist, or if a line is wrong
 */
export async function readShopList(
  options: BesideOptions,
  effects: Pick<Effects, "cwd">,
): Promise<ShopList | undefined> {
  const { text, rows, shown = "" } = (await openKind(KINDS.shops, options, effects)) ?? {};
  if (text === undefined || rows === undefined) return undefined;
  const lines = readRows(text, KINDS.shops.table, { shown });
  return { rows, shown, lines: new Map(lines.map(({ line, row }) => [line.number, row])) };
}

/** More would hide the other messages of a run. */
const MOST_NAMED = 3;

/** @returns undefined if the store knows all shops that are open */
export function unknownShops({ lines, shown }: ShopList, known: readonly string[], today: IsoDate) {
  const unknown = [...lines].filter(([, row]) => isMissing(row, known, today));
  if (unknown.length === 0) return undefined;
  const names = someOf(unknown.map(([line, { shop }]) => `${JSON.stringify(shop)} (line ${line})`));
  return {
    problem: `${shown}: the store has no sales of ${names}`,
    hint: "write each shop as the till does; if one opens later, write its first day as opened",
  };
}

/** A shop that opens later has no sales yet, and one that has closed may have none that were imported. */
function isMissing(
  { shop, opened = "", closed }: ShopRow,
  known: readonly string[],
  today: IsoDate,
): boolean {
  return !known.includes(shop) && opened <= today && closed === undefined;
}

/** The first names, and how many more there are. */
export function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
