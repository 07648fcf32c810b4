/** What a store knows of its sales beside their sums, over its whole history. */
import type { KnownShop } from "../../../viewer/report/known/known-shops.ts";
import type { ProductDates } from "../../../viewer/report/known/product-dates.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { textOf } from "../engine/rows.ts";
import { readEvidence } from "../facts/known-sales.ts";
import { knownShopsOf } from "../facts/known-shops.ts";
import { readKnownZone } from "../facts/time-zone.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { storesOf } from "../selection.ts";
import { condition } from "./select.ts";

/** Every store of ours has a zone. That of a head office may not say it, and then none of its shops has named one. */
const NO_ZONE = "UTC";

/** A shop of which the exports had no receipt of the past is missing. */
export async function selectKnown(queryable: Queryable, shops: ChosenShops): Promise<readonly KnownShop[]> {
  const zone = (await readKnownZone(queryable))?.name ?? NO_ZONE;
  const stores = shops && storesOf(shops);
  const known = knownShopsOf(await readEvidence(queryable), zone);
  return known.filter(({ shop }) => stores?.includes(shop) ?? true);
}

/** A refund is no sale. */
export async function selectProductDates(
  queryable: Queryable,
  shops: ChosenShops,
): Promise<readonly ProductDates[]> {
  const { where, values } = condition({ range: null, shops });
  const rows = await queryable.rows(
    `SELECT product, min(day)::VARCHAR AS first_sale, max(day)::VARCHAR AS last_sale
     FROM (
       SELECT day, product, sale_lines FROM ${(shops ? STORE_TABLES.shops : STORE_TABLES.daily).products} ${where}
     ) AS days WHERE sale_lines > 0 GROUP BY product ORDER BY product`,
    values,
  );
  return rows.map((row) => ({
    product_name: textOf(row, "product"),
    first_sale: textOf(row, "first_sale"),
    last_sale: textOf(row, "last_sale"),
  }));
}
