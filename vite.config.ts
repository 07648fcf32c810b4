import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { PassThrough } from "node:stream";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { nodeEffects } from "./cli/door/effects.ts";
import { Output } from "./cli/door/output.ts";
import { runProgram } from "./cli/door/program.ts";
import { VERSION } from "./cli/door/version.ts";
import { startDemoApi } from "./cli/server/demo-api.ts";
import { DEMO_PASSWORD } from "./cli/server/demo-password.ts";
import packageJson from "./package.json" with { type: "json" };
import { dayAndTimeIn } from "./viewer/report/date-range.ts";
import { LANGUAGE_CODES, type LanguageCode, manifestOf } from "./viewer/report/language/choice.ts";
import type { Language } from "./viewer/report/language/language.ts";
import type { SavedReport } from "./viewer/report/saved/saved-report.ts";
import { numberScales } from "./vite.number-scales.ts";
import { repeatedSteps } from "./vite.steps.ts";
import { thirdPartyLicenses } from "./vite.third-party-licenses.ts";

/** The oldest browsers of all pages, as the compiler names them. */
const OLDEST_BROWSERS = packageJson.browserslist.map((oldest) =>
  oldest.replace("ios_saf", "ios").replace(" >= ", ""),
);

/** Lays a file beside the build as it is. */
function copies(...paths: string[]): Plugin {
  return {
    name: "copies",
    generateBundle() {
      for (const path of paths) {
        const fileName = path.slice(path.lastIndexOf("/") + 1);
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}

/** Writes the help of all commands, which `cli/door/main.ts` prints before it loads any. */
function helpText(): Plugin {
  return {
    name: "help-text",
    async generateBundle() {
      const texts: Buffer[] = [];
      const stdout = new PassThrough().on("data", (text: Buffer) => texts.push(text));
      const effects = { ...nodeEffects(), stdout };
      await runProgram(["", "", "--help"], effects, new Output(effects));
      this.emitFile({ type: "asset", fileName: "help.txt", source: Buffer.concat(texts) });
    },
  };
}

/** Drops the empty script that a build of a style alone makes. */
function onlyStyles(): Plugin {
  return {
    name: "only-styles",
    generateBundle(_, bundle) {
      for (const [name, { type }] of Object.entries(bundle)) if (type === "chunk") delete bundle[name];
    },
  };
}

/** The sample cafe behind the page that `vite` serves, with the password of every demo. */
function demoApi(): Plugin {
  return {
    name: "demo-api",
    apply: "serve",
    async config() {
      const now = () => Date.now();
      const report = {
        lang: "en",
        era: "common",
        clock: { timeZone: "UTC" },
        now,
        render: async (saved: SavedReport, language: Language) =>
          (await import("./cli/writers/html.ts")).renderHtml(saved, { language, withScript: true }),
      } as const;
      const { origin } = await startDemoApi({
        elapsed: () => performance.now(),
        clock: () => dayAndTimeIn("UTC", now()),
        password: DEMO_PASSWORD,
        report,
      });
      const target = { target: origin, changeOrigin: true };
      // Modules of the page are below `/report/`.
      return { server: { proxy: { "/api": target, "^/report(\\?|$)": target } } };
    },
  };
}

/** Says in the live page which program it is of, and how to install it. These files keep their names. */
function headTags(): Plugin {
  return {
    name: "head-tags",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { name: "generator", content: `cafe-sales ${VERSION}` }, injectTo: "head" },
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icon-192.png" }, injectTo: "head" },
    ],
  };
}

/** The colour of the window around an installed page: that of the page's header, `--surface`, in each scheme. */
const WINDOW_COLOURS = { light: "#ffffff", dark: "#1d1b19" };

/**
 * Puts two scripts of their own into the page, which run before its script. One runs before the first paint: it knows the
 * scripts of the dashboard, and the colours of the window, which are in front of it. The other one is behind the spinner,
 * and takes its place if the browser is too old.
 */
function earlyScripts(): Plugin {
  const names = ["first-paint", "old-browser"];
  return {
    name: "early-scripts",
    buildStart() {
      if (this.meta.watchMode) return;
      for (const name of names) {
        this.emitFile({ type: "asset", name: `${name}.js`, source: readFileSync(`viewer/live/${name}.js`) });
      }
    },
    transformIndexHtml(_, { bundle = {} }) {
      const built = Object.keys(bundle);
      /** A script, and what it imports beside the first one: what it shares with the languages. */
      const withShared = (name: string): string[] => {
        const file = bundle[name];
        if (file?.type !== "chunk" || file.isEntry) return [];
        return [name, ...file.imports.flatMap(withShared)];
      };
      const [firstPaint = "", oldBrowser = ""] = names.map(
        (name) => `/${built.find((file) => file.includes(`/${name}-`)) ?? `live/${name}.js`}`,
      );
      const dashboard = built.filter((file) => file.includes("/dashboard-main-")).flatMap(withShared);
      const attrs = {
        src: firstPaint,
        ...(dashboard.length > 0 && { "data-dashboard": dashboard.map((file) => `/${file}`).join(" ") }),
      };
      const colours = Object.entries(WINDOW_COLOURS).map(([scheme, content]) => ({
        tag: "meta",
        attrs: {
          name: "theme-color",
          media: `(prefers-color-scheme: ${scheme})`,
          "data-scheme": scheme,
          content,
        },
        injectTo: "head-prepend" as const,
      }));
      return [
        ...colours,
        { tag: "script", attrs, injectTo: "head-prepend" },
        { tag: "script", attrs: { src: oldBrowser }, injectTo: "body" },
      ];
    },
  };
}

/** One file of some modules and of all that they import, but for what they load later. */
function withImports(name: string, isOne: (id: string) => boolean): Rolldown.CodeSplittingGroup {
  return {
    name(id, context) {
      const seen = new Set<string>();
      const isImported = (one: string): boolean => {
        if (seen.has(one)) return false;
        seen.add(one);
        const importers = context.getModuleInfo(one)?.importers ?? [];
        return isOne(one) || importers.some(isImported);
      };
      return isImported(id) ? name : null;
    },
  };
}

/** What the first script needs is in it. The dashboard is one file, with what it shares with parts that are loaded later. */
const TWO_SCRIPTS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "first", tags: ["$initial"], priority: 1 },
    withImports("dashboard-main", (id) => id.endsWith("/live/dashboard-main.tsx")),
  ],
};

/** The live page; also what `vite` alone serves, with hot reload. */
const live: UserConfig = {
  root: "viewer",
  publicDir: false,
  plugins: [
    react(),
    numberScales(),
    repeatedSteps(),
    demoApi(),
    headTags(),
    earlyScripts(),
    thirdPartyLicenses(),
  ],
  build: {
    outDir: "../dist/live",
    target: OLDEST_BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: TWO_SCRIPTS },
    },
  },
};

/**
 * The script of a report file in one language, and its style beyond that of all. Beside the first one are the style and
 * the pages of all.
 */
function reportScript(code: LanguageCode, plugins?: Plugin[]): UserConfig {
  return {
    // The file is not a page to debug, so it does not look for the tools of React's developers.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    plugins: [numberScales(), repeatedSteps(), ...(plugins ?? [])],
    build: {
      outDir: "dist/static",
      modulePreload: false,
      cssCodeSplit: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: `viewer/static/${code}.ts`,
        // No getter of what is bundled does anything.
        treeshake: { propertyReadSideEffects: false },
        output: {
          format: "iife",
          entryFileNames: `report.${code}.js`,
          // Nobody reads the console of a file.
          minify: { compress: { dropConsole: true }, mangle: true },
          assetFileNames: plugins ? "report.[ext]" : `${code}.[ext]`,
        },
      },
    },
  };
}

/**
 * The other builds. `static` makes the script and the style that the HTML report carries inside, and
 * `static-th` its script and style in Thai, and `shops` those that only a file of several shops has; `archive` makes
 * the styles that the pages of an archive and of the set-up carry inside, beside the files of `static`; `worker` adds to `live` what
 * installs it; `cli` bundles the command line, with everything it needs but Node itself, into plain JavaScript that
 * starts fast.
 */
const builds: Readonly<Record<string, UserConfig>> = {
  live,
  static: reportScript("en", [
    thirdPartyLicenses(),
    copies("viewer/report.html", "viewer/archive.html", "viewer/setup.html", "viewer/icon.svg"),
  ]),
  ...Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== "en").map((code) => [`static-${code}`, reportScript(code)]),
  ),
  shops: {
    plugins: [numberScales()],
    build: {
      outDir: "dist/static",
      modulePreload: false,
      cssCodeSplit: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: "viewer/static/shops.ts",
        output: { format: "iife", entryFileNames: "shops.js", assetFileNames: "shops.[ext]" },
      },
    },
  },
  worker: {
    plugins: [
      thirdPartyLicenses(),
      copies(
        ...LANGUAGE_CODES.map((code) => `viewer/${manifestOf(code)}`),
        ...["icon-192", "icon-512", "maskable-512"].map((name) => `viewer/icons/${name}.png`),
      ),
    ],
    build: {
      outDir: "dist/live",
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: "viewer/worker/main.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  },
  archive: {
    plugins: [repeatedSteps(), onlyStyles()],
    build: {
      outDir: "dist/static",
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: ["viewer/styles/archive.css", "viewer/styles/setup.css"],
        output: { assetFileNames: "[name].[ext]" },
      },
    },
  },
  cli: {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [numberScales(), helpText(), thirdPartyLicenses()],
    // A native library, which finds its parts by itself. Its JavaScript starts in half the time if it is bundled.
    ssr: { noExternal: true, external: [...builtinModules, "@duckdb/node-bindings"] },
    build: {
      outDir: "dist/cli",
      ssr: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { main: "cli/door/main.ts" },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          // What every report needs is one file, not a hundred crumbs that each cost a read at the start.
          codeSplitting: {
            groups: [
              // The version is said without it.
              { name: "version", test: /door\/version\.ts$|package\.json$/, priority: 1 },
              withImports("usual", (id) => /\/cli\/(door\/program|commands\/run-export)\.ts$/.test(id)),
            ],
          },
        },
      },
    },
  },
};

export const MODES = Object.keys(builds);

/**
 * `vite.build.ts` empties `dist`: builds that share a folder run at once. They share the processors too, so the times of
 * the callbacks of one say nothing about it.
 */
export default defineConfig(({ mode }) => {
  const { build, ...rest } = builds[mode] ?? live;
  const checks = { ...build?.rolldownOptions?.checks, bundlerTimings: false };
  // Nothing extends the classes of our packages, so their fields need no helper for old browsers.
  const transform = { assumptions: { setPublicClassFields: true } };
  const rolldownOptions = { ...build?.rolldownOptions, checks, transform };
  return { publicDir: false, ...rest, build: { ...build, rolldownOptions, emptyOutDir: false } };
});
