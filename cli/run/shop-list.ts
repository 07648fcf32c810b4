/** The list of a chain's shops and their groups, and what it says that the store does not. */
import { type DayClock, dayIn, type IsoDate } from "../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import {
  groupsOf,
  type ShopDays,
  type ShopRow,
  type StoreGroup,
  shopDaysIn,
  shopsOfGroups,
} from "../../viewer/report/shop-rows.ts";
import { readRows } from "../beside/hand-table.ts";
import { KINDS } from "../beside/kinds.ts";
import { askIfMeant } from "../beside/near-name.ts";
import type { Effects } from "../door/effects.ts";
import { usageError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { stamp } from "../server/request-log.ts";
import { sortedShops } from "../store/selection.ts";
import { type BesideOptions, followRows, openKind } from "./beside.ts";
import type { RunContext } from "./guarded-run.ts";
import { withStore } from "./open-store.ts";
import type { Source } from "./source.ts";

export interface ShopList {
  readonly rows: readonly ShopRow[];
  /** `shops.csv`, as the user knows it. */
  readonly shown: string;
  /** The same rows by the numbers of their lines. */
  readonly lines: ReadonlyMap<number, ShopRow>;
}

/** @returns undefined if there is no file @throws CliError if a file that was named does not exist, or if a line is wrong */
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

// Groups of shops become the list of their shops before anything else happens, and again while a server runs.

export interface GroupOptions extends BesideOptions, DayClock {
  readonly source: Source;
  readonly shops: ChosenShops;
  /** The groups that were asked for; undefined for none. */
  readonly groups: readonly string[] | undefined;
}

export interface ChosenGroups {
  readonly shops: ChosenShops;
  readonly ofGroups: readonly string[] | undefined;
  /** All groups of the list; undefined if there is no list. */
  readonly storeGroups: readonly StoreGroup[] | undefined;
  /** Its first and last days of shops. */
  readonly shopDays: readonly ShopDays[] | undefined;
}

/** @throws CliError if there is no such group, or no list of shops */
export async function withShopGroups<Options extends GroupOptions>(
  options: Options,
  context: Pick<RunContext, "effects" | "output">,
): Promise<Options & ChosenGroups> {
  const { effects, output } = context;
  const { source, shops, groups } = options;
  const list = await readShopList(options, effects);
  if (list === undefined) {
    if (groups) checkGroups(groups, list);
    return { ...options, ofGroups: undefined, storeGroups: undefined, shopDays: undefined };
  }
  const today = dayIn(options, effects.now());
  // An API says only which shops have sales in a range.
  const isStore = source !== "demo" && "db" in source;
  const known = isStore ? await withStore(source, context, (store) => store.shopNames()) : undefined;
  const unknown = known && unknownShops(list, known, today);
  if (unknown) output.warn(`${unknown.problem}; ${unknown.hint}`);
  const rows = list.rows.filter(({ shop }) => known?.includes(shop) ?? true);
  const listed = { storeGroups: groupsOf(rows), shopDays: shopDaysIn(list.rows, null) };
  if (groups === undefined) return { ...options, shops, ofGroups: undefined, ...listed };
  checkGroups(groups, list);
  const own = shopsOfGroups(listed.storeGroups, groups);
  if (own.length === 0) {
    throw usageError(
      `no shop of ${groups.map(quoted).join(", ")} has sales yet`,
      `write each shop in ${list.shown} as the till does, or wait for its first sale`,
    );
  }
  return { ...options, shops: sortedShops(own), ofGroups: groups, ...listed };
}

/** @throws CliError if there is no list, or if it does not have one of the groups */
export function checkGroups(groups: readonly string[], list: ShopList | undefined): void {
  if (list === undefined) {
    throw usageError(
      "there is no list of shops with groups",
      `write ${KINDS.shops.file} beside the store: ${KINDS.shops.missing}`,
    );
  }
  const { rows, shown } = list;
  const all = groupsOf(rows);
  const unknown = groups.find((name) => all.every(({ group }) => group !== name));
  if (unknown === undefined) return;
  const names = all.map(({ group }) => group);
  throw usageError(
    `there is no group ${quoted(unknown)} in ${shown}`,
    all.length === 0
      ? "write the group of each shop in its column group"
      : `${askIfMeant(unknown, names)}its groups are ${names.map(quoted).join(", ")}`,
  );
}

/**
 * @returns chooses the shops that are in the groups now, among those with sales. A group that is gone has none.
 * @throws CliError if a line of the list is wrong at the start
 */
export async function followGroups(
  options: BesideOptions,
  groups: readonly string[],
  effects: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<(known: readonly string[]) => Promise<readonly string[]>> {
  const rows = await followRows(
    KINDS.shops,
    async () => (await readShopList(options, effects))?.rows ?? [],
    effects,
    output,
  );
  let isEmpty = false;
  return async (known) => {
    const shops = shopsOfGroups(groupsOf(await rows.now()), groups).filter((shop) => known.includes(shop));
    if (shops.length === 0 && !isEmpty)
      output.warn(
        `${stamp(effects.now())} no shop with sales is in ${groups.map(quoted).join(", ")} any more; nothing is shown`,
      );
    isEmpty = shops.length === 0;
    return sortedShops(shops);
  };
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
