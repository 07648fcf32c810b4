import { readFileSync } from "node:fs";
import { embedJson } from "../../cli/writers/embed.ts";
import type { Report } from "../../viewer/report/report.ts";
import { chartJsCharts } from "./chart-js-charts.ts";

/** The places of six charts, without other text: the first paint is that of a chart. */
export const chartJsBoxes = `<!doctype html><meta charset="utf-8">
<style>
body { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; max-width: 1280px; margin: auto }
div { position: relative; min-width: 0; height: 480px }
div:nth-of-type(3n + 1) { grid-column: 1 / -1 }
</style>
${"<div><canvas></canvas></div>".repeat(6)}
`;

/** The six charts of a report by Chart.js, in one HTML file. */
export function chartJsPage(report: Report): string {
  const library = new URL("chart.umd.min.js", import.meta.resolve("chart.js"));
  return `${chartJsBoxes}<script>${readFileSync(library, "utf8")}</script><script>
Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });
${embedJson(chartJsCharts(report))}.forEach((chart, index) => new Chart(document.querySelectorAll("canvas")[index], chart));
</script>
`;
}
