import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";

/** Starts one browser for a test file. */
export function withBrowser(): { open(options?: BrowserContextOptions): Promise<WatchedPage> } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const { path, args, libraries } = inject("browser");
    const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) };
    browser = await chromium.launch({ executablePath: path, args, env });
  });
  afterAll(() => browser?.close());
  return {
    async open(options) {
      if (!browser) throw new Error("the browser is not running");
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      return new WatchedPage(await context.newPage());
    },
  };
}

/** A page that records its complaints and its requests. */
export class WatchedPage {
  readonly page: Page;
  /** Console messages, script errors and blocked attempts, in order. */
  readonly complaints: string[] = [];
  /** The URL of every request. */
  readonly requests: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => {
      // "verbose" messages are advice of the browser, such as to add a user name field next to a password.
      const type: string = message.type();
      if (type !== "verbose") this.complaints.push(`${type}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on("request", (request) => this.requests.push(request.url()));
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
