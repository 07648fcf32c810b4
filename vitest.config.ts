import { defineConfig } from "vitest/config";

/** What is pure runs on two clocks far from UTC and from each other: no result may depend on the zone. */
const ON_TWO_CLOCKS = ["tests/viewer/**/*.test.{ts,tsx}", "tests/fixtures/**/*.test.ts"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default", "./tests/closing-line.ts"],
    projects: [
      {
        extends: true,
        test: { name: "bangkok", include: ON_TWO_CLOCKS, env: { TZ: "Asia/Bangkok" } },
      },
      {
        extends: true,
        test: { name: "los-angeles", include: ON_TWO_CLOCKS, env: { TZ: "America/Los_Angeles" } },
      },
      {
        extends: true,
        test: { name: "cli", include: ["tests/cli/**/*.test.ts", "tests/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/find-browser.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
