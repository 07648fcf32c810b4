import { fileURLToPath } from "node:url";
import { build } from "vite";
import { chartJsBoxes } from "../chart-js-page.ts";

/** A page over the same API as ours. Its script is in it, so that nothing but the sales is fetched. */
export async function chartJsLive(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: fileURLToPath(new URL("chart-js.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const [chunk] = built && "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("the page of Chart.js was not built");
  return `${chartJsBoxes}<script>${chunk.code.replaceAll("</script", "<\\/script")}</script>\n`;
}
