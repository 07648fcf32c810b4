import { beforeAll, describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { loaded, signIn, withLive } from "../support/browser/live-page.ts";
import { type CafeApi, gate, type Reply } from "../support/fakes/cafe-api.ts";

const { live, newPage } = withLive();
let api: CafeApi;
let serve: ReturnType<typeof live>["serve"];
beforeAll(() => {
  ({ api, serve } = live());
});

describe("at the start", () => {
  test("a spinner is in the page before anything else", { tags: "deep" }, async () => {
    const { page } = await newPage();
    await page.addInitScript(`
      window.__seen = [];
      new MutationObserver(() => {
        const seen = document.querySelector(".page-spinner") ? "spinner"
          : document.querySelector("input[type=password]") ? "sign-in"
          : document.querySelector(".date-range-picker") ? "dashboard" : "";
        if (seen && window.__seen.at(-1) !== seen) window.__seen.push(seen);
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.goto(serve.url);
    await page.getByPlaceholder("Password").waitFor();
    expect(await page.evaluate("window.__seen")).toEqual(["spinner", "sign-in"]);

    await page.evaluate("localStorage.setItem('token', 'kept')");
    await page.reload();
    await loaded(page);
    expect(await page.evaluate("window.__seen")).toEqual(["spinner", "dashboard"]);
    expect(api.calls.filter(({ path }) => path.includes("auth"))).toEqual([]);
  });

  test("the sign-in screen has its texts, the focus in the password field, and a name for password managers", async () => {
    const { page, complaints, requests } = await newPage();
    await page.goto(serve.url);
    await page.getByRole("heading", { name: "Cafe Sales Dashboard", exact: true }).waitFor();
    expect(await page.title()).toBe("Cafe Sales Dashboard");
    expect(await page.getByText("Please enter the password to access the dashboard").isVisible()).toBe(true);
    expect(await page.evaluate("document.activeElement.placeholder")).toBe("Password");
    expect(await page.getByRole("button").allInnerTexts()).toEqual(["Show password", "Sign in"]);
    const name = page.locator("form input[autocomplete=username]");
    expect(await name.inputValue()).toBe("Cafe Sales Dashboard");
    expect(await name.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    expect(requests.every((url) => url.startsWith(serve.url))).toBe(true);
  });

  test("the script of the dashboard is fetched as soon as somebody types, or is signed in", {
    tags: "deep",
  }, async () => {
    const { page, requests, complaints } = await newPage();
    const fetched = () => requests.filter((url) => /\/dashboard-[\w-]+\.js$/.test(url)).length;
    await page.goto(serve.url, { waitUntil: "networkidle" });
    expect(fetched()).toBe(0);
    await page.getByPlaceholder("Password").pressSequentially("e");
    await expect.poll(fetched).toBe(1);
    await page.getByPlaceholder("Password").pressSequentially("spresso");
    await page.keyboard.press("Enter");
    await loaded(page);
    expect(fetched()).toBe(1);

    // The page asks for it before its own script has run.
    await page.route("**/assets/index-*.js", (route) => route.abort());
    await page.reload();
    await expect.poll(fetched).toBe(2);
    await page.unroute("**/assets/index-*.js");
    await page.reload();
    await loaded(page);
    expect(complaints.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
  });

  test("if the script of the dashboard cannot be fetched, the page says so and can be refreshed", {
    tags: "deep",
  }, async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 740 } });
    await page.route("**/assets/dashboard-*.js", (route) => route.fulfill({ status: 404 }));
    await signIn(page, serve.url);
    await page.getByText("The dashboard could not be loaded. Refresh the page to try again.").waitFor();
    expect(await page.getByRole("heading", { name: "Cafe Sales Dashboard" }).isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await page.unroute("**/assets/dashboard-*.js");
    await page.getByRole("button", { name: "Refresh" }).click();
    await loaded(page);
  });
});

describe("signing in", () => {
  test("without a password asks for one and makes no call", async () => {
    const { page } = await newPage();
    await signIn(page, serve.url, "");
    await page.getByText("Please enter a password").waitFor();
    expect(api.calls).toEqual([]);
    expect(await page.evaluate("document.activeElement.placeholder")).toBe("Password");
  });

  test("shows that it is busy, with a spinner and a disabled field", { tags: "deep" }, async () => {
    const { opened, open: answer } = gate<Reply>();
    api.answer = () => opened;
    const { page } = await newPage();
    await signIn(page, serve.url);
    const button = page.getByRole("button", { name: "Signing in..." });
    await button.waitFor();
    expect(await button.locator(".spinner").count()).toBe(1);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.getByPlaceholder("Password").isDisabled()).toBe(true);
    answer({ status: 401, body: '{"success":false}' });
    await page.getByText("Invalid password").waitFor();
    expect(await page.getByPlaceholder("Password").isEnabled()).toBe(true);
    expect(await page.evaluate("document.activeElement.placeholder")).toBe("Password");
    expect(api.calls).toHaveLength(1);
  });

  test("that is answered with anything but a success and a token shows an invalid password", async () => {
    const { page } = await newPage();
    const answers: Readonly<Record<string, Reply | "hang up">> = {
      "a refusal": { status: 401, body: '{"success":false}' },
      "an answer that is not JSON": { body: "<html>" },
      "a token that no call can carry": { body: '{"success":true,"token":"ไทย"}' },
      "a connection that breaks": "hang up",
    };
    await page.goto(serve.url);
    for (const [name, reply] of Object.entries(answers)) {
      api.calls.length = 0;
      api.answer = () => reply;
      await page.getByPlaceholder("Password").fill("espresso");
      await page.keyboard.press("Enter");
      await expect.poll(() => api.calls.length).toBe(1);
      // It was busy while it called.
      await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
      expect(await page.getByText("Invalid password", { exact: true }).isVisible()).toBe(true);
      expect([name, await page.evaluate("localStorage.getItem('token')")]).toEqual([name, null]);
    }
  });

  test("after too many tries says when to try again, and counts down in silence", async () => {
    const headers = { "Retry-After": "3" };
    api.answer = () => ({ status: 429, headers, body: '{"success":false}' });
    const { page } = await newPage();
    await page.clock.install();
    await signIn(page, serve.url);
    await page.getByText("Invalid password", { exact: true }).waitFor();
    const wait = page.getByRole("timer");
    expect(await wait.innerText()).toMatch(/^Too many tries\. Try again in [23] seconds\.$/);
    const description = await page.getByPlaceholder("Password").evaluate((field) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
    expect(description).toMatch(/^Invalid password Too many tries/);
    expect(await seriousViolations(page)).toEqual([]);
    await page.clock.fastForward("00:03");
    await page.getByText("You can try again now.", { exact: true }).waitFor();
  });

  test("can show the password: the focus and the caret stay, and the field hides it again while busy", {
    tags: "deep",
  }, async () => {
    const { opened, open: answer } = gate<Reply>();
    api.answer = () => opened;
    const { page } = await newPage();
    await page.goto(serve.url);
    const field = page.getByPlaceholder("Password");
    await field.fill("esprXesso");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
    const show = page.getByRole("button", { name: "Show password" });
    await show.click();
    expect(await field.getAttribute("type")).toBe("text");
    expect(await show.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Backspace");
    expect(await field.inputValue()).toBe("espresso");
    await show.click();
    expect(await field.getAttribute("type")).toBe("password");
    await page.keyboard.type("o");
    expect(await field.inputValue()).toBe("esproesso");

    await show.focus();
    await page.keyboard.press("Space");
    expect(await field.getAttribute("type")).toBe("text");
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Signing in..." }).waitFor();
    expect(await field.getAttribute("type")).toBe("password");
    answer({ status: 401, body: '{"success":false}' });
    await page.getByText("Invalid password", { exact: true }).waitFor();
  });
});

test("the screen has nothing that axe-core finds serious, in light and in dark", {
  tags: "deep",
}, async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 740 } });
  await signIn(page, serve.url, "wrong");
  await page.getByText("Invalid password").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await seriousViolations(page)]).toEqual([colorScheme, []]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  }
});
