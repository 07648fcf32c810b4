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
  note: "The same shops were open through both ranges. The changes of the sums add up to that of all shops.",
  withoutDay: (date: IsoDate) => `All without ${dates.day(date)}, which is not over yet.`,

  /** The verdict: `The same shops sold more than the week before, day for day.` @param only the name of the only one */
  compared: {
    up: (than: string, only = "The same shops") => `${only} sold more than ${than}, day for day.`,
    down: (than: string, only = "The same shops") => `${only} sold less than ${than}, day for day.`,
    same: (than: string, only = "The same shops") => `${only} sold about as much as ${than}, day for day.`,
  },
  /** Behind the per cent of the total: `+40.2%, same shops +4.1%` */
  short: (change: string) => `same shops ${change}`,

  /**
   * Whole sentences, as all that follow.
   *
   * @param shops the name of the only one, or how many they are
   * @param amount undefined if they sold as much as before
   */
  changed(shops: number | string, amount: string | undefined) {
    if (typeof shops === "string") {
      const only = `${shops}, the only shop open in both ranges`;
      return amount === undefined ? `${only}, sold as much as before.` : `${only}: ${amount}.`;
    }
    const all = `the ${countOf(shops, "shop")} open in both ranges`;
    return amount === undefined
      ? `In ${all}, sales were as before.`
      : `In ${all}, sales changed by ${amount}.`;
  },
  /** @param shops their names, each with its amount */
  opened: (shops: string) => `New: ${shops}.`,
  /** The history begins in the earlier range, so nobody knows whether they are new. */
  unknownBefore: (shops: string) => `Without a record before: ${shops}.`,
  closed: (shops: string) => `Closed: ${shops}.`,
  noShop: (amount: string) => `Without a shop: ${amount}.`,
  day: ({ opened, closed }: ShopAmount) =>
    opened ? `opened ${dates.day(opened)}` : closed && `last day ${dates.day(closed)}`,
  /** More shops than are named. */
  many: (shops: number, amount: string | undefined) =>
    [countOf(shops, "shop"), ...(amount === undefined ? [] : [amount])].join(", "),
};
