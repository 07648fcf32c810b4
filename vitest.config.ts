import { defineConfig } from "vitest/config";

/** What is pure runs on two clocks far from UTC and from each other: no result may depend on the zone. */
const ON_TWO_CLOCKS = ["tests/unit/{viewer,fixtures}/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default", "./tests/support/closing-line.ts"],
    projects: [
      {
        extends: true,
        test: { name: "unit-bangkok", include: ON_TWO_CLOCKS, env: { TZ: "Asia/Bangkok" } },
      },
      {
        extends: true,
        test: { name: "unit-los-angeles", include: ON_TWO_CLOCKS, env: { TZ: "America/Los_Angeles" } },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/*.test.ts", "tests/unit/cli/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "process", include: ["tests/process/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/find-browser.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
