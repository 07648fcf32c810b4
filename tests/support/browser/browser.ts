import type { BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterEach, inject } from "vitest";
import { DEFAULT_FONTS, type FontSet, fontsFile } from "./fonts.ts";
import { PagePool, type PooledPage } from "./page-pool.ts";

/** One browser for all test files of this process and each set of fonts. It ends with the process. */
const pools = new Map<string, Promise<PagePool>>();

async function startBrowser(fonts: string): Promise<PagePool> {
  const { path, args, env } = inject("browser");
  const ofBrowser = { ...process.env, ...env, FONTCONFIG_FILE: fonts };
  return new PagePool(await chromium.launch({ executablePath: path, args, env: ofBrowser }));
}

/** Gives the tests of a file pages of a browser with these fonts. They are closed after each test. */
export function withBrowser(set: FontSet = DEFAULT_FONTS): {
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
} {
  const opened: WatchedPage[] = [];
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
  });
  return {
    async open(options) {
      const fonts = fontsFile(set);
      const pool = pools.get(fonts) ?? startBrowser(fonts);
      pools.set(fonts, pool);
      const watched = new WatchedPage(await (await pool).take(options));
      opened.push(watched);
      return watched;
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
  readonly #release: PooledPage["release"];
  #closed: Promise<void> | undefined;

  constructor({ page, release }: PooledPage) {
    this.page = page;
    this.#release = release;
    page.on("console", (message) => {
      // "verbose" messages are advice of the browser, such as to add a user name field next to a password.
      const type: string = message.type();
      if (type !== "verbose") this.complaints.push(`${type}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on("request", (request) => this.requests.push(request.url()));
  }

  /** Makes room for the next page of the test; otherwise it is closed after the test. */
  close(): Promise<void> {
    this.#closed ??= this.#release();
    return this.#closed;
  }
}
