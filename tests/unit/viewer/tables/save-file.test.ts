import { expect, test } from "vitest";
import { type FileBrowser, IN_APP, shareFile, takeFile } from "../../../../viewer/tables/save-file.ts";
import { USER_AGENTS } from "../../../support/samples/user-agents.ts";

const FILE = new File(["a,b"], "sales.csv", { type: "text/csv" });

/** A browser whose `share` ends like this. */
function browserOf(share: () => Promise<void>, userAgent: string = USER_AGENTS.lineOfIos) {
  const files: (File | undefined)[] = [];
  const browser: FileBrowser = {
    userAgent,
    share({ files: [file] }) {
      files.push(file);
      return share();
    },
  };
  return { browser, files };
}

test.each(Object.entries(USER_AGENTS))("%s is the browser of an app or not", (name, userAgent) => {
  expect(IN_APP.test(userAgent)).toBe(
    !["safari", "chromeOfIos", "chromeOfAndroid", "desktop"].includes(name),
  );
});

test("an app gets the file itself, and the person chooses where it goes", async () => {
  const { browser, files } = browserOf(async () => undefined);
  expect(await takeFile(FILE, browser)).toBe("shared");
  expect(files).toEqual([FILE]);
});

test.each([
  ["a list that was closed is not a refusal", "AbortError", "shared"],
  ["a press that is too old is a refusal", "NotAllowedError", "refused"],
  ["a file that cannot be shared is a refusal", "TypeError", "refused"],
])("%s", async (_, name, taken) => {
  const { browser } = browserOf(() => Promise.reject(new DOMException("Share canceled", name)));
  expect(await shareFile(FILE, browser)).toBe(taken);
});

test("a browser that shares nothing refuses", async () => {
  const { browser } = browserOf(() => {
    throw new TypeError("navigator.share is not a function");
  });
  expect(await takeFile(FILE, browser)).toBe("refused");
});
