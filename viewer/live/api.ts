/** The six calls over the browser's `fetch`. */
import { buildReport } from "../report/aggregate.ts";
import {
  type ApiRequest,
  datasetRequest,
  loginRequest,
  logoutRequest,
  readErrorText,
  readLogin,
  requestTarget,
} from "../report/contract.ts";
import type { DateRange } from "../report/date-range.ts";
import type { Provenance, Report } from "../report/report.ts";
import { DATASETS, type Dataset } from "../report/rows.ts";

/** A report and whose figures it holds. */
export interface LoadedReport {
  readonly report: Report;
  readonly provenance: Provenance;
}

/** The server no longer knows the token. */
export class SessionExpiredError extends Error {
  override readonly name = "SessionExpiredError";
}

export interface Api {
  /** The token, or undefined when the password was refused or no right answer came. */
  login(password: string): Promise<string | undefined>;
  logout(token: string): Promise<void>;
  /**
   * Asks for the four datasets at once and settles when all four have; a 401 alone ends it early.
   *
   * @throws SessionExpiredError on 401, else whatever the first failed call threw
   */
  load(range: DateRange, token: string, signal: AbortSignal): Promise<LoadedReport>;
}

/** Dates of the live dashboard are UTC days. */
export const LIVE_TIME_ZONE = "UTC";

export function createApi(fetch: typeof globalThis.fetch, now: () => number): Api {
  function send(request: ApiRequest, init: RequestInit = {}): Promise<Response> {
    const { method, headers, body = null } = request;
    const options: RequestInit = { method, headers, body, cache: "no-store", redirect: "error", ...init };
    return fetch(requestTarget(request), options);
  }

  async function ask(
    dataset: Dataset,
    range: DateRange,
    token: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const response = await send(datasetRequest(dataset, range, token), { signal });
    if (response.status === 401) throw new SessionExpiredError("the session has expired");
    const text = decode(await response.arrayBuffer(), response.ok);
    if (!response.ok) throw new Error(`${dataset}: ${readErrorText(text)}`);
    return JSON.parse(text);
  }

  return {
    async login(password) {
      try {
        const response = await send(loginRequest(password));
        return readLogin(await response.json());
      } catch {
        return undefined;
      }
    },
    async logout(token) {
      const { ok, status } = await send(logoutRequest(token), { keepalive: true });
      if (!ok) throw new Error(`the server answered ${status}`);
    },
    async load(range, token, signal) {
      const calls = DATASETS.map((dataset) => ask(dataset, range, token, signal));
      const outcomes = await Promise.race([Promise.allSettled(calls), expiryOf(calls)]);
      const [sales_summary, sales_by_category, sales_by_product, sales_by_employee] =
        outcomes.map(settledValue);
      const answers = { sales_summary, sales_by_category, sales_by_product, sales_by_employee };
      const provenance = { generatedAt: new Date(now()).toISOString(), timeZone: LIVE_TIME_ZONE };
      return { report: buildReport(range, answers), provenance };
    },
  };
}

/** Rejects as soon as one call learns that the session is over; settles in no other case. */
function expiryOf(calls: readonly Promise<unknown>[]): Promise<never> {
  return new Promise((_, reject) => {
    for (const call of calls) {
      call.catch((error: unknown) => {
        if (error instanceof SessionExpiredError) reject(error);
      });
    }
  });
}

function settledValue(outcome: PromiseSettledResult<unknown>): unknown {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Strict for data: a Thai name in another encoding would otherwise turn into question marks unseen. */
function decode(body: ArrayBuffer, strict: boolean): string {
  return new TextDecoder("utf-8", { fatal: strict }).decode(body);
}
