import { changeOf } from "../../comparison/change.ts";
import { comparedOf, pairNames } from "../../comparison/compared.ts";
import { productsThatMoved } from "../../comparison/movers.ts";
import { NO_NAME } from "../../datasets.ts";
import type { Report } from "../../report.ts";
import type { Mover } from "../../stated/mover.ts";
import { sumOf } from "../../tables/sums.ts";
import type { DigestList, DigestRow } from "../digest.ts";
import { digestTexts } from "../files/digest-texts.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { digestChange } from "./change.ts";

const MOST_PRODUCTS = 3;
/** A company with more shops reads its report. */
const MOST_SHOPS = 10;

/** The products that rose and fell most; without any such, the largest. */
export function productLists(report: Report, language: Language): readonly DigestList[] {
  const { money, page } = language;
  const digest = digestTexts(language);
  const compared = comparedOf(report);
  if (compared && report.totals.days > 0) {
    const { rose, fell } = productsThatMoved(compared);
    const rowOf = ({ name, now = 0, before = 0 }: Mover): DigestRow => ({
      name: nameInSentence(name, page),
      value: money.whole(now),
      change: digestChange(changeOf(now, before, compared.hasPercent), money.change),
    });
    const isOfAll = report.changes?.some(({ kind, values }) => kind === "products" && values?.allShops);
    const titleOf = isOfAll ? digest.inAllShops : (title: string) => title;
    const lists = [
      { title: titleOf(digest.rose), rows: rose.map(rowOf) },
      { title: titleOf(digest.fell), rows: fell.map(rowOf) },
    ].filter(({ rows }) => rows.length > 0);
    if (lists.length > 0) return lists;
  }
  const largest = report.products
    .filter(({ product_name }) => product_name !== NO_NAME)
    .slice(0, MOST_PRODUCTS)
    .map(({ product_name, total_sales }) => ({
      name: nameInSentence(product_name, page),
      value: money.whole(total_sales),
    }));
  return largest.length > 0 ? [{ title: digest.largest, rows: largest }] : [];
}

/** The shops in the order of the report, then those that only the earlier range has; undefined if there is one only. */
export function shopRows(report: Report, language: Language): DigestList | undefined {
  const { datasets, money, page } = language;
  const { stores = [] } = report;
  const compared = comparedOf(report);
  const pairs = compared ? pairNames(compared, "sales_by_store") : [];
  const pairOf = new Map(pairs.map((pair) => [(pair.now ?? pair.before)?.store, pair]));
  const all = new Map(stores.map(({ store, total_sales }) => [store, total_sales]));
  for (const { now, before } of pairs) if (!now && before) all.set(before.store, 0);
  if (all.size < 2) return undefined;
  const rows = [...all].map(([store, sales]): DigestRow => {
    const { now, before } = pairOf.get(store) ?? {};
    const [value, valueBefore] = [now?.total_sales ?? 0, before?.total_sales ?? 0];
    return {
      name: nameInSentence(store, page),
      value: money.whole(sales),
      ...(compared && {
        change: digestChange(changeOf(value, valueBefore, compared.hasPercent), money.change),
      }),
    };
  });
  const others = [...all.values()].slice(MOST_SHOPS);
  const more = money.whole(sumOf(others, (sales) => sales));
  return {
    title: datasets.sales_by_store.table,
    ...(compared && { note: digestTexts(language).ofSum }),
    rows: rows.slice(0, MOST_SHOPS),
    ...(others.length > 0 && { more: page.moreWithSum(others.length, more) }),
  };
}
