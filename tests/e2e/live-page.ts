import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";

/** Starts the built `serve` and resolves with the URL that it says first. */
export async function startServe(...args: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ["dist/cli/main.js", "serve", "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  const exited = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.on("exit", (code) => reject(new Error(`serve ended with ${code}: ${errors.join("\n")}`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const PASSWORD = "espresso";

export async function signIn(page: Page, url: string, password = PASSWORD): Promise<void> {
  await page.goto(url);
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signed in, with the first load done. */
export async function openDashboard(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await loaded(page);
}

/** Waits until no block says that it loads. */
export async function loaded(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes("Loading..."));
}

/** The values of the two date inputs. */
export async function chosenRange(page: Page): Promise<string[]> {
  return [await page.getByLabel("Start Date").inputValue(), await page.getByLabel("End Date").inputValue()];
}

/** Today and the day that many days before, in UTC. */
export function lastDaysUtc(days: number): [string, string] {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return [
    new Date(today - days * 86_400_000).toISOString().slice(0, 10),
    new Date(today).toISOString().slice(0, 10),
  ];
}
