/** The calls for sales: the datasets, and the report as a file. */
import type { EarlierRange } from "../../report/comparison/earlier-range.ts";
import type { AnyDataset } from "../../report/datasets.ts";
import { type AskedRange, dayIn, type IsoDate } from "../../report/date-range.ts";
import { type AskedReport, loadReport } from "../../report/load/load-report.ts";
import { Answers, type Caller, loadOneState, MOST_LOADS } from "../../report/load/one-state.ts";
import type { ChosenShops, ComparisonKind, ProductFigures } from "../../report/report.ts";
import { datasetsShown, holds, SECTIONS, type Sections } from "../../report/sections.ts";
import type { Offers } from "../effects.ts";
import { ask, askForAll } from "./ask.ts";
import type { LoadedReport, Selection } from "./loaded-report.ts";
import { askForFile } from "./report-file.ts";
import { shopNamesOf } from "./shop-names.ts";

export interface SalesApi {
  /** @throws SessionExpiredError on 401, else an error whose message is for the person */
  saveReport(selection: Selection, comparison: ComparisonKind | undefined, token: string): Promise<File>;
  /**
   * The names of all shops with sales. Without a call for shops, there are none.
   *
   * @throws SessionExpiredError on 401, else an error
   */
  shopNames(token: string, signal: AbortSignal): Promise<readonly string[]>;
  /**
   * The products of a selection alone.
   *
   * @throws SessionExpiredError on 401, else an error
   */
  products(selection: Selection, token: string, signal: AbortSignal): Promise<readonly ProductFigures[]>;
  /**
   * Asks for the four datasets at once. If shops are chosen, their sales are asked for as well: they show whether the API
   * knows the shops. Answers from different states of the store do not belong together: the load is repeated, at most
   * twice.
   *
   * @throws SessionExpiredError on 401, else the error of the first failed call
   */
  load(selection: Selection, token: string, signal: AbortSignal): Promise<LoadedReport>;
  /**
   * Loads the earlier range in the same way, with the days before a week, and the range itself again if the store has
   * changed since.
   *
   * @param today is not over
   */
  compare(
    loaded: LoadedReport,
    comparison: EarlierRange,
    today: IsoDate,
    token: string,
    signal: AbortSignal,
  ): Promise<LoadedReport>;
  /**
   * Adds the optional datasets to a report and to what it is compared with. If the store has changed since, all is loaded
   * again.
   *
   * @throws SessionExpiredError on 401, else the error of the first failed call
   */
  complete(loaded: LoadedReport, token: string, signal: AbortSignal): Promise<LoadedReport>;
}

const NO_OFFERS: Offers = { datasets: [], isOneStore: false, isSomeStores: false };

/**
 * @param timeZone whose days the dates are
 * @param program undefined if the page does not say it
 * @param offers which calls there are beyond the four datasets
 * @param sections what the page shows; what only another section needs is not asked for
 */
export function createSalesApi(
  fetch: typeof globalThis.fetch,
  now: () => number,
  timeZone: string,
  program?: string,
  offers = NO_OFFERS,
  sections?: Sections,
): SalesApi {
  /** Whether all sales are known to be of one shop: then nothing more is asked about shops. */
  let isOneShop = false;
  /** The shops that the server shows, if it shows only some and has said which. */
  let limit: ChosenShops;
  function callerOf(shops: Selection["shops"], token: string, signal: AbortSignal): Caller {
    return {
      offers: (dataset) =>
        offers.datasets.includes(dataset) && !(dataset === "sales_by_store" && !shops && isOneShop),
      readAll: (datasets, asked, sums) => {
        const take = (dataset: AnyDataset, rows: unknown) => sums.take(dataset, rows);
        return askForAll(datasets, asked, take, { fetch, token, signal });
      },
    };
  }

  /** What is added to a load, for which nobody waits. The menu asks for its own when it is opened. */
  const added = SECTIONS.filter(
    (section) =>
      section !== "menu" && (holds(sections, section) || (section === "stores" && offers.isSomeStores)),
  );

  /** @param before keeps its answers if those of this step are of the same state */
  async function step(
    asked: AskedReport,
    before: LoadedReport | undefined,
    token: string,
    signal: AbortSignal,
  ): Promise<LoadedReport> {
    const { range, shops } = asked;
    const caller = callerOf(shops, token, signal);
    const loaded = await loadOneState(
      () => new Answers(shops),
      async (answers) => {
        const read = (range: AskedRange, datasets: readonly AnyDataset[]) =>
          answers.read(range, datasets, caller);
        return { answers, report: await loadReport(asked, read), own: await read(range, []) };
      },
      before?.answers,
    );
    if (loaded === undefined)
      throw new Error(`the sales changed during the load, ${MOST_LOADS} times in a row`);
    const provenance =
      loaded.answers === before?.answers
        ? before.provenance
        : { generatedAt: new Date(now()).toISOString(), timeZone, ...(program !== undefined && { program }) };
    const missing = datasetsShown(added, "own").filter(
      (dataset) => caller.offers(dataset) && !loaded.answers.has(range, dataset),
    );
    return { ...loaded, asked, provenance, isWhole: missing.length === 0 };
  }

  return {
    async shopNames(token, signal) {
      if (!offers.datasets.includes("sales_by_store")) return [];
      const answer = await ask("sales_by_store", { range: null, shops: undefined }, { fetch, token, signal });
      const names = answer ? shopNamesOf(answer.rows) : [];
      isOneShop = names.length < 2;
      if (offers.isSomeStores && !isOneShop) limit = names;
      return names;
    },
    async products({ range, shops }, token, signal) {
      const caller = callerOf(shops, token, signal);
      const { products } = await new Answers(shops).read(range, ["sales_by_product"], caller);
      return products;
    },
    saveReport: (selection, comparison, token) => askForFile(fetch, selection, comparison, token),
    load: ({ range, shops = limit }, token, signal) =>
      step({ range, shops, sections: [], today: dayIn(timeZone, now()) }, undefined, token, signal),
    compare: (loaded, comparison, today, token, signal) => {
      const changes = added.filter((section) => section === "changes");
      return step({ ...loaded.asked, comparison, today, sections: changes }, loaded, token, signal);
    },
    async complete(loaded, token, signal) {
      const { shops = limit } = loaded.asked;
      if (shops) loaded.answers.nameShops(shops);
      const whole = await step({ ...loaded.asked, shops, sections: added }, loaded, token, signal);
      // An import may have brought another shop since the server was started.
      if (offers.isOneStore && (whole.own.stores?.length ?? 0) < 2) isOneShop = true;
      return whole;
    },
  };
}
