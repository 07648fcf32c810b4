/** Six charts by Chart.js, without animations. */
import { Chart } from "chart.js/auto";
import { chartJsCharts } from "../../chart-js-charts.ts";
import { chartBoxes, startPage } from "./page.ts";

Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });

const charts: Chart[] = [];

startPage((report) => {
  for (const [index, settings] of chartJsCharts(report).entries()) {
    const chart = charts[index];
    if (chart) {
      chart.data = settings.data;
      chart.update();
    } else {
      const canvas = document.createElement("canvas");
      chartBoxes()[index]?.append(canvas);
      charts.push(new Chart(canvas, settings));
    }
  }
});
