import axe from "axe-core";
import type { Page } from "playwright-core";

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * The size of targets is a rule of WCAG 2.2, which axe-core does not check unless it is told to. What the two rules of
 * landmarks find is never more than moderate, and they take a fifth of the time.
 */
const RUN = `axe.run({
  resultTypes: ["violations"],
  iframes: false,
  preload: false,
  selectors: false,
  rules: {
    "target-size": { enabled: true },
    region: { enabled: false },
    "landmark-unique": { enabled: false },
  },
}).then((result) => result.violations)`;

/** The serious and critical findings of axe-core in the page as it is now, one line each. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // The debugging protocol is used, because the page's own policy allows no foreign script.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const violations: Violation[] = await page.evaluate(RUN);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}
