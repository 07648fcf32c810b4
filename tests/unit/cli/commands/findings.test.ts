import { describe, expect, test } from "vitest";
import { checkNode, findingsText } from "../../../../cli/commands/doctor/run-doctor.ts";
import { addonError, toCliError } from "../../../../cli/door/errors.ts";
import packageFile from "../../../../package.json" with { type: "json" };

describe("Node", () => {
  test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("%s is new enough", (version) => {
    expect(checkNode(version)).toEqual([{ state: "ok", text: version }]);
  });

  test.each(["18.20.8", "20.18.3", "20.9.0"])("%s is older than package.json allows", (version) => {
    expect(packageFile.engines.node).toBe(">=20.19");
    expect(checkNode(version)).toEqual([
      { state: "wrong", text: `${version} is older than 20.19`, remedy: "install Node 20.19 or newer" },
    ]);
  });
});

describe("findings, as people read them", () => {
  const FINDINGS = [
    { check: "node", state: "ok", text: "22.1.0" },
    { check: "settings", state: "wrong", text: "A is not a setting", remedy: "did you mean B?" },
    { check: "settings", state: "wrong", text: "C is not a setting", remedy: "remove it" },
    { check: "browser", state: "note", text: "none was found", remedy: "install one" },
  ] as const;

  test("have words in a pipe, and a title once", () => {
    expect(findingsText(FINDINGS, { columns: undefined, hasColors: true })).toBe(
      `ok    Node        22.1.0
WRONG Settings    A is not a setting
                  -> did you mean B?
WRONG             C is not a setting
                  -> remove it
note  Browser     none was found
                  -> install one
`,
    );
  });

  test("have signs on a screen, which mean the same without colors", () => {
    const plain = findingsText(FINDINGS, { columns: 80, hasColors: false });
    expect(plain).toBe(
      `✓ Node        22.1.0
✗ Settings    A is not a setting
              → did you mean B?
✗             C is not a setting
              → remove it
– Browser     none was found
              → install one
`,
    );
    const colored = findingsText(FINDINGS, { columns: 80, hasColors: true });
    expect(colored).toContain("\x1b[31m✗\x1b[0m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colors.
    expect(colored.replace(/\x1b\[\d+m/g, "")).toBe(plain);
  });
});

test("findings are broken between words on a screen, under their beginning", () => {
  const finding = {
    check: "engine",
    state: "wrong",
    text: "one two three ".repeat(4).trim(),
    remedy: "four five ".repeat(5).trim(),
  } as const;
  expect(findingsText([finding], { columns: 50, hasColors: false })).toBe(
    `✗ Engine      one two three one two three one two
              three one two three
              → four five four five four five
                four five four five
`,
  );
});

describe("a database engine that does not load", () => {
  const FILE = String.raw`\\?\C:\Users\pim\node_modules\@duckdb\node-bindings-win32-x64\duckdb.node`;
  const failing = (code: string, message: string) => Object.assign(new Error(message), { code });

  test.each([
    [
      failing("ERR_DLOPEN_FAILED", `An Application Control policy has blocked this file.\r\n${FILE}`),
      "Windows has blocked the database engine, because its file is not signed",
      "Smart App Control has no exceptions: turn it off in Windows Security",
    ],
    [
      failing(
        "ERR_DLOPEN_FAILED",
        "/lib/libc.so.6: version `GLIBC_2.28' not found\n(required by duckdb.node)",
      ),
      "the system refused to load the database engine: /lib/libc.so.6: version `GLIBC_2.28' not found",
      "without it, an API (--url)",
    ],
    [
      failing(
        "MODULE_NOT_FOUND",
        "Cannot find module '@duckdb/node-bindings-linux-x64/duckdb.node'\nRequire stack:",
      ),
      `the database engine for ${process.platform} on ${process.arch} is not installed`,
      "install this program again on this machine",
    ],
  ])("is no internal error: %s", (error, message, hint) => {
    const failure = toCliError(error, "the store is unchanged");
    expect(failure).toMatchObject({ exitCode: 1, message, kept: "the store is unchanged" });
    expect(failure.hint).toContain(hint);
  });

  test("is not seen in other errors", () => {
    expect(addonError(failing("MODULE_NOT_FOUND", "Cannot find module 'left-pad'"))).toBeUndefined();
    expect(addonError(failing("ENOENT", "no such file"))).toBeUndefined();
  });
});
