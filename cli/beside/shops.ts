/** The shops of a chain and their groups, kept in a CSV file that people write by hand. */
import { type IsoDate, isIsoDate } from "../../viewer/report/date-range.ts";
import type { ShopRow } from "../../viewer/report/shop-rows.ts";
import type { HandLine, HandTable } from "./hand-table.ts";
import { readMayPeople } from "./people.ts";
import { LINE_ID, MAIL_ADDRESS, TELEGRAM_CHAT } from "./recipient-kinds.ts";

export const SHOPS_TABLE: HandTable<ShopRow> = {
  columns: ["shop", "group", "manager", "opened", "closed", "people"],
  needed: ["shop"],
  rowOf,
  compare({ line, row: { shop } }, before) {
    const same = before.find(({ row }) => row.shop === shop);
    if (same) line.fail(`the shop ${JSON.stringify(shop)} is in line ${same.line.number} already`);
  },
};

const KINDS = { mail: MAIL_ADDRESS, line: LINE_ID, telegram: TELEGRAM_CHAT } as const;

/** `line:U123` goes by LINE, and all else is an address of mail. */
export function readManager(manager: string) {
  const way = WAYS_BY_PREFIX.find((name) => manager.startsWith(`${name}:`));
  return way
    ? { way, recipient: manager.slice(way.length + 1) }
    : { way: "mail" as const, recipient: manager };
}

const WAYS_BY_PREFIX = ["line", "telegram"] as const;

function rowOf(line: HandLine): ShopRow {
  const { cell, fail } = line;
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
    ...readMayPeople(line),
  };
}

function checkManager(manager: string, fail: HandLine["fail"]): void {
  const { way, recipient } = readManager(manager);
  const { pattern, what } = KINDS[way];
  if (pattern.test(recipient)) return;
  const why = way === "mail" ? "is not a mail address, line:ID or telegram:ID" : `does not have ${what}`;
  fail(`${JSON.stringify(manager)} ${why}`);
}
