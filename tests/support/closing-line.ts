import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** A test of `npm test` that takes longer is listed: it may belong to the deep ones. */
const SLOW_MS = 5000;

/**
 * Ends the run with `N passed, N failed`; files that could not even be loaded count as failed. Before it,
 * each failure has a line, each test that took long, and each reason for which tests were skipped.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    let skipped = 0;
    const notices = new Set<string>();
    const failures = errors.map(() => "an error outside of all tests");
    const fail = (name: string, reasons: ReadonlyArray<SerializedError>) =>
      failures.push(`${name}: ${reasons[0]?.message.split("\n", 1)[0] ?? "no reason"}`);
    for (const module of modules) {
      for (const error of module.errors()) fail(module.relativeModuleId, [error]);
      const [asked] = module.project.config.tagsFilter ?? [];
      for (const test of module.children.allTests()) {
        const isDeep = test.tags.includes("deep");
        if (asked !== undefined && isDeep !== (asked === "deep")) continue;
        const result = test.result();
        const { duration = 0 } = test.diagnostic() ?? {};
        if (result.state === "passed") passed += 1;
        else if (result.state === "failed")
          fail(`${module.relativeModuleId} > ${test.fullName}`, result.errors);
        else skipped += 1;
        if (result.state === "skipped" && result.note) notices.add(`Skipped: ${result.note}`);
        if (duration > SLOW_MS && !isDeep)
          notices.add(
            `Took ${(duration / 1000).toFixed(1)} s: ${module.relativeModuleId} > ${test.fullName}`,
          );
      }
    }
    const lines = [...notices, ...failures.map((failure) => `Failed: ${failure}`)];
    process.stdout.write(lines.map((line) => `\n${line}`).join(""));
    process.stdout.write(
      `\n\n${passed} passed, ${failures.length} failed${skipped === 0 ? "" : `, ${skipped} skipped`}\n`,
    );
  }
}
