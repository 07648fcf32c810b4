import type { Browser, BrowserContextOptions, Disposable, Page } from "playwright-core";

const DESKTOP = { width: 1440, height: 900 };
/** Options that say what a browser does anyway. */
const DEFAULTS: BrowserContextOptions = { bypassCSP: false, javaScriptEnabled: true };
/** What leaves something in a page or its context that nothing takes back. Whoever only looks at one of them spoils the page. */
const LASTING: ReadonlySet<PropertyKey> = new Set(["clock", "context", "setExtraHTTPHeaders"]);

export interface PooledPage {
  readonly page: Page;
  /** Gives the page back. If a test has changed it for good, it is closed instead. */
  release(): Promise<void>;
}

/**
 * Pages that one test uses after the other, because a new page costs a browser more than what most tests do with it.
 * A page has a context of its own. It comes empty: nothing is drawn or stored, and its pointer is outside. A service
 * worker stays, as in the browser of somebody who comes again.
 */
export class PagePool {
  readonly #browser: Browser;
  /** By those options that a page keeps for good. */
  readonly #idle = new Map<string, Page[]>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async #newPage(options: BrowserContextOptions): Promise<Page> {
    const page = await (await this.#browser.newContext(options)).newPage();
    await page.addInitScript(layOutAll);
    return page;
  }

  async take({
    viewport,
    colorScheme = "light",
    reducedMotion = "no-preference",
    ...lasting
  }: BrowserContextOptions = {}): Promise<PooledPage> {
    const key = JSON.stringify({ ...DEFAULTS, ...lasting });
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    const size = viewport ?? DESKTOP;
    const page = idle.pop() ?? (await this.#newPage({ viewport: size, ...lasting }));
    const { width, height } = page.viewportSize() ?? {};
    if (width !== size.width || height !== size.height) await page.setViewportSize(size);
    await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
    let spoiled = false;
    const added: Disposable[] = [];
    const takenBack =
      <T extends unknown[]>(add: (...options: T) => Promise<Disposable>) =>
      async (...options: T) => {
        const one = await add(...options);
        added.push(one);
        return one;
      };
    const replaced = new Map<PropertyKey, unknown>([
      ["addInitScript", takenBack(page.addInitScript.bind(page))],
      ["exposeFunction", takenBack(page.exposeFunction.bind(page))],
      ["route", takenBack(page.route.bind(page))],
    ]);
    const watched = new Proxy(page, {
      get(target, name) {
        if (LASTING.has(name)) spoiled = true;
        if (replaced.has(name)) return replaced.get(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return {
      page: watched,
      release: async () => {
        const isEmpty = !spoiled && !page.isClosed() && (await empty(page).catch(() => false));
        if (!isEmpty) return page.context().close();
        for (const one of added) await one.dispose();
        idle.push(page);
      },
    };
  }
}

/**
 * A page of which all is laid out: browsers leave out what is not in texts that they tell and in pictures of a whole page.
 * Whoever tests what is out of sight empties `document.adoptedStyleSheets`.
 */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/**
 * The script and the drawing of the page end, so that neither of them works while the page is idle.
 *
 * @throws what the page throws if a test took its storage away
 */
async function empty(page: Page): Promise<true> {
  for (const event of ["console", "download", "pageerror", "request"] as const)
    page.removeAllListeners(event);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    window.stop();
    document.body.remove();
    if (!/^(http|file):$/.test(location.protocol)) return;
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}
