/** A store that answers as a test wants it. */
import type { Answer, SalesStore, StoreRow } from "../../../cli/store/sales-store.ts";
import type { Selection } from "../../../cli/store/selection.ts";
import type { DataCall } from "../../../viewer/report/contract.ts";

export type Query = (selection: Selection) => Promise<Answer<unknown>>;

/** How some datasets are answered; the others have no rows. */
export type Queries = Partial<Record<DataCall, Query>>;

export function salesStoreOf(
  queryOf: (dataset: DataCall) => Query,
  rest: Partial<Omit<SalesStore, "read">> = {},
): SalesStore {
  async function read<Name extends DataCall>(
    dataset: Name,
    selection: Selection,
  ): Promise<Answer<StoreRow<Name>>>;
  async function read(dataset: DataCall, selection: Selection): Promise<Answer<unknown>> {
    return queryOf(dataset)(selection);
  }
  return {
    dayCloses: async () => ({ state: 7, rows: [] }),
    shifts: async () => ({ state: 7, rows: [] }),
    known: async () => ({ state: 7, rows: [] }),
    productDates: async () => ({ state: 7, rows: [] }),
    salesUntil: async () => ({ state: 7, rows: [] }),
    dataDays: async () => undefined,
    shopNames: async () => [],
    state: async () => 7,
    clock: async () => ({}),
    currency: async () => undefined,
    close: async () => undefined,
    ...rest,
    read,
  };
}
