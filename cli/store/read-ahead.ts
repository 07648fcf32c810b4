/** Shops that are read one after the other: each of some figures is read once for many of them. */
import type { DataCall } from "../../viewer/report/contract.ts";
import { ALL_DATASETS, type AnyDataset, type AnyFigures } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { DayClose } from "../../viewer/report/day-close.ts";
import { groupBy } from "../../viewer/report/records.ts";
import type { Shift } from "../../viewer/report/shifts.ts";
import type { Answer, SalesStore, StoreRow } from "./sales-store.ts";
import type { Selection } from "./selection.ts";

/** So many shops are in memory, however many there are. */
const AT_ONCE = 100;

/** Rows of several shops, by the names of these. */
interface Read<Row> {
  readonly state: number;
  readonly rows: ReadonlyMap<string, readonly Row[]>;
}

type Answers<Row> = Map<string, { state?: number; readonly reading: Promise<Read<Row>> }>;

/** The figures of some shops. */
interface Batch {
  /** The place of its first shop, and of the one that is read. */
  readonly first: number;
  current: number;
  readonly figures: Answers<AnyFigures>;
  readonly closes: Answers<DayClose>;
  readonly shifts: Answers<Shift>;
}

function batchFrom(first: number): Batch {
  return { first, current: first, figures: new Map(), closes: new Map(), shifts: new Map() };
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
  const figuresOf = (dataset: AnyDataset, range: AskedRange) => (shops: readonly string[]) =>
    readEach(dataset, range, shops);
  let batch = batchFrom(0);

  const batchOf = (place: number): Batch => {
    if (place < batch.current || place >= batch.first + AT_ONCE) batch = batchFrom(place);
    batch.current = place;
    return batch;
  };

  /** @param readMany reads all shops of the batch */
  async function readOnce<Row>(
    { first, figures, closes, shifts }: Batch,
    answers: Answers<Row>,
    key: string,
    readMany: (shops: readonly string[]) => Promise<Read<Row>>,
  ): Promise<Read<Row>> {
    const known = answers.get(key);
    if (known) return known.reading;
    const reading = readMany(names.slice(first, first + AT_ONCE));
    const entry: { state?: number; reading: Promise<Read<Row>> } = { reading };
    answers.set(key, entry);
    reading.then(
      ({ state }) => {
        entry.state = state;
        // An import has changed the store. What was read before does not agree with this.
        for (const kept of [figures, closes, shifts]) {
          for (const [other, { state: before }] of kept) {
            if (before !== undefined && before !== state) kept.delete(other);
          }
        }
      },
      () => answers.delete(key),
    );
    return reading;
  }

  /** The place of the only shop of a selection, if it is one of those that are read at once. */
  const placeOf = ({ shops = [] }: Selection) =>
    shops.length === 1 ? places.get(shops[0] ?? "") : undefined;

  async function read<Name extends DataCall>(
    call: Name,
    selection: Selection,
  ): Promise<Answer<StoreRow<Name>>>;
  async function read(call: DataCall, selection: Selection): Promise<Answer<unknown>> {
    const { range } = selection;
    const [place, dataset] = [placeOf(selection), ALL_DATASETS.find((name) => name === call)];
    if (place === undefined || dataset === undefined) return store.read(call, selection);
    const own = batchOf(place);
    const key = JSON.stringify([dataset, range]);
    const { state, rows } = await readOnce(own, own.figures, key, figuresOf(dataset, range));
    return { state, rows: rows.get(names[place] ?? "") ?? [] };
  }

  /** Rows that name their shop. The numbers of bills are those of all shops, whichever one is asked for. */
  async function readList<Row extends { readonly store: string }>(
    readAll: (selection: Selection) => Promise<Answer<Row>>,
    answersOf: (batch: Batch) => Answers<Row>,
    selection: Selection,
  ): Promise<Answer<Row>> {
    const { range } = selection;
    const place = placeOf(selection);
    if (place === undefined) return readAll(selection);
    const own = batchOf(place);
    const { state, rows } = await readOnce(own, answersOf(own), JSON.stringify(range), async (shops) => {
      const read = await readAll({ range, shops });
      return { state: read.state, rows: groupBy(read.rows, (row) => row.store) };
    });
    return { state, rows: rows.get(names[place] ?? "") ?? [] };
  }

  return {
    ...store,
    read,
    dayCloses: (selection) => readList(store.dayCloses, ({ closes }) => closes, selection),
    shifts: (selection) => readList(store.shifts, ({ shifts }) => shifts, selection),
    shopNames: async () => all,
  };
}
