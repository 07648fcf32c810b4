/** The shops of a chain and their groups, kept in a CSV file that people write by hand. */
import { type IsoDate, isIsoDate } from "../../viewer/report/date-range.ts";
import type { ShopRow } from "../../viewer/report/shop-groups/shop-rows.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandLine, readHandTable } from "./hand-table.ts";
import { LINE_ID, MAIL_ADDRESS, TELEGRAM_CHAT } from "./recipient-kinds.ts";

export const SHOPS_NAME = "shops.csv";

export const SHOPS_COLUMNS = ["shop", "group", "manager", "opened", "closed"] as const;

const KINDS = { mail: MAIL_ADDRESS, line: LINE_ID, telegram: TELEGRAM_CHAT } as const;

/** `line:U123` goes by LINE, and all else is an address of mail. */
export function readManager(manager: string) {
  const way = WAYS_BY_PREFIX.find((name) => manager.startsWith(`${name}:`));
  return way
    ? { way, recipient: manager.slice(way.length + 1) }
    : { way: "mail" as const, recipient: manager };
}

const WAYS_BY_PREFIX = ["line", "telegram"] as const;

/** @throws CliError that names the first wrong line, and the line that it repeats */
export function parseShops(text: string, file: Pick<BesideFile, "shown">): readonly ShopRow[] {
  return [...readShopLines(text, file).values()];
}

/** The same by the number of its line. */
export function readShopLines(text: string, file: Pick<BesideFile, "shown">): ReadonlyMap<number, ShopRow> {
  const seen = new Map<string, number>();
  const rows = new Map<number, ShopRow>();
  for (const line of readHandTable(text, SHOPS_COLUMNS, ["shop"], file)) {
    const row = rowOf(line);
    const before = seen.get(row.shop);
    if (before !== undefined) line.fail(`the shop ${JSON.stringify(row.shop)} is in line ${before} already`);
    seen.set(row.shop, line.number);
    rows.set(line.number, row);
  }
  return rows;
}

function rowOf({ cell, fail }: HandLine): ShopRow {
  const shop = cell("shop");
  if (shop === "") fail("the shop is missing");
  const managers = cell("manager")
    .split(/[\s;]+/)
    .filter((manager) => manager !== "");
  for (const manager of managers) checkManager(manager, fail);
  const dayIn = (column: "opened" | "closed"): IsoDate | undefined => {
    const day = cell(column);
    if (day !== "" && !isIsoDate(day)) fail(`${JSON.stringify(day)} is not a date (yyyy-mm-dd)`);
    return day === "" ? undefined : day;
  };
  const [opened, closed] = [dayIn("opened"), dayIn("closed")];
  if (opened && closed && closed < opened) fail("the shop closed before it opened");
  return {
    shop,
    group: cell("group"),
    managers,
    ...(opened && { opened }),
    ...(closed && { closed }),
  };
}

function checkManager(manager: string, fail: HandLine["fail"]): void {
  const { way, recipient } = readManager(manager);
  const { pattern, what } = KINDS[way];
  if (pattern.test(recipient)) return;
  const why = way === "mail" ? "is not a mail address, line:ID or telegram:ID" : `does not have ${what}`;
  fail(`${JSON.stringify(manager)} ${why}`);
}
