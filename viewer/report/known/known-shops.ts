/** Until when the sales of each shop are known: what the store has seen, without any judgment. */
import { isIsoDate } from "../date-range.ts";
import { UnknownFields } from "../unknown-fields.ts";

/** A time on the clock of the store, `yyyy-mm-ddThh:mm:ss`, or only its calendar day if nobody knows the time. */
export type LocalMoment = string;

/** One shop, spelled as on the wire. */
export interface KnownShop {
  /** As in `sales_by_store`; empty for receipts without a shop. */
  readonly shop: string;
  /** The newest receipt of the exports, which is a day if they have no times; or the beginning of the last sync. */
  readonly known_until: LocalMoment;
  /** When the newest export that has this receipt was made; null if the moment is that of a sync. */
  readonly exported_at: LocalMoment | null;
}

/** Reads the answer of a server. @throws UnreadableError if it is not a list of shops, each of them once */
export function readKnownShops(rows: unknown): readonly KnownShop[] {
  return knownShopsIn(new UnknownFields({ rows }, "answer"), "rows");
}

/** @param field the list of them */
export function knownShopsIn(fields: UnknownFields, field: string): readonly KnownShop[] {
  const shops = new Set<string>();
  return fields.list(field, (row) => {
    const shop = row.text("shop", (name) => !shops.has(name));
    shops.add(shop);
    return {
      shop,
      known_until: row.text("known_until", isLocalMoment),
      exported_at: row.isNull("exported_at") ? null : row.text("exported_at", isLocalMoment),
    };
  });
}

const TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

export function isLocalMoment(text: string): boolean {
  return isIsoDate(text.slice(0, 10)) && (text.length === 10 || TIME.test(text.slice(10)));
}
