/** The second script of a report file, which only one with many shops has: it finds them by their names. */

import type { SavedReport } from "../report/saved/saved-report.ts";
import { storeDetails } from "../report/store-details/store-details.ts";
import { findShops, type SearchedShops } from "../sections/shops/find-shops.ts";
import "../styles/shops.css";
import { moneyOf } from "./money-of.ts";

/** Read when somebody searches. */
let saved: SavedReport | undefined;

/** What is shown of the ranges of the file. The foot says which one that is. */
function shown(): SearchedShops | undefined {
  saved ??= JSON.parse(document.getElementById("report")?.textContent ?? "null");
  const [, place] = document.querySelector(".foot")?.getAttribute("data-still")?.split(" ") ?? [];
  const report = saved?.reports[Number(place)];
  const noName = document.querySelector("[data-no-name]")?.getAttribute("data-no-name") ?? "";
  return (
    saved &&
    report && {
      names: report.stores?.map(({ store }) => store) ?? [],
      details: storeDetails(report, saved.dayStarts),
      words: { money: moneyOf(saved), page: { noName } },
    }
  );
}

findShops(shown);
