import { expect, test } from "vitest";
import {
  addressOutside,
  canShareReports,
  canTakeFiles,
} from "../../../../../viewer/live/controls/take-away.tsx";
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
  expect([canShareReports(browser), canTakeFiles(browser)]).toEqual([shares, takes]);
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

test.each([
  ["lineOfAndroid", "?last=7&store=Old+Town", "en", "?last=7&store=Old+Town&lang=en&openExternalBrowser=1"],
  ["lineOfIos", "", "th", "?lang=th&openExternalBrowser=1"],
  ["lineOfIos", "?lang=en&compare=previous", "th", "?lang=th&compare=previous&openExternalBrowser=1"],
  ["facebookOfAndroid", "?last=7", "en", undefined],
  ["chromeOfAndroid", "?last=7", "en", undefined],
] as const)(
  "only LINE knows an address outside, with the same choices: %s, %s",
  (name, query, code, expected) => {
    expect(addressOutside(query, code, browserOf(USER_AGENTS[name]))).toBe(expected);
  },
);
