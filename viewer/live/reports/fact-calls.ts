/** The calls for what is known of shops beyond the figures of a range. */
import { KNOWN, type OfferedCall, PRODUCT_DATES } from "../../report/contract.ts";
import { readKnownShops } from "../../report/known/known-shops.ts";
import { readProductDates } from "../../report/known/product-dates.ts";
import type { State } from "../../report/load/one-state.ts";
import type { ChosenShops } from "../../report/report.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor } from "./ask.ts";

interface Fact<Row> {
  readonly load: number;
  readonly answer: Promise<{ readonly rows: readonly Row[] | undefined; readonly state: State }>;
}

/** Facts are kept as long as the state of the server is the same. A server without states is asked once for each load. */
export function createFactCalls(
  call: SessionMachine["call"],
  { offers, logError }: Pick<LiveEffects, "offers" | "logError">,
) {
  let load = 0;

  function asking<Row>(
    isOffered: boolean | undefined,
    name: OfferedCall,
    read: (rows: unknown) => readonly Row[],
  ) {
    const kept = new Map<string, Fact<Row>>();

    async function ask(shops: ChosenShops) {
      try {
        const of = { range: null, ...(shops && { shops }) };
        const answer = await askFor(call, new AbortController().signal, name, of);
        return { rows: answer && read(answer.rows), state: answer?.state };
      } catch (error) {
        // The figures do not need it.
        logError(`${name} could not be loaded.`, error);
        return { rows: undefined, state: undefined };
      }
    }

    return {
      /** @param stateNow that of the load, as soon as it is known */
      async of(shops: ChosenShops, stateNow: () => Promise<State>): Promise<readonly Row[] | undefined> {
        if (!isOffered) return undefined;
        const key = JSON.stringify(shops ?? null);
        const last = kept.get(key);
        if (last) {
          const { rows, state } = await last.answer;
          if (last.load === load || (state != null && state === (await stateNow()))) return rows;
        }
        const answer = ask(shops);
        kept.set(key, { load, answer });
        return (await answer).rows;
      },
      forget: () => kept.clear(),
    };
  }

  const known = asking(offers.hasKnown, KNOWN, readKnownShops);
  const productDates = asking(offers.hasProductDates, PRODUCT_DATES, readProductDates);
  return {
    /** Until when the sales of each shop are known, of the only shops of the load. */
    known: known.of,
    /** The first and the last sale of each product, of the only shops of the load. */
    productDates: productDates.of,
    /** A sync moves the moments, even if it brings nothing. */
    forgetKnown: known.forget,
    beginLoad() {
      load += 1;
    },
  };
}
