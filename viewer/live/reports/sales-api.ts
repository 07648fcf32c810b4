/** The calls for sales: the four datasets, and the report as a file. */
import { ReportAccumulator } from "../../report/aggregate.ts";
import { compareReports } from "../../report/comparison/compare.ts";
import type { EarlierRange } from "../../report/comparison/earlier-range.ts";
import {
  areOfOneState,
  datasetRequest,
  readErrorText,
  reportRequest,
  STATE_HEADER,
} from "../../report/contract.ts";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import { liveMessages } from "../../report/live/messages.ts";
import type { ComparisonKind, Provenance, Report } from "../../report/report.ts";
import { DATASETS, type Dataset } from "../../report/rows.ts";
import { send } from "../send.ts";
import { SessionExpiredError } from "../session.ts";

/** A report, and the moment and time zone of its figures. */
export interface LoadedReport {
  readonly report: Report;
  readonly provenance: Provenance;
  /** The number of the store's state; null if the API does not send it. */
  readonly state?: string | null;
}

/** A report as a file of its own. */
export interface ReportFile {
  readonly name: string;
  readonly content: Blob;
}

export interface SalesApi {
  /**
   * Asks the server for a report as a file.
   *
   * @throws SessionExpiredError on 401, else an error whose message is for the person
   */
  saveReport(range: DateRange, comparison: ComparisonKind | undefined, token: string): Promise<ReportFile>;
  /**
   * Asks for the four datasets at once and settles when all four calls have; only a 401 ends it early. Answers
   * from different states of the store do not belong together: the load is repeated, at most twice.
   *
   * @throws SessionExpiredError on 401, else the error of the first failed call
   */
  load(range: DateRange, token: string, signal: AbortSignal): Promise<LoadedReport>;
  /**
   * Loads the earlier range in the same way, and the range itself again if the store has changed since.
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

const MOST_LOADS = 3;

interface Answer {
  readonly rows: unknown;
  /** The number of the store's state; null if the API does not send it. */
  readonly state: string | null;
}

/** What a host adds to the origin of a report. */
export type Stamp = (report: Report) => Promise<Pick<Provenance, "program" | "sha256">>;

/**
 * @param timeZone whose days the dates are
 * @param stamp by default, adds nothing
 */
export function createSalesApi(
  fetch: typeof globalThis.fetch,
  now: () => number,
  timeZone: string,
  stamp: Stamp = async () => ({}),
): SalesApi {
  async function ask(
    dataset: Dataset,
    range: DateRange | null,
    token: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    const response = await send(fetch, datasetRequest(dataset, range, token), { signal });
    if (response.status === 401) throw new SessionExpiredError("the session has expired");
    const text = decode(await response.arrayBuffer(), response.ok);
    if (!response.ok) throw new Error(`${dataset}: ${readErrorText(text)}`);
    return { rows: JSON.parse(text), state: response.headers.get(STATE_HEADER) };
  }

  /** Adds up each answer while the others are on their way. */
  async function askForAll(range: DateRange | null, token: string, signal: AbortSignal) {
    const sums = new ReportAccumulator(range);
    const calls = DATASETS.map(async (dataset) => {
      const { rows, state } = await ask(dataset, range, token, signal);
      sums.take(dataset, rows);
      return state;
    });
    const outcomes = await Promise.race([Promise.allSettled(calls), expiryOf(calls)]);
    return { sums, states: outcomes.map(settledValue) };
  }

  async function load(range: DateRange | null, token: string, signal: AbortSignal): Promise<LoadedReport> {
    for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
      const { sums, states } = await askForAll(range, token, signal);
      if (!areOfOneState(states)) continue;
      const generatedAt = new Date(now()).toISOString();
      const report = sums.finish();
      const provenance = { generatedAt, timeZone, ...(await stamp(report)) };
      return { report, provenance, state: states[0] ?? null };
    }
    throw changedTooOften();
  }

  return {
    async saveReport(range, comparison, token) {
      const response = await send(fetch, reportRequest(range, comparison, token)).catch(() => {
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
      let own = loaded;
      for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
        const earlier = await load(range, token, signal);
        if (areOfOneState([own.state, earlier.state])) {
          const report = compareReports(own.report, kind, earlier.report, today);
          return { ...own, report, provenance: { ...own.provenance, ...(await stamp(report)) } };
        }
        own = await load(own.report.range, token, signal);
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
