import type { Page } from "playwright-core";

/** Waits for what a move of the mouse shows: a chart renders it in a task of its own. */
export async function afterMove(page: Page): Promise<void> {
  await page.evaluate("new Promise((done) => setTimeout(done))");
}
