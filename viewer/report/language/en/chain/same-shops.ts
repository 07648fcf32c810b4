/** What is said where shops are new or closed: the others are compared by themselves. */
import type { ShopsPart } from "../../../comparison/same-shops.ts";
import type { IsoDate } from "../../../date-range.ts";
import { formatCount } from "../../../format.ts";
import type { ShopAmount } from "../../../stated/shops.ts";
import { countOf } from "../counts.ts";
import { dates } from "../dates.ts";

const parts: Readonly<Record<ShopsPart["part"], string>> = {
  same: "The same shops",
  new: "New",
  closed: "Closed",
  no_shop: "Without a shop",
};

export const sameShops = {
  /** Of a table, and of a sheet. */
  title: "Same Shops",
  part: "Shops",
  count: "Number",
  parts,
  /** A part of the shops: `The same shops (11)`, `New: Night Market` */
  several: (part: string, shops: number) => `${part} (${formatCount(shops)})`,
  one: (part: string, name: string) => `${part}: ${name}`,
  note: "The same shops have sales in both ranges. The changes add up to that of all shops.",
  withoutDay: (date: IsoDate) => `All without ${dates.day(date)}, which is not over yet.`,

  /** The verdict: `The same shops sold more than the week before.` @param only the name of the only one */
  compared: {
    up: (than: string, only = "The same shops") => `${only} sold more than ${than}.`,
    down: (than: string, only = "The same shops") => `${only} sold less than ${than}.`,
    same: (than: string, only = "The same shops") => `${only} sold as much as ${than}.`,
  },
  /** Behind the per cent of the total: `+40.2%, same shops +4.1%` */
  short: (change: string) => `same shops ${change}`,

  traffic: (isMore: boolean, amount: string) =>
    `${isMore ? "More" : "Fewer"} customers in the same shops: ${amount}`,
  bill: (isMore: boolean, amount: string) =>
    `${isMore ? "Larger" : "Smaller"} bills in the same shops: ${amount}`,

  /**
   * Whole sentences, as all that follow.
   *
   * @param shops the name of the only one, or how many they are
   */
  openBoth: (shops: number | string, amount: string) =>
    `${typeof shops === "string" ? `${shops}, the only shop` : countOf(shops, "shop")} open both times: ${amount}.`,
  changed: (shops: number | string, amount: string) =>
    typeof shops === "string"
      ? `${shops}, the only shop open in both ranges: ${amount}.`
      : `In the ${countOf(shops, "shop")} open in both ranges, sales changed by ${amount}.`,
  /** @param shops their names, each with its amount */
  opened: (shops: string) => `New: ${shops}.`,
  /** The history begins in the earlier range, so nobody knows whether they are new. */
  unknownBefore: (shops: string) => `Without a record before: ${shops}.`,
  closed: (shops: string) => `Closed: ${shops}.`,
  noShop: (amount: string) => `Without a shop: ${amount}.`,
  day: ({ opened, closed }: ShopAmount) =>
    opened ? `opened ${dates.day(opened)}` : closed && `last day ${dates.day(closed)}`,
  /** More shops than are named. */
  many: (shops: number, amount: string) => `${countOf(shops, "shop")}, ${amount}`,
};
