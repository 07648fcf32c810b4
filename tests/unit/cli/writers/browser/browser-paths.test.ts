import { expect, test } from "vitest";
import { browserPaths } from "../../../../../cli/writers/browser/find-browser.ts";

test("on Linux, browsers are looked up in PATH, by name before by folder", () => {
  const paths = browserPaths({ PATH: "/usr/bin:.:/opt/bin:" }, "linux");
  expect(paths.slice(0, 6)).toEqual([
    "/usr/bin/google-chrome-stable",
    "/opt/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/opt/bin/google-chrome",
    "/usr/bin/chromium",
    "/opt/bin/chromium",
  ]);
  expect(paths.at(-1)).toBe("/opt/bin/microsoft-edge");
});

test("the short PATH of cron does not hide the browser of the Snap Store", () => {
  expect(browserPaths({}, "linux")).toEqual(["/snap/bin/chromium"]);
});

test("on macOS, browsers are apps of the machine or of the user", () => {
  const paths = browserPaths({ HOME: "/Users/nok" }, "darwin");
  expect(paths.slice(0, 2)).toEqual([
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Users/nok/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]);
  expect(paths).toHaveLength(6);
});

test("on Windows, browsers are in the folders for programs, and Edge always is", () => {
  const env = {
    ProgramFiles: "C:\\Program Files",
    "ProgramFiles(x86)": "C:\\Program Files (x86)",
    LOCALAPPDATA: "C:\\Users\\nok\\AppData\\Local",
  };
  const paths = browserPaths(env, "win32");
  expect(paths[0]).toBe("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  expect(paths).toContain("C:\\Users\\nok\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe");
  expect(paths).toContain("C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe");
});
