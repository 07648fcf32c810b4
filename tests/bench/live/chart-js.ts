/** The script of a page that asks the API, and reads and adds up its answers, as ours does, and draws with Chart.js. */
import { Chart } from "chart.js/auto";
import { createLoginApi, send } from "../../../viewer/live/browser/login-api.ts";
import { createReports } from "../../../viewer/live/reports/reports.ts";
import { lastDays } from "../../../viewer/report/date-range.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { chartJsCharts } from "../chart-js-charts.ts";

declare global {
  /** Signs in and draws the sales of the last 30 days. */
  var signIn: (password: string) => Promise<void>;
  /** Draws the last year in place of these days. */
  var change: () => Promise<void>;
}

Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });
const canvases = [...document.querySelectorAll("canvas")];
const fetch = globalThis.fetch.bind(globalThis);
const today = () => new Date().toISOString().slice(0, 10);

globalThis.signIn = async (password) => {
  const { token = "" } = await createLoginApi(fetch).login(password);
  globalThis.change = () => show(365, token);
  await show(30, token);
};

async function show(days: number, token: string): Promise<void> {
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
}

function draw(report: Report): void {
  const settings = chartJsCharts(report);
  for (const [index, canvas] of canvases.entries()) {
    const [chart, own] = [Chart.getChart(canvas), settings[index]];
    if (own === undefined) continue;
    if (chart === undefined) new Chart(canvas, own);
    else {
      chart.data = own.data;
      chart.update();
    }
  }
}
