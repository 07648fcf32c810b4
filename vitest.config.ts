import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { DEFAULT_FONTS, fontsFile } from "./tests/support/browser/fonts.ts";

/** What may depend on the clock runs on a second one, far from UTC and from the first. */
const OF_CLOCKS = [
  "tests/unit/viewer/report/{date-range,time-series,hour-notes}.test.ts",
  "tests/unit/viewer/report/{archive,busy,comparison,expected,target,today}/**/*.test.ts",
  "tests/unit/viewer/live/reports/{keep-fresh,report-machine}.test.ts",
  "tests/unit/cli/schedule/**/*.test.ts",
];
/** All that is pure: no result may depend on the zone. */
const PURE = ["tests/unit/{viewer,fixtures}/**/*.test.{ts,tsx}"];

/** The suite of the store: what it does with receipts is the same in a file and in PostgreSQL. */
const ON_BOTH_ENGINES = [
  "tests/engine/cli/store/queries/closes/day-closes.test.ts",
  "tests/engine/cli/store/facts/known-sales.test.ts",
  "tests/engine/cli/store/shops/shop-names.test.ts",
  "tests/engine/cli/store/merge/{day-facts,keep-synced,long-keys,merge-incoming,moved-receipts,refunds,whole-days}.test.ts",
];

// What people run: without what React checks for its developers, which takes a fifth of the time of drawing.
process.env.NODE_ENV = "production";
// Hundreds of databases are opened and closed. Their engine keeps the memory of one for the next one, instead of giving
// it back page by page, which took a fifth of its time.
process.env.DUCKDB_JE_MALLOC_CONF = "dirty_decay_ms:-1,muzzy_decay_ms:-1";

const FONTCONFIG_FILE = fontsFile(DEFAULT_FONTS);
const BANGKOK = { TZ: "Asia/Bangkok", FONTCONFIG_FILE };
const LOS_ANGELES = { TZ: "America/Los_Angeles" };
/** What runs a second time draws a quarter as many random samples then, unless somebody asks for a number. */
const FEWER_SAMPLES = { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? "0.25" };

const OF_RUN: Readonly<Record<string, (test: string) => boolean>> = {
  "--tags-filter=!deep": (test) => !test.includes("@module-tag deep"),
  "--tags-filter=deep": (test) => /@module-tag deep|deepIf\(|"deep"/.test(test),
};
const [, isOfRun] = Object.entries(OF_RUN).find(([option]) => process.argv.includes(option)) ?? [];
/** Files without a test of the run. The filter alone would load them, with all that they import. */
const NOT_OF_RUN = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join("tests", file))
  .filter((file) => isOfRun?.(readFileSync(file, "utf8")) === false);

const PATIENCE_MS = 120_000;
const POLL_MS = 20_000;

export default defineConfig({
  test: {
    // Of threads, all would share the clock of the process.
    pool: "forks",
    // In megabytes. Tests throw much away soon, which costs the least in a large place for what is new.
    execArgv: ["--max-semi-space-size=64"],
    // What computes all the time: a third worker would only load all modules once more.
    maxWorkers: 2,
    // Files share a process and load a module once. No module of ours keeps state that a test could notice.
    isolate: false,
    // What is translated for one project is so for the others, and for the next run. Its key is the text of the module.
    experimental: { fsModuleCache: true },
    exclude: [...configDefaults.exclude, ...NOT_OF_RUN],
    setupFiles: ["./tests/support/one-processor.ts", "./tests/support/clean-up.ts"],
    reporters: ["default", "./tests/support/closing-line.ts"],
    // `npm test` leaves these out, and `npm run test:deep` runs them. A kill or a slow server meets the load of its machine: a
    // test that passed only at its second try is listed.
    tags: [{ name: "deep", retry: 1 }],
    // The first test of a process starts a database server, or a browser; and a machine may be four times slower.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: POLL_MS } },
    // Few projects: each loads and translates all that its files import.
    projects: [
      project("code", { include: ["tests/{unit,engine}/**/*.test.{ts,tsx}"], env: BANGKOK }),
      project("clock", { include: OF_CLOCKS, env: { ...LOS_ANGELES, ...FEWER_SAMPLES } }),
      project("program", {
        include: ["tests/{process,browser}/**/*.test.ts"],
        env: BANGKOK,
        globalSetup: ["tests/support/browser/find-browser.ts"],
        // They wait for programs and browsers most of their time. Four workers use two processors to 99 %.
        maxWorkers: 4,
        sequence: { groupOrder: 1 },
      }),
      project("repeat-clock", {
        include: PURE,
        exclude: OF_CLOCKS,
        env: { ...LOS_ANGELES, ...FEWER_SAMPLES },
      }),
      project("repeat-postgres", {
        include: ON_BOTH_ENGINES,
        env: { CAFE_SALES_TEST_STORE: "postgres", ...FEWER_SAMPLES },
      }),
    ],
  },
});

function project(name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration {
  return { extends: true, test: { name, ...test } };
}
