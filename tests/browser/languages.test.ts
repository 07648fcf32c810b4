/**
 * Reports in other languages in a real browser. With texts a third longer nothing overflows or is cut, on screens and on
 * paper; and what appears when a reader uses a page in Thai is in Thai too.
 *
 * @module-tag deep
 */

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { listEntries, renderBuiltIndex } from "../../cli/archive/index-page.ts";
import { renderHtml } from "../../cli/writers/html.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import type { Report } from "../../viewer/report/report.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { foreignWords, GOLDEN_PAGES } from "../generate/golden-pages.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { OVERFLOWS } from "../support/browser/overflows.ts";
import { reportOn, snapshotOf, week } from "../support/samples/archive-samples.ts";
import { longLanguage } from "../support/samples/pseudo-language.ts";
import { writePage } from "../support/samples/report-file.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { signInScreen } from "../support/samples/sign-in-screen.tsx";

const browser = withBrowser();

/** A4 less its margins, in CSS pixels. */
const A4 = { width: 703, height: 1016 };
const SCREENS = [360, 768, 1440];

function askedOf(name: string) {
  const asked = GOLDEN_PAGES[name];
  if (asked === undefined) throw new Error(`${name} is gone`);
  return asked;
}

/** What an owner adds to a report: a note on its first day, and a target. */
function addedTo({ range }: ReturnType<typeof askedOf>): Pick<Report, "dayNotes" | "target"> {
  const { startDate: date, endDate: until } = range;
  const sums = { range, amount: 600_000, sold: 412_000, percent: 69 };
  const pace = { until, sold: 410_000, percent: 68, usualPercent: 75 };
  return {
    dayNotes: [{ date, to: date, text: "ฝนตกหนักทั้งวัน ถนนหน้าร้านปิดซ่อม" }],
    target: { values: { period: date.slice(0, 7), ...sums, place: "behind", pace }, text: "" },
  };
}

async function fileOf(name: string, language: Language, withScript: boolean): Promise<string> {
  const asked = askedOf(name);
  const report = withTexts({ ...(await sampleReport(asked)), ...addedTo(asked) }, language);
  const saved = saveReport(
    [report],
    { generatedAt: "2026-11-20T05:00:00.000Z", timeZone: "Asia/Bangkok" },
    "1.2.3",
  );
  return writePage(await renderHtml(saved, { language, withScript }));
}

/** Leaves out the days of a year: a long table takes seconds, and scrolls by itself. */
async function openAll(page: Page) {
  await page.evaluate(`for (const each of document.querySelectorAll("details")) {
    each.open = each.querySelectorAll("tr").length < 100;
  }`);
}

/** What does not fit, for each size of the screen and for paper. */
async function faultsOf(url: string): Promise<unknown> {
  const { page } = await browser.open({ viewport: { width: SCREENS[0] ?? 360, height: 800 } });
  await page.goto(url);
  await openAll(page);
  const faults: Record<string, unknown> = {};
  const look = async (name: string) => {
    const labels = name === "A4" ? [] : [await page.evaluate<string[]>(LABEL_FAULTS)].flat();
    // The highest column of the hero reaches the line of its legend in English too.
    const found = [
      await page.evaluate(OVERFLOWS),
      labels.filter((fault) => !fault.includes("the legend")),
    ].flat();
    if (found.length > 0) faults[name] = found;
  };
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: 800 });
    await look(`${width} px`);
  }
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
  await look("A4");
  return faults;
}

describe("with texts a third longer, nothing overflows and no label covers another", { tags: "deep" }, () => {
  test.each(["week", "year", "no-sales", "shops"])("in the report of %s", async (name) => {
    expect(await faultsOf(await fileOf(name, longLanguage, false))).toEqual({});
  });

  test("on the sign-in screen, with a notice", async () => {
    const assets = new URL("../../dist/live/assets/", import.meta.url);
    const style = readdirSync(assets).find((name) => name.endsWith(".css")) ?? "";
    const screen = signInScreen(longLanguage, "sessionExpired", "ร้านกาแฟบ้านไร่ริมธาร");
    const page = `<!doctype html><style>${readFileSync(new URL(style, assets), "utf8")}</style>${screen}`;
    expect(await faultsOf(writePage(page))).toEqual({});
  });

  test("in the page of an archive", async () => {
    const reports = [0, 1, 3, 4].map((nth) => reportOn(week(nth), 412_345.5 * nth));
    const snapshots = await Promise.all(reports.map(snapshotOf));
    const page = await renderBuiltIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"]), longLanguage);
    expect(await faultsOf(writePage(page))).toEqual({});
  });
});

test("what a page in Thai says while a reader uses it is in Thai", async () => {
  const { page, complaints } = await browser.open();
  await page.goto(await fileOf("week", thai("common"), true));
  const said: string[] = [];
  const read = async () => said.push(await page.locator("body").innerText(), await page.title());
  const copy = page.getByRole("button", { name: "คัดลอก" });
  await page.getByText("มีอะไรเปลี่ยนไป").click();
  await copy.click();
  await page
    .getByRole("status")
    .filter({ hasText: "คัดลอกแล้ว" })
    .or(page.getByText("เลือกข้อความไว้แล้ว"))
    .waitFor();
  await read();
  await openAll(page);
  const charts = page.locator(".chart-drawing[tabindex]");
  for (const chart of await charts.all()) {
    await chart.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    said.push(await chart.locator("..").innerText());
  }
  await page.getByRole("button", { name: "ซ่อนการเปรียบเทียบ" }).click();
  await page.getByRole("button", { name: "แสดงการเปรียบเทียบ" }).waitFor();
  await read();
  expect(await charts.count()).toBeGreaterThan(4);
  expect(foreignWords(said, await sampleReport(askedOf("week")))).toEqual([]);
  expect(complaints).toEqual([]);
});
