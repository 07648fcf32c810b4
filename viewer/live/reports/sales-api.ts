/** The calls for sales: the datasets, and the report as a file. */
import { ReportAccumulator } from "../../report/aggregate.ts";
import { compareReports } from "../../report/comparison/compare.ts";
import type { EarlierRange } from "../../report/comparison/earlier-range.ts";
import { areOfOneState, MOST_LOADS } from "../../report/contract.ts";
import { type AnyDataset, DATASETS, OPTIONAL_DATASETS, type OptionalDataset } from "../../report/datasets.ts";
import type { IsoDate } from "../../report/date-range.ts";
import { daysBeforeWeek } from "../../report/expected/judge-week.ts";
import type { ComparisonKind, ProductFigures, RangeReport } from "../../report/report.ts";
import { holds, type Sections } from "../../report/sections.ts";
import { withoutOnlyShop } from "../../report/shops/only-shop.ts";
import type { Offers } from "../effects.ts";
import { type AskedRows, ask, askForAll } from "./ask.ts";
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

interface ReadRows {
  readonly own: RangeReport;
  readonly sums: ReportAccumulator;
  /** The number of the store's state; null if the API does not send it. */
  readonly state: string | null;
}

const NO_OFFERS: Offers = { stores: false, isOneStore: false, isSomeStores: false, hours: false };

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
  let limit: readonly string[] | undefined;
  /** The sums to which their optional datasets were added: a comparison that is chosen later asks for its own only. */
  const completed = new WeakSet<ReportAccumulator>();

  /** The four; and what proves that the figures are of chosen shops, because the API may not know them. */
  function loadedDatasets(shops: Selection["shops"]): readonly AnyDataset[] {
    return shops !== undefined && offers.stores ? [...DATASETS, "sales_by_store"] : DATASETS;
  }

  /** What is added to a load: nobody waits for it. */
  function addedDatasets(shops: Selection["shops"]): readonly OptionalDataset[] {
    const needsShops = holds(sections, "stores") || offers.isSomeStores;
    return OPTIONAL_DATASETS.filter((dataset) =>
      dataset === "sales_by_hour"
        ? offers.hours && holds(sections, "busy")
        : offers.stores && shops === undefined && needsShops && !isOneShop,
    );
  }

  async function read(
    datasets: readonly AnyDataset[],
    { range, shops }: AskedRows,
    token: string,
    signal: AbortSignal,
  ): Promise<ReadRows> {
    for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
      const sums = new ReportAccumulator(range, shops);
      const take = (dataset: AnyDataset, rows: unknown) => sums.take(dataset, rows);
      const states = await askForAll(datasets, { range, shops }, take, { fetch, token, signal });
      if (areOfOneState(states)) return { own: sums.finish(), sums, state: states[0] ?? null };
    }
    throw changedTooOften();
  }

  async function load(
    { range, shops = limit }: AskedRows,
    token: string,
    signal: AbortSignal,
  ): Promise<LoadedReport> {
    const rows = await read(loadedDatasets(shops), { range, shops }, token, signal);
    const generatedAt = new Date(now()).toISOString();
    const provenance = { generatedAt, timeZone, ...(program !== undefined && { program }) };
    const isWhole = addedDatasets(shops).length === 0;
    return { ...rows, report: withoutOnlyShop(rows.own), provenance, isWhole };
  }

  async function compare(
    loaded: LoadedReport,
    comparison: EarlierRange,
    today: IsoDate,
    token: string,
    signal: AbortSignal,
  ): Promise<LoadedReport> {
    let current = loaded;
    const { shops } = loaded.own;
    for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
      const days = holds(sections, "changes") ? daysBeforeWeek(current.own, today) : undefined;
      const [earlier, before] = await Promise.all([
        read(loadedDatasets(shops), { range: comparison.range, shops }, token, signal),
        days && read(["sales_summary"], { range: days, shops }, token, signal),
      ]);
      if (areOfOneState([current, earlier, before ?? earlier].map(({ state }) => state))) {
        const { sums } = earlier;
        return drawn({
          ...current,
          compared: { ...comparison, sums, today, before: before?.own.salesOverTime },
        });
      }
      current = await load({ range: current.own.range, shops }, token, signal);
    }
    throw changedTooOften();
  }

  /** @returns undefined if the store has changed since the load */
  async function add(
    loaded: LoadedReport,
    token: string,
    signal: AbortSignal,
  ): Promise<LoadedReport | undefined> {
    const { own, sums, compared, state } = loaded;
    const { shops = limit } = own;
    const datasets = addedDatasets(own.shops);
    const parts = [
      { range: own.range, sums, datasets },
      ...(compared
        ? [{ ...compared, datasets: datasets.filter((dataset) => dataset !== "sales_by_hour") }]
        : []),
    ].filter((part) => !completed.has(part.sums));
    const takes: (() => void)[] = [];
    const states = await Promise.all(
      parts.map(({ range, sums, datasets }) => {
        const take = (dataset: AnyDataset, rows: unknown) => takes.push(() => sums.take(dataset, rows));
        return askForAll(datasets, { range, shops }, take, { fetch, token, signal });
      }),
    );
    if (!areOfOneState([state, ...states.flat()])) return undefined;
    for (const take of takes) take();
    for (const { sums } of parts) {
      completed.add(sums);
      if (shops) sums.nameShops(shops);
    }
    const whole = sums.finish();
    // An import may have brought another shop since the server was started.
    if (offers.isOneStore && (whole.stores?.length ?? 0) < 2) isOneShop = true;
    return drawn({ ...loaded, own: whole, isWhole: true });
  }

  return {
    async shopNames(token, signal) {
      if (!offers.stores) return [];
      const answer = await ask("sales_by_store", { range: null }, { fetch, token, signal });
      const names = answer ? shopNamesOf(answer.rows) : [];
      isOneShop = names.length < 2;
      if (offers.isSomeStores && !isOneShop) limit = names;
      return names;
    },
    async products(selection, token, signal) {
      const { own } = await read(["sales_by_product"], selection, token, signal);
      return own.products;
    },
    saveReport: (selection, comparison, token) => askForFile(fetch, selection, comparison, token),
    load,
    compare,
    async complete(loaded, token, signal) {
      let current = loaded;
      for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
        const whole = await add(current, token, signal);
        if (whole) return whole;
        const { own, compared } = current;
        current = await load(own, token, signal);
        if (compared) current = await compare(current, compared, compared.today, token, signal);
      }
      throw changedTooOften();
    },
  };
}

/** The report of the figures that are there. */
function drawn(loaded: LoadedReport): LoadedReport {
  const { own, compared } = loaded;
  if (!compared) return { ...loaded, report: withoutOnlyShop(own) };
  const { kind, sums, today, before } = compared;
  return { ...loaded, report: compareReports(own, kind, sums.finish(), today, before) };
}

function changedTooOften(): Error {
  return new Error(`the sales changed during the load, ${MOST_LOADS} times in a row`);
}
