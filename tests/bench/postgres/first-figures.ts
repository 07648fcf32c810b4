/** How long a signed-in person waits for the first figures of a year, from opening the page. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { Chrome } from "../chrome.ts";
import { FIELD_WAITS, press } from "../live/in-page.ts";
import { startServe } from "../server-process.ts";

const PASSWORD = "bench";
const WIDE = { width: 1440, height: 900 };
const FIRST_FIGURES = "!!document.querySelector('.hero[aria-busy=false]')";
/** What the page adds later must not be in the time of its next load. */
const REST = "new Promise((resolve) => setTimeout(resolve, 1500))";

export async function openFirstFigures(
  { cli, db, chrome }: { readonly cli: string; readonly db: string; readonly chrome: Chrome },
  { startDate, endDate }: DateRange,
) {
  const server = await startServe(cli, ["--db", db], { CAFE_SALES_PASSWORD: PASSWORD });
  const page = await chrome.open(WIDE);
  const open = async () => {
    await page.send("Page.navigate", { url: `${server.origin}/?from=${startDate}&to=${endDate}` });
  };
  const untilFigures = () => page.waitFor("the figures of the year", FIRST_FIGURES);
  await open();
  await page.waitFor("the field of the password", FIELD_WAITS);
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
      await server.stop();
    },
  };
}
