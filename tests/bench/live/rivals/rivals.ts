/** Pages that ask the same API as ours and draw the same six charts, each with another library. */
import { fileURLToPath } from "node:url";
import { build } from "vite";

interface Rival {
  readonly name: string;
  readonly html: string;
}

const STYLE = `<style>
body { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; max-width: 1280px; margin: auto }
body > div { position: relative; min-width: 0; height: 480px }
body > div:nth-of-type(3n + 1) { grid-column: 1 / -1 }
</style>`;

export async function rivalPages(): Promise<Rival[]> {
  const scripts = { "Chart.js": "chart-js.ts", ECharts: "echarts.ts", Recharts: "recharts.tsx" };
  return Promise.all(
    Object.entries(scripts).map(async ([name, script]) => ({ name, html: page(await bundle(script)) })),
  );
}

/** The script is in the page, so that nothing but the sales is fetched. */
function page(script: string): string {
  return `<!doctype html><meta charset="utf-8">${STYLE}${"<div></div>".repeat(6)}
<script>${script.replaceAll("</script", "<\\/script")}</script>
`;
}

async function bundle(script: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL(script, import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const [chunk] = built && "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${script} was not built`);
  return chunk.code;
}
