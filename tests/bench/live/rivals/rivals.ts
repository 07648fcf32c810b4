/** Pages of other libraries with the same six charts. Each has a function `change`, which shows the other report. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { embedJson } from "../../../../cli/writers/embed.ts";
import type { Report } from "../../../../viewer/report/report.ts";
import { chartJsCharts } from "../../chart-js-page.ts";
import { echartsCharts } from "./echarts.ts";
import { figuresOf } from "./recharts/figures.ts";

interface Rival {
  readonly name: string;
  readonly html: string;
}

const STYLE = `<style>
body { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; max-width: 1280px; margin: auto }
body > div { position: relative; min-width: 0; height: 480px }
body > div:nth-of-type(3n + 1) { grid-column: 1 / -1 }
</style>`;

export async function rivalPages(before: Report, after: Report): Promise<Rival[]> {
  return [
    {
      name: "Chart.js",
      html: page(
        "<div><canvas></canvas></div>",
        scriptAt("chart.umd.min.js", import.meta.resolve("chart.js")),
        [before, after].map(chartJsCharts),
        `Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });
const charts = before.map((chart, index) => new Chart(document.querySelectorAll("canvas")[index], chart));
globalThis.change = () => charts.forEach((chart, index) => {
  chart.data = after[index].data;
  chart.update();
});`,
      ),
    },
    {
      name: "ECharts",
      html: page(
        "<div></div>",
        scriptAt("dist/echarts.min.js", import.meta.resolve("echarts")),
        [before, after].map(echartsCharts),
        `const charts = before.map((option, index) => {
  const chart = echarts.init(document.querySelectorAll("div")[index]);
  chart.setOption(option);
  return chart;
});
globalThis.change = () => charts.forEach((chart, index) => chart.setOption(after[index]));`,
      ),
    },
    {
      name: "Recharts",
      html: page(
        "<div></div>",
        await bundledRecharts(),
        [before, after].map(figuresOf),
        "start(before, after)",
      ),
    },
  ];
}

/** Libraries and data are in the page, so nothing is fetched. */
function page(box: string, library: string, [before, after]: readonly unknown[], script: string): string {
  return `<!doctype html><meta charset="utf-8">${STYLE}${box.repeat(6)}
<script>${library}</script><script>
const [before, after] = [${embedJson(before)}, ${embedJson(after)}];
${script}
</script>
`;
}

function scriptAt(path: string, base: string): string {
  return readFileSync(new URL(path, base), "utf8");
}

async function bundledRecharts(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL("recharts/main.tsx", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const [chunk] = built && "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("the page of Recharts was not built");
  return chunk.code;
}
