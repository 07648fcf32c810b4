/** What the pages of other libraries have in common. They differ from ours only in how they draw. */
import { createLoginApi } from "../../../../viewer/live/login-api.ts";
import { createReports } from "../../../../viewer/live/reports/reports.ts";
import { send } from "../../../../viewer/live/send.ts";
import { lastDays } from "../../../../viewer/report/date-range.ts";
import type { Report } from "../../../../viewer/report/report.ts";

declare global {
  /** Signs in and draws the sales of the last 30 days. */
  var signIn: (password: string) => Promise<void>;
  /** Draws the last year in place of these days. */
  var change: () => Promise<void>;
}

/** The elements of the six charts. */
export function chartBoxes(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("body > div")];
}

/**
 * Makes the page ask the API, and read and add up its answers, as ours does.
 *
 * @param draw is called for the month and then for the year, and has drawn when it returns
 */
export function startPage(draw: (report: Report) => void): void {
  const fetch = globalThis.fetch.bind(globalThis);
  const today = () => new Date().toISOString().slice(0, 10);
  const show = async (days: number, token: string) => {
    const reports = createReports(
      { call: (request, signal) => send(fetch, request(token), signal && { signal }) },
      {
        now: Date.now,
        clock: { timeZone: "UTC" },
        today,
        program: undefined,
        offers: { datasets: [], isOneStore: false, isSomeStores: false, hasState: false, isSynced: false },
        sections: undefined,
        logError: () => undefined,
      },
    );
    const { report } = await reports.load({ range: lastDays(today(), days) }, new AbortController().signal);
    draw(report);
    // A change of a canvas cannot be watched.
    document.body.dataset.days = `${days}`;
  };
  globalThis.signIn = async (password) => {
    const { token = "" } = await createLoginApi(fetch).login(password);
    globalThis.change = () => show(365, token);
    await show(30, token);
  };
}
