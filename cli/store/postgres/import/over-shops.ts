import type { Client } from "pg";
import { sumOverShops } from "../../merge/sum-over-shops.ts";
import { STORE_TABLES } from "../../schema.ts";
import { sumMonths } from "../month-sums.ts";

const { daily, shops, touched } = STORE_TABLES;

/** Adds up the sums of the touched days over all shops again, and those of their months. */
export async function addUpShops(client: Client): Promise<void> {
  for (const { remove, add } of sumOverShops(daily, shops, touched)) await client.query(`${remove}; ${add}`);
  await client.query(sumMonths(touched));
}
