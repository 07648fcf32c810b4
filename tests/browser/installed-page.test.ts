/** @module-tag deep */
import { expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, openMore, withLive } from "../support/browser/live-page.ts";
import { startServe } from "../support/runs/serve-process.ts";

const { live, newPage } = withLive();

test("the page can be installed: its manifest and icons are there", async () => {
  const { page, complaints } = await newPage();
  await page.goto(live().serve.url);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(`${live().serve.url}${href}`);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Cafe Sales Dashboard", display: "standalone", start_url: "/" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(
      `new Promise((done) => Object.assign(new Image(), { src: "${src}", onload() { done(this.naturalWidth + "x" + this.naturalHeight) } }))`,
    );
    expect(size).toBe(sizes);
  }
  expect(complaints).toEqual([]);
});

test("offline it says so, shows no figures, and works again as soon as there is a network", async () => {
  const { page, complaints } = await newPage();
  await openDashboard(page, live().serve.url);
  const state = "navigator.serviceWorker.ready.then(({ active }) => active.state)";
  await expect.poll(() => page.evaluate(state)).toBe("activated");
  await openMore(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  expect(complaints).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("This device has no network.", { exact: true }).waitFor();
  expect(await page.getByText("The server cannot be reached.").isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "Cafe Sales Dashboard" }).isVisible()).toBe(true);
  expect(await page.locator("body").innerText()).not.toContain("฿");
  expect(await page.evaluate("caches.keys()")).toEqual([]);
  expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(22, 20, 18)");
  expect(await seriousViolations(page)).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Logout" }).waitFor();
});

test("without its server it says so, in Thai too, and comes back within ten seconds after the server", async () => {
  const { page } = await newPage();
  const first = await startServe("--demo");
  const { port } = new URL(first.url);
  await page.addInitScript(() => localStorage.setItem("language", "th"));
  await page.goto(first.url);
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await page.clock.install();
  await first.stop();
  await page.reload();
  await page.getByText("ติดต่อเซิร์ฟเวอร์ไม่ได้", { exact: true }).waitFor();
  expect(await page.getByText("เครื่องนี้ไม่มีเครือข่าย").isVisible()).toBe(false);
  await page.clock.fastForward(10_000);
  expect(await page.getByRole("link", { name: "ลองอีกครั้ง" }).isVisible()).toBe(true);

  await startServe("--demo", "--port", port);
  await page.clock.fastForward(10_000);
  await page.getByRole("button", { name: "เข้าสู่ระบบ" }).waitFor();
});

test("a page keeps its address while it is offline", async () => {
  const { page } = await newPage();
  await openDashboard(page, `${live().serve.url}/?last=7`);
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("This device has no network.", { exact: true }).waitFor();
  // The link works even if nothing comes back by itself.
  await page.evaluate("fetch = async () => ({ ok: false })");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  expect(page.url()).toBe(`${live().serve.url}/?last=7`);
});
