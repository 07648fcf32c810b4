import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import react from "@vitejs/plugin-react";
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

/** The live page; also what `vite` alone serves, with hot reload. */
const live: UserConfig = {
  root: "viewer",
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: "../dist/live",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
};

/**
 * The other builds. `static` makes the script and the style that the HTML report carries inside; `cli` bundles
 * the command line, with everything it needs but Node itself, into plain JavaScript that starts fast.
 */
const builds: Readonly<Record<string, UserConfig>> = {
  live,
  static: {
    plugins: [copies("viewer/report.html", "viewer/icon.svg")],
    build: {
      outDir: "dist/static",
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      target: "es2022",
      rolldownOptions: {
        input: "viewer/static/main.tsx",
        output: { format: "iife", entryFileNames: "report.js", assetFileNames: "report.[ext]" },
      },
    },
  },
  cli: {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, external: [...builtinModules] },
    build: {
      outDir: "dist/cli",
      emptyOutDir: true,
      ssr: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { main: "cli/main.ts" },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          // What several commands share is one file, not a dozen crumbs that each cost a read at the start.
          codeSplitting: {
            groups: [{ name: "shared", test: /viewer\/report\/|cli\/[^/]+\.ts$/, minShareCount: 2 }],
          },
        },
      },
    },
  },
};

export default defineConfig(({ mode }) => {
  const build = builds[mode];
  return build === undefined ? live : { publicDir: false, ...build };
});
