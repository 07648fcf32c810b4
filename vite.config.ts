import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { defineConfig, type Plugin, type UserConfig } from "vite";

/** Lays a file beside the build as it is. */
function copies(...paths: string[]): Plugin {
  return {
    name: "copies",
    generateBundle() {
      for (const path of paths) {
        const fileName = path.slice(path.lastIndexOf("/") + 1);
        this.emitFile({ type: "asset", fileName, source: readFileSync(path, "utf8") });
      }
    },
  };
}

/**
 * The two builds. `static` makes the script and the style that the HTML report carries inside; `cli` bundles
 * the command line, with everything it needs but Node itself, into plain JavaScript that starts fast.
 */
const builds: Record<string, UserConfig> = {
  static: {
    plugins: [copies("viewer/report.html", "viewer/icon.svg")],
    build: {
      outDir: "dist/static",
      emptyOutDir: true,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: {
        input: "viewer/static/main.tsx",
        output: { format: "iife", entryFileNames: "report.js", assetFileNames: "report.[ext]" },
      },
    },
  },
  cli: {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, external: builtinModules },
    build: {
      outDir: "dist/cli",
      emptyOutDir: true,
      ssr: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { main: "cli/main.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  },
};

export default defineConfig(({ mode, command }) => {
  if (command === "serve") return {};
  const build = builds[mode];
  if (build === undefined)
    throw new Error(`vite build --mode ${mode}: there are ${Object.keys(builds).join(", ")}`);
  return { mode: "production", publicDir: false, ...build };
});
