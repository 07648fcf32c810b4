/** Shops that are read one after the other: each of some figures is read once for many of them. */
import type { DataCall } from "../../viewer/report/contract.ts";
import { ALL_DATASETS, type AnyDataset } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { Answer, EachAnswer, SalesStore, StoreRow } from "./sales-store.ts";
import type { Selection } from "./shops/selection.ts";

/** So many shops are in memory, however many there are. */
const AT_ONCE = 100;

/** The figures of some shops. */
interface Batch {
  /** The place of its first shop, and of the one that is read. */
  readonly first: number;
  current: number;
  readonly answers: Map<string, { state?: number; readonly reading: Promise<EachAnswer> }>;
}

/**
 * A store that reads the figures of one shop together with those of the shops that come after it by name. They are kept
 * until all of these were read, or somebody begins again at an earlier one.
 */
export async function readAhead(store: SalesStore): Promise<SalesStore> {
  const readEach = store.readEach;
  if (readEach === undefined) return store;
  // A shop that is refused alone does not stop the others that are read with it.
  const refused = new Set((await store.misplacedShops?.())?.map(({ shop }) => shop));
  const all = await store.shopNames();
  const names = all.filter((name) => !refused.has(name));
  const places = new Map(names.map((name, place) => [name, place]));
  let batch: Batch = { first: 0, current: 0, answers: new Map() };

  const batchOf = (place: number): Batch => {
    if (place < batch.current || place >= batch.first + AT_ONCE) {
      batch = { first: place, current: place, answers: new Map() };
    }
    batch.current = place;
    return batch;
  };

  const readOnce = (dataset: AnyDataset, range: AskedRange, place: number) => {
    const { first, answers } = batchOf(place);
    const key = JSON.stringify([dataset, range]);
    const known = answers.get(key);
    if (known) return known.reading;
    const reading = readEach(dataset, range, names.slice(first, first + AT_ONCE));
    const entry: { state?: number; reading: Promise<EachAnswer> } = { reading };
    answers.set(key, entry);
    reading.then(
      ({ state }) => {
        entry.state = state;
        // An import has changed the store. What was read before does not agree with this.
        for (const [other, { state: before }] of answers) {
          if (before !== undefined && before !== state) answers.delete(other);
        }
      },
      () => answers.delete(key),
    );
    return reading;
  };

  async function read<Name extends DataCall>(
    call: Name,
    selection: Selection,
  ): Promise<Answer<StoreRow<Name>>>;
  async function read(call: DataCall, selection: Selection): Promise<Answer<unknown>> {
    const { range, shops = [] } = selection;
    const [shop = "", ...others] = shops;
    const [place, dataset] = [places.get(shop), ALL_DATASETS.find((name) => name === call)];
    if (place === undefined || dataset === undefined || others.length > 0) return store.read(call, selection);
    const { state, rows } = await readOnce(dataset, range, place);
    return { state, rows: rows.get(shop) ?? [] };
  }

  return { ...store, read, shopNames: async () => all };
}
