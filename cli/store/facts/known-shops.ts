/** Until when the sales of each shop are known, by all that a store has seen. */
import { dayAndTimeIn } from "../../../viewer/report/date-range.ts";
import type { KnownShop, LocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { compareText, groupBy } from "../../../viewer/report/records.ts";
import { type Evidence, saysMore, strongest } from "./known-sales.ts";

/** The evidence that counts for each shop. */
export interface ShopEvidence {
  readonly store: string;
  readonly ofExport?: Evidence | undefined;
  readonly ofSync?: Evidence | undefined;
}

/** What is known of one shop of a till is known of all of its shops. */
export function evidenceByShop(all: readonly Evidence[]): readonly ShopEvidence[] {
  const groupOf = groupsOf(all);
  return [...groupBy(strongest(all), ({ store }) => groupOf(store)).values()].flatMap((group) => {
    const ofExport = best(group.filter(({ newest }) => newest !== ""));
    const ofSync = best(group.filter(({ newest }) => newest === ""));
    const stores = [...new Set(group.map(({ store }) => store))];
    return stores.map((store) => ({ store, ofExport, ofSync }));
  });
}

/** @param timeZone in which the store counts its days */
export function knownShopsOf(all: readonly Evidence[], timeZone: string): readonly KnownShop[] {
  return evidenceByShop(all)
    .flatMap(({ store, ofExport, ofSync }): KnownShop | [] => {
      const synced = ofSync && localMoment(timeZone, Date.parse(ofSync.moment));
      const exported = ofExport && localMoment(timeZone, Date.parse(ofExport.moment));
      if (
        ofExport &&
        exported !== undefined &&
        (synced === undefined || reaches(ofExport.newest, exported, synced))
      )
        return { shop: store, known_until: ofExport.newest, exported_at: exported };
      return synced === undefined ? [] : { shop: store, known_until: synced, exported_at: null };
    })
    .sort((a, b) => compareText(a.shop, b.shop));
}

/** Whether an export knows more than a sync: it has a later receipt, or shows on a later day that there was none. */
function reaches(newest: LocalMoment, exported: LocalMoment, synced: LocalMoment): boolean {
  const day = (moment: LocalMoment) => moment.slice(0, 10);
  return newest > synced || (day(newest) === day(synced) && day(exported) > day(synced));
}

/** `yyyy-mm-ddThh:mm:ss` in a time zone. @param moment milliseconds since 1970 */
export function localMoment(timeZone: string, moment: number): LocalMoment {
  const { day, time } = dayAndTimeIn(timeZone, moment);
  // Zones differ by whole minutes.
  return `${day}T${time}:${new Date(moment).toISOString().slice(17, 19)}`;
}

function best(some: readonly Evidence[]): Evidence | undefined {
  return some.reduce<Evidence | undefined>(
    (found, each) => (found && !saysMore(each, found) ? found : each),
    undefined,
  );
}

/** @returns one and the same shop for all shops that were in an export together */
function groupsOf(all: readonly Evidence[]): (store: string) => string {
  const parents = new Map<string, string>();
  const find = (store: string): string => {
    const parent = parents.get(store) ?? store;
    if (parent === store) return store;
    const root = find(parent);
    parents.set(store, root);
    return root;
  };
  for (const { store, together } of all) parents.set(find(store), find(together));
  return find;
}
