/** The live page in each engine that is installed: from signing in to the saved report. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../viewer/report/date-range.ts";
import { boxOf, button, clickOn, fits, radio, until } from "../../support/browser/engines/acts.ts";
import type { EnginePage } from "../../support/browser/engines/engine.ts";
import { expectLabelsAtLines, expectRoundPoints } from "../../support/browser/engines/marks.ts";
import { ENGINES, withEngine } from "../../support/browser/engines/with-engine.ts";
import { lastDaysUtc, withLive } from "../../support/browser/live-page.ts";

const { live } = withLive();
const LOADED = "!document.body.textContent.includes('Loading...')";

async function signIn(page: EnginePage): Promise<void> {
  await page.goto(live().serve.url);
  await clickOn(page, "document.querySelector('[placeholder=Password]')");
  await page.press(..."espresso", "Enter");
  await until(page, `${button("Logout")} && ${LOADED}`);
}

async function expectTrueCharts(page: EnginePage, width: number): Promise<void> {
  expect(await page.evaluate("document.querySelectorAll('.chart').length")).toBe(7);
  expect(await fits(page, width)).toBe(true);
  await expectLabelsAtLines(page);
  // The API has sales of one day only.
  await expectRoundPoints(page, "Sales Summary Over Time", 1);
}

const chosenRange = "[...document.querySelectorAll('input[type=date]')].map((each) => each.value)";

describe.each(ENGINES)("the live page in %s", (name) => {
  const engine = withEngine(name);

  test("has six true charts after signing in, on a phone", async () => {
    const page = await engine.open({ width: 360 });
    await signIn(page);
    await expectTrueCharts(page, 360);
    expect(await page.complaints()).toEqual([]);
  });

  test("is in Thai as soon as a person chooses it, and in English again, on a phone", {
    tags: "deep",
  }, async () => {
    const page = await engine.open({ width: 360 });
    await page.goto(live().serve.url);
    await until(page, radio("ไทย"));
    await clickOn(page, radio("ไทย"));
    await until(page, "document.documentElement.lang === 'th'");
    expect(await fits(page, 360)).toBe(true);
    await clickOn(page, "document.querySelector('[placeholder=รหัสผ่าน]')");
    await page.press(..."espresso", "Enter");
    await until(page, `${button("ออกจากระบบ")} && !document.body.textContent.includes('กำลังโหลด...')`);
    expect(await fits(page, 360)).toBe(true);
    await clickOn(page, "document.querySelector('.more-menu > button')");
    await clickOn(page, radio("English"));
    await until(page, `${button("Logout")} && document.documentElement.lang === 'en'`);
    await page.press("Escape");
    expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("More");
    expect(await page.complaints()).toEqual([]);
  });

  test.each([640, 1024])("shows the whole year in its dates, %d wide", { tags: "deep" }, async (width) => {
    const page = await engine.open({ width });
    await signIn(page);
    const rooms = `[...document.querySelectorAll(".custom-range input")].map((field) => {
      const { width } = field.getBoundingClientRect();
      field.style.width = "max-content";
      return width >= field.getBoundingClientRect().width;
    }).join()`;
    expect(await page.evaluate(rooms)).toBe("true,true");
    expect(await fits(page, width)).toBe(true);
  });

  test("has true charts on a desktop in the dark, loads a range, opens a table, follows the mouse, and saves the report", {
    tags: "deep",
  }, async () => {
    const page = await engine.open({ width: 1440, scheme: "dark" });
    await signIn(page);
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(22, 20, 18)");
    await expectTrueCharts(page, 1440);

    await clickOn(page, button("Last 7 days"));
    const range = lastDaysUtc(7);
    await until(page, `${LOADED} && ${chosenRange}.join() === "${range}"`);
    await until(page, `document.querySelector(".provenance").textContent.includes("loaded at")`);
    expect(live().api.dataCalls.at(-1)?.query).toBe(`?startDate=${range[0]}&endDate=${range[1]}`);

    await clickOn(page, "document.querySelector('details.figures summary')");
    await until(page, "document.querySelector('details.figures table')?.textContent.includes('฿1,000')");

    const plot = await boxOf(page, "document.querySelector('.chart-lines .chart-plot')");
    await page.move(plot.x + 5, plot.y + plot.height / 2);
    await until(page, "document.querySelectorAll('.chart-crosshair').length === 2");
    expect(await page.evaluate("document.querySelector('.tooltip b').textContent")).toBe("฿1,000.00");

    await clickOn(page, button("More"));
    await clickOn(page, button("Save report"));
    const file = `cafe-sales_${range.join("_")}.html`;
    await expect.poll(() => readdirSync(engine.downloads)).toEqual([file]);
    expect(readFileSync(join(engine.downloads, file), "utf8")).toMatch(/"sha256":"[0-9a-f]{64}"/);
    expect(await page.complaints()).toEqual([]);
  });

  test("chooses the days of a drag, gives one up by Escape, and selects no text", {
    tags: "deep",
  }, async () => {
    const page = await engine.open({ width: 1440 });
    await signIn(page);
    const [first] = lastDaysUtc(30);
    const plot = await boxOf(page, "document.querySelector('.chart-lines .days-target')");
    const drag = async (from: number, to: number) => {
      await page.move(plot.x + plot.width * from, plot.y + plot.height / 2);
      await page.button("down");
      for (const part of [0.3, 0.7, 1])
        await page.move(plot.x + plot.width * (from + (to - from) * part), plot.y + plot.height / 2);
    };
    await drag(0.5, 0.8);
    await until(page, "document.querySelector('.days-named')");
    await page.press("Escape");
    await until(page, "!document.querySelector('.days-named')");
    await page.button("up");
    expect(await page.evaluate(`${chosenRange}[0]`)).toBe(first);

    await drag(0.1, 0.5);
    await until(page, "document.querySelector('.days-named')");
    await page.button("up");
    await until(page, LOADED);
    expect(await page.evaluate(chosenRange)).toEqual([addDays(first, 3), addDays(first, 15)]);
    expect(await page.evaluate("String(getSelection())")).toBe("");
    expect(await page.complaints()).toEqual([]);
  });
});
