/** How long a signed-in person waits for the first figures of a year, from opening the page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { Chrome } from "../chrome.ts";
import { FIELD_WAITS, press } from "../live/in-page.ts";

const PASSWORD = "bench";
const WIDE = { width: 1440, height: 900 };
/** Gives the milliseconds from the beginning of the load. */
const FIRST_FIGURES = `new Promise((resolve) => {
  const look = () => document.querySelector(".hero[aria-busy=false]") ? resolve(performance.now()) : setTimeout(look, 1);
  look();
})`;
/** What the page adds later must not be in the time of its next load. */
const REST = "new Promise((resolve) => setTimeout(resolve, 1500))";

export async function openFirstFigures(
  { cli, db, chrome }: { readonly cli: string; readonly db: string; readonly chrome: Chrome },
  { startDate, endDate }: DateRange,
) {
  const server = spawn(process.execPath, [cli, "serve", "--db", db, "--port", "0", "--quiet"], {
    env: { ...process.env, CAFE_SALES_PASSWORD: PASSWORD },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [origin] = await once(createInterface({ input: server.stdout }), "line");
  const page = await chrome.open(WIDE);
  const open = async () => {
    await page.send("Page.navigate", { url: `${origin}/?from=${startDate}&to=${endDate}` });
  };
  const untilFigures = async () => Number(await page.evaluate(FIRST_FIGURES));
  await open();
  await page.evaluate(FIELD_WAITS);
  await page.send("Input.insertText", { text: PASSWORD });
  await page.evaluate(press("Sign in"));
  await untilFigures();
  return {
    async time() {
      await page.evaluate(REST);
      await open();
      return untilFigures();
    },
    async close() {
      await page.close();
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}
