import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { withBrowser } from "../browser.ts";
import { chromiumEngine } from "./chromium.ts";
import type { Engine, EnginePage, PageOptions } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

export const ENGINES = ["Chromium", "Firefox", "WebKit"] as const;

/**
 * Starts the engine for the tests of a group, which are skipped if it is not installed. Chromium always is. A page is
 * closed after its test.
 */
export function withEngine(name: (typeof ENGINES)[number]): {
  /** The files that pages have saved. */
  readonly downloads: string;
  open(options: PageOptions): Promise<EnginePage>;
} {
  const downloads = temporaryFolder();
  const start = starterOf(name, downloads);
  let engine: Engine | undefined;
  const opened: EnginePage[] = [];
  beforeAll(async () => {
    engine = await start?.();
  });
  beforeEach(({ skip }) => skip(start === undefined, `${name} is not installed`));
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
  });
  afterAll(() => engine?.close());
  return {
    downloads,
    async open(options) {
      if (engine === undefined) throw new Error(`${name} is not running`);
      const page = await engine.open(options);
      opened.push(page);
      return page;
    },
  };
}

/** Undefined if the engine is not installed. */
function starterOf(
  name: (typeof ENGINES)[number],
  downloads: string,
): (() => Engine | Promise<Engine>) | undefined {
  const { firefox, webkit } = inject("engines");
  switch (name) {
    case "Chromium": {
      const browser = withBrowser();
      return () => chromiumEngine(browser, downloads);
    }
    case "Firefox":
      return firefox === undefined ? undefined : () => startFirefox(firefox, downloads);
    case "WebKit":
      return webkit && (() => startWebKit(webkit, downloads));
  }
}
