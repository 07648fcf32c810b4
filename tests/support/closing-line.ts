import type { Reporter, TestModule } from "vitest/node";

/**
 * Ends the run with `N passed, N failed`; files that could not even be loaded count as failed. Before it, the reasons for
 * which tests were skipped have a line each.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    let failed = errors.length;
    let skipped = 0;
    const reasons = new Set<string>();
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") passed += 1;
        else if (result.state === "failed") failed += 1;
        else skipped += 1;
        if (result.state === "skipped" && result.note) reasons.add(result.note);
      }
    }
    process.stdout.write([...reasons].map((reason) => `\nSkipped: ${reason}\n`).join(""));
    process.stdout.write(
      `\n${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}\n`,
    );
  }
}
