import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What is pure runs on two clocks far from UTC and from each other: no result may depend on the zone. */
const ON_BOTH_CLOCKS = ["tests/unit/{viewer,fixtures}/**/*.test.{ts,tsx}"];

/** The suite of the store: what it does with receipts is the same in a file and in PostgreSQL. */
const ON_BOTH_ENGINES = [
  "tests/engine/cli/store/queries/closes/day-closes.test.ts",
  "tests/engine/cli/store/shops/shop-names.test.ts",
  "tests/engine/cli/store/merge/{day-facts,keep-synced,long-keys,merge-incoming,moved-receipts,refunds,whole-days}.test.ts",
];

/** They wait for programs that they end, or for three browsers. As the last ones, they would leave a processor idle. */
const LONG = /\/(?:kill-[^/]+|quiet|failover|schedule|engines\/[^/]+)\.test\.ts$/;

/** The usual order goes by the sizes of files if nobody has run them yet, and these are small. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [true, false].flatMap((isLong) => own.filter(({ moduleId }) => LONG.test(moduleId) === isLong));
    });
  }
}

// What people run: without what React checks for its developers, which takes a fifth of the time of drawing.
process.env.NODE_ENV = "production";

const BANGKOK = { TZ: "Asia/Bangkok" };
/** What runs a second time draws a quarter as many random samples then, unless somebody asks for a number. */
const FEWER_SAMPLES = { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? "0.25" };
const MINUTE_MS = 60_000;
const POLL_MS = 10_000;

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
    sequence: { sequencer: LongFilesFirst },
    setupFiles: ["./tests/support/one-processor.ts", "./tests/support/clean-up.ts"],
    reporters: ["default", "./tests/support/closing-line.ts"],
    // The first test of a process starts a database server, or a browser.
    testTimeout: MINUTE_MS,
    hookTimeout: MINUTE_MS,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: POLL_MS } },
    // Few projects: each loads and translates all that its files import.
    projects: [
      {
        extends: true,
        test: { name: "code", include: ["tests/{unit,engine}/**/*.test.{ts,tsx}"], env: BANGKOK },
      },
      {
        extends: true,
        test: {
          name: "program",
          include: ["tests/{process,browser}/**/*.test.ts"],
          env: BANGKOK,
          globalSetup: ["tests/support/browser/find-browser.ts"],
          // They wait for programs and browsers most of their time. Four workers use two processors to 99 %.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          // Processes and browsers meet the load of their machine. A test that passed only at its second try is listed.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "los-angeles",
          include: ON_BOTH_CLOCKS,
          // The first two count years of receipts, whose checksums the other tests compare on both clocks. The others draw
          // random reports; the pages of the sample cafe are compared on both clocks.
          exclude: [
            "tests/unit/fixtures/sample-cafe/plausible.test.ts",
            "tests/unit/viewer/report/today/coverage.test.ts",
            "tests/unit/viewer/{language/every-sentence.test.ts,sections/every-change.test.tsx}",
          ],
          env: { TZ: "America/Los_Angeles", ...FEWER_SAMPLES },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ON_BOTH_ENGINES,
          env: { CAFE_SALES_TEST_STORE: "postgres", ...FEWER_SAMPLES },
        },
      },
    ],
  },
});
