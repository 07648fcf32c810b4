import { expect, test } from "vitest";
import {
  addressOutside,
  canShareReports,
  canTakeReports,
} from "../../../../../viewer/live/take-away/report-browser.ts";
import type { FileBrowser } from "../../../../../viewer/tables/save-file.ts";
import { USER_AGENTS } from "../../../../support/samples/user-agents.ts";

/** @param canShare undefined if the browser shares nothing */
function browserOf(userAgent: string, canShare?: boolean): FileBrowser {
  const share = async () => undefined;
  return canShare === undefined ? { userAgent, share } : { userAgent, share, canShare: () => canShare };
}

test.each([
  ["safari", true, true, true],
  ["safari", undefined, false, true],
  ["lineOfIos", true, true, true],
  ["lineOfIos", false, false, false],
  ["lineOfAndroid", undefined, false, false],
] as const)("%s, where files can be shared: %s", (name, offered, shares, takes) => {
  const browser = browserOf(USER_AGENTS[name], offered);
  expect([canShareReports(browser), canTakeReports(browser)]).toEqual([shares, takes]);
});

test("a browser is asked about a page", () => {
  const asked: string[] = [];
  canShareReports({
    ...browserOf(USER_AGENTS.safari),
    canShare({ files }) {
      asked.push(...files.map(({ name, type }) => `${name} ${type}`));
      return true;
    },
  });
  expect(asked).toEqual(["report.html text/html"]);
});

test("only LINE knows an address that leads outside, which keeps range and shop", () => {
  expect(addressOutside("?last=7&store=Old+Town", browserOf(USER_AGENTS.lineOfAndroid))).toBe(
    "?last=7&store=Old+Town&openExternalBrowser=1",
  );
  expect(addressOutside("?openExternalBrowser=1", browserOf(USER_AGENTS.lineOfIos))).toBe(
    "?openExternalBrowser=1",
  );
  expect(addressOutside("?last=7", browserOf(USER_AGENTS.facebookOfAndroid))).toBeUndefined();
});
