import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { loginRequest, readLogin } from "../../../viewer/report/contract.ts";
import { CafeApi } from "../fakes/cafe-api.ts";
import { serveInProcess } from "../runs/serve-in-process.ts";
import { type WatchedPage, withBrowser } from "./browser.ts";

interface Live {
  /** After each test, its calls are cleared and it answers as usual again. */
  readonly api: CafeApi;
  readonly serve: { readonly url: string };
}

/**
 * Starts `serve` in this process, with the built page, and an API behind it for a test file. A page is closed after
 * its test.
 *
 * @param args of `serve`
 * @returns access to what is running, and a function that opens a page
 */
export const withLive = (...args: readonly string[]) => withLiveOf([], ...args);

/** @param offers what its API has beyond the four datasets */
export function withLiveOf(
  offers: readonly string[],
  ...args: readonly string[]
): {
  live: () => Live;
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
} {
  let api: CafeApi | undefined;
  let serve: Live["serve"] | undefined;

  beforeAll(async () => {
    api = await CafeApi.start();
    api.offers = offers;
    serve = await serveInProcess("--url", api.origin, ...args);
    api.reset();
  });
  afterEach(() => api?.reset());
  afterAll(() => api?.close());
  // Its pages are closed before the API forgets its calls, because later hooks run first.
  const browser = withBrowser();

  return {
    live() {
      if (!api || !serve) throw new Error("nothing is running yet");
      return { api, serve };
    },
    newPage: browser.open,
  };
}

const PASSWORD = "espresso";

export async function signIn(page: Page, url: string, password = PASSWORD): Promise<void> {
  await page.goto(url);
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens the page with a session and waits for the first load. The sign-in screen would take a fifth of the time. */
export async function openDashboard(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url);
  const { path, ...call } = loginRequest(PASSWORD);
  const token = readLogin(await (await fetch(origin + path, call)).json()) ?? "";
  const session = await page.addInitScript((own) => localStorage.setItem("token", own), token);
  await page.goto(url);
  await session.dispose();
  await loaded(page);
}

/** Waits until no block is loading. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).waitFor();
  // This lays nothing out, as innerText would do for every frame.
  await page.waitForFunction(() => !document.body.textContent?.includes("Loading..."), undefined, {
    polling: 50,
  });
}

/** Opens the menu of what people need now and then, if it is closed. */
export async function openMore(page: Page): Promise<void> {
  const button = page.locator(".more-menu > button");
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/** Types two dates and applies them; on a phone, unfolds the inputs first. */
export async function applyCustomRange(page: Page, startDate: string, endDate: string): Promise<void> {
  const fold = page.locator(".range-fold");
  if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await page.getByLabel("Start Date").fill(startDate);
  await page.getByLabel("End Date").fill(endDate);
  await page.getByRole("button", { name: "Apply Custom Range" }).click();
}

/** The values of the two date inputs. */
export async function chosenRange(page: Page): Promise<string[]> {
  return [await page.getByLabel("Start Date").inputValue(), await page.getByLabel("End Date").inputValue()];
}

/** The range from `days` days ago to today, in UTC. */
export function lastDaysUtc(days: number): [string, string] {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return [
    new Date(today - days * 86_400_000).toISOString().slice(0, 10),
    new Date(today).toISOString().slice(0, 10),
  ];
}
