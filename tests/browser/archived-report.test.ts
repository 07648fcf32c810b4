/** @module-tag deep */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { afterFile } from "../support/browser/after-file.ts";
import { afterMove } from "../support/browser/after-move.ts";
import { type WatchedPage, withBrowser } from "../support/browser/browser.ts";
import { deepIf } from "../support/deep.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../support/temporary-folder.ts";

const browser = withBrowser();
const cwd = temporaryFolder();
const archive = join(cwd, "archive");
const [BEFORE, MIDDLE, AFTER] = ["2026-10-26_2026-11-01", "2026-11-02_2026-11-08", "2026-11-09_2026-11-15"];
const PAGE = `${MIDDLE}/report.html`;

beforeAll(async () => {
  for (const [from = "", to = "", ...more] of [BEFORE.split("_"), [...AFTER.split("_"), "--backfill"]]) {
    const range = ["--from", from, "--to", to, ...more];
    await runCli(["snapshot", "--dir", "archive", "--demo", ...range], { cwd });
  }
});

function fileUrl(path: string): string {
  return pathToFileURL(join(archive, path)).href;
}

/** Serves the archive, as people do who look at it from elsewhere. */
async function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(archive, new URL(request.url ?? "", "http://x").pathname);
    const type = path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    response.writeHead(200, { "Content-Type": type }).end(readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whether a chart shows the value under the pointer, which takes the script. */
async function isAlive({ page }: WatchedPage): Promise<boolean> {
  await page.locator(".chart-lines .chart-plot").first().hover();
  await afterMove(page);
  return (await page.locator(".tooltip").count()) === 1;
}

describe("a report of an archive", () => {
  describe.each(["a disk", "a server"])("runs the script that it shares, from %s", (place) => {
    test("once", deepIf(place !== "a disk"), async () => {
      const watched = await browser.open();
      const base = place === "a disk" ? `${fileUrl("")}/` : `${await startServer()}/`;
      await watched.page.goto(`${base}${PAGE}`);
      expect(await isAlive(watched)).toBe(true);
      expect(watched.complaints).toEqual([]);
      const script = filesIn(archive).find((name) => name.endsWith(".js"));
      expect(watched.requests).toEqual([`${base}${PAGE}`, `${base}${script}`]);
    });
  });

  test("runs no other script, neither in the page nor in a file", { tags: "deep" }, async () => {
    writeFileSync(join(archive, "other.js"), "window.__pwned = 1");
    const added = '<script src="../other.js"></script><script>window.__pwned = 1</script></body>';
    const html = readFileSync(join(archive, PAGE), "utf8").replace("</body>", added);
    writeFileSync(join(archive, MIDDLE, "tampered.html"), html);
    const watched = await browser.open();
    await watched.page.goto(fileUrl(`${MIDDLE}/tampered.html`));
    expect(await watched.page.evaluate("window.__pwned")).toBeUndefined();
    expect([await isAlive(watched), watched.complaints.length]).toEqual([true, 2]);
  });

  test("can be read in full if it is mailed alone, without its script", { tags: "deep" }, async () => {
    const alone = join(temporaryFolder(), "report.html");
    copyFileSync(join(archive, PAGE), alone);
    const watched = await browser.open();
    const { page } = watched;
    await page.goto(pathToFileURL(alone).href);
    expect(await isAlive(watched)).toBe(false);
    expect(watched.complaints).toEqual([expect.stringContaining("ERR_FILE_NOT_FOUND")]);
    expect(await page.locator(".chart").count()).toBe(7);
    const table = page.locator("details table").first();
    expect(await table.isVisible()).toBe(false);
    await page.locator("summary").first().click();
    expect(await table.isVisible()).toBe(true);
  });

  test("leads to the one before, the one after and all of them", { tags: "deep" }, async () => {
    const watched = await browser.open();
    const { page } = watched;
    await page.goto(fileUrl(PAGE));
    await page.getByRole("link", { name: "Previous report: 26 Oct – 1 Nov" }).click();
    expect(page.url()).toBe(fileUrl(`${BEFORE}/report.html`));
    await page.getByRole("link", { name: "Next report: 2 – 8 Nov" }).click();
    await page.getByRole("link", { name: "Next report: 9 – 15 Nov" }).click();
    expect(page.url()).toBe(fileUrl(`${AFTER}/report.html`));
    expect(await page.getByRole("link", { name: /^Next/ }).count()).toBe(0);
    await page.getByRole("link", { name: "All reports" }).click();
    expect(page.url()).toBe(fileUrl("index.html"));
  });

  test.each([320, 1440])(
    "has its links in reach of a screen of %i pixels, and none on paper",
    { tags: "deep" },
    async (width) => {
      const watched = await browser.open({ viewport: { width, height: 800 } });
      const { page } = watched;
      await page.goto(fileUrl(PAGE));
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      const links = page.getByRole("navigation", { name: "Other reports" });
      const boxes = await Promise.all(
        (await links.getByRole("link").all()).map((link) => link.boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      expect(boxes.every((box) => box !== null && box.height >= 40)).toBe(true);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
      }
      await page.emulateMedia({ media: "print" });
      expect(await links.isVisible()).toBe(false);
    },
  );
});

test("the latest report of an archive is one file that loads nothing and links to no other file", {
  tags: "deep",
}, async () => {
  const watched = await browser.open();
  await watched.page.goto(fileUrl("latest.html"));
  expect(await isAlive(watched)).toBe(true);
  expect([watched.complaints, watched.requests]).toEqual([[], [fileUrl("latest.html")]]);
  // What there is to do leads to the tables of the same file.
  const links = await watched.page.getByRole("link").all();
  for (const link of links) expect(await link.getAttribute("href")).toMatch(/^#/);
});
