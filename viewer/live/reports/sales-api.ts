/** The calls for sales: the datasets, and the report as a file. */
import { ReportAccumulator } from "../../report/aggregate.ts";
import { compareReports } from "../../report/comparison/compare.ts";
import type { EarlierRange } from "../../report/comparison/earlier-range.ts";
import {
  areOfOneState,
  datasetRequest,
  MOST_LOADS,
  NOT_OFFERED,
  readErrorText,
  reportRequest,
  STATE_HEADER,
} from "../../report/contract.ts";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import { daysBeforeWeek } from "../../report/expected/judge-week.ts";
import { liveMessages } from "../../report/live/messages.ts";
import { comparedDatasets, ownDatasets } from "../../report/load-report.ts";
import type { ComparisonKind, ProductFigures, RangeReport } from "../../report/report.ts";
import { type AnyDataset, isOptional } from "../../report/rows.ts";
import { holds, type Sections } from "../../report/sections.ts";
import { withoutOnlyShop } from "../../report/shops/only-shop.ts";
import type { Offers } from "../effects.ts";
import { send } from "../send.ts";
import { SessionExpiredError } from "../session.ts";
import type { LoadedReport, ReportFile, Selection } from "./loaded-report.ts";
import { shopNamesOf } from "./shop-names.ts";

export interface SalesApi {
  /**
   * Asks the server for a report as a file.
   *
   * @throws SessionExpiredError on 401, else an error whose message is for the person
   */
  saveReport(
    selection: Selection,
    comparison: ComparisonKind | undefined,
    token: string,
  ): Promise<ReportFile>;
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
   * Asks for the datasets at once and settles when all calls have; only a 401 ends it early. Answers
   * from different states of the store do not belong together: the load is repeated, at most twice.
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
}

interface AskedRows {
  /** Null asks for everything. */
  readonly range: DateRange | null;
  readonly shops?: readonly string[] | undefined;
  /** By default, all that a report has. */
  readonly datasets?: readonly AnyDataset[];
}

interface ReadRows {
  readonly own: RangeReport;
  /** The number of the store's state; null if the API does not send it. */
  readonly state: string | null;
}

interface Answer {
  readonly rows: unknown;
  /** The number of the store's state; null if the API does not send it. */
  readonly state: string | null;
}

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
  offers: Pick<Offers, "stores" | "hours"> = { stores: false, hours: false },
  sections?: Sections,
): SalesApi {
  /** Whether all sales are known to be of one shop: then nothing more is asked about shops. */
  let isOneShop = false;

  async function ask(
    dataset: AnyDataset,
    { range, shops }: AskedRows,
    token: string,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    const response = await send(fetch, datasetRequest(dataset, range, token, shops), { signal });
    if (isOptional(dataset) && NOT_OFFERED.has(response.status)) return undefined;
    if (response.status === 401) throw new SessionExpiredError("the session has expired");
    const text = decode(await response.arrayBuffer(), response.ok);
    if (!response.ok) throw new Error(`${dataset}: ${readErrorText(text)}`);
    return { rows: JSON.parse(text), state: response.headers.get(STATE_HEADER) };
  }

  /** Whether there is something to ask for: the sales of the only shop are known. */
  function isOffered(dataset: AnyDataset, shops: AskedRows["shops"]): boolean {
    if (dataset === "sales_by_hour") return offers.hours;
    return dataset !== "sales_by_store" || (offers.stores && (shops !== undefined || !isOneShop));
  }

  /** Adds up each answer while the others are on their way. */
  async function askForAll(asked: AskedRows, token: string, signal: AbortSignal) {
    const { range, shops, datasets = ownDatasets({ shops, sections }) } = asked;
    const sums = new ReportAccumulator(range, shops);
    const offered = datasets.filter((dataset) => isOffered(dataset, shops));
    const calls = offered.map(async (dataset) => {
      const answer = await ask(dataset, asked, token, signal);
      if (answer) sums.take(dataset, answer.rows);
      return answer;
    });
    const outcomes = await Promise.race([Promise.allSettled(calls), expiryOf(calls)]);
    return { sums, answers: outcomes.map(settledValue) };
  }

  async function read(asked: AskedRows, token: string, signal: AbortSignal): Promise<ReadRows> {
    for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
      const { sums, answers } = await askForAll(asked, token, signal);
      if (!areOfOneState(answers.flatMap((answer) => (answer ? [answer.state] : [])))) continue;
      return { own: sums.finish(), state: answers[0]?.state ?? null };
    }
    throw changedTooOften();
  }

  async function load(asked: AskedRows, token: string, signal: AbortSignal): Promise<LoadedReport> {
    const { own, state } = await read(asked, token, signal);
    const generatedAt = new Date(now()).toISOString();
    const provenance = { generatedAt, timeZone, ...(program !== undefined && { program }) };
    return { report: withoutOnlyShop(own), own, provenance, state };
  }

  return {
    async shopNames(token, signal) {
      if (!offers.stores) return [];
      const answer = await ask("sales_by_store", { range: null }, token, signal);
      const names = answer ? shopNamesOf(answer.rows) : [];
      isOneShop = names.length < 2;
      return names;
    },
    async products(selection, token, signal) {
      const { own } = await read({ ...selection, datasets: ["sales_by_product"] }, token, signal);
      return own.products;
    },
    async saveReport({ range, shops }, comparison, token) {
      const response = await send(fetch, reportRequest(range, comparison, token, shops)).catch(() => {
        throw new Error(liveMessages.noAnswer);
      });
      const { status, ok, headers } = response;
      if (status === 401) throw new SessionExpiredError("the session has expired");
      const [, name] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
      // Another server than ours may answer with a page of its own.
      if (ok && name !== undefined) return { name, content: await response.blob() };
      throw new Error(ok ? liveMessages.noReport : readErrorText(await response.text()));
    },
    load,
    async compare(loaded, { kind, range }, today, token, signal) {
      let current = loaded;
      const { shops } = loaded.own;
      for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
        const days = holds(sections, "changes") ? daysBeforeWeek(current.own, today) : undefined;
        const [earlier, before] = await Promise.all([
          read({ range, shops, datasets: comparedDatasets({ shops, sections }) }, token, signal),
          days && read({ range: days, shops, datasets: ["sales_summary"] }, token, signal),
        ]);
        if (areOfOneState([current, earlier, before ?? earlier].map(({ state }) => state))) {
          const report = compareReports(current.own, kind, earlier.own, today, before?.own.salesOverTime);
          return { ...current, report };
        }
        current = await load({ range: current.own.range, shops }, token, signal);
      }
      throw changedTooOften();
    },
  };
}

function changedTooOften(): Error {
  return new Error(`the sales changed during the load, ${MOST_LOADS} times in a row`);
}

/** Rejects as soon as one call is refused with a 401, and otherwise never settles. */
function expiryOf(calls: readonly Promise<unknown>[]): Promise<never> {
  return new Promise((_, reject) => {
    for (const call of calls) {
      call.catch((error: unknown) => {
        if (error instanceof SessionExpiredError) reject(error);
      });
    }
  });
}

function settledValue<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** @param strict for data: a Thai name in another encoding must fail, not silently turn into question marks */
function decode(body: ArrayBuffer, strict: boolean): string {
  return new TextDecoder("utf-8", { fatal: strict }).decode(body);
}
