/**
 * The bodies of mails, with what Gmail and Outlook keep of them, on a phone and on a desk.
 *
 * @module-tag deep
 */
import { expect, test } from "vitest";
import { GOLDEN_MAILS, goldenMail } from "../generate/golden-mails.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { asInGmail, asInOutlook, withoutStyles } from "../support/mail-programs.ts";

const browser = withBrowser();

const SEEN = [
  ["as it is", (body: string) => body, [320, 600]],
  ["in Gmail", asInGmail, [320, 600]],
  ["in Outlook", asInOutlook, [640]],
  ["without any style", withoutStyles, [320, 600]],
] as const;

/** Runs in the page: what is wider than it, and the letters that are too small for Thai. */
const FAULTS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const small = [...document.querySelectorAll("td, span, li, h1, h2")].filter(
    (element) => element.textContent.trim() !== "" && parseFloat(getComputedStyle(element).fontSize) < 15,
  );
  return [
    ...(scrollWidth > clientWidth ? ["wider than the page by " + (scrollWidth - clientWidth) + " px"] : []),
    ...small.map(({ textContent }) => "small: " + textContent),
  ];
})()`;

test.each(SEEN)("every mail %s has its room and asks for nothing", async (_, kept, widths) => {
  const { page, requests } = await browser.open();
  // A page that was used before may still have a document that takes no markup from a script.
  await page.goto("about:blank");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name } of GOLDEN_MAILS) {
      await page.setContent(kept(goldenMail(name)));
      expect([name, width, await page.evaluate(FAULTS)]).toEqual([name, width, []]);
    }
  }
  expect(requests).toEqual([]);
});
