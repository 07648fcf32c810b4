/** The door of the built command line: what main.ts and the bundle add to what runs in the tests' own process. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../../cli/version.ts";
import { runCli } from "../../support/run-cli.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

describe.concurrent("the built command line", () => {
  test("prints its version alone", async () => {
    const { code, stdout, stderr } = await runCli(["--version"]);
    expect([code, stdout, stderr]).toEqual([0, `${VERSION}\n`, ""]);
  });

  test("prints the pinned help", async () => {
    const { code, stdout, stderr } = await runCli(["export", "--help"]);
    const pinned = readFileSync(new URL("../../unit/cli/help/export.txt", import.meta.url), "utf8");
    expect([code, stdout, stderr]).toEqual([0, pinned, ""]);
  });

  test("prints the whole help on stderr, as a failure, when no command is given", async () => {
    const { code, stdout, stderr, lastLine } = await runCli([]);
    const pinned = readFileSync(new URL("../../unit/cli/help/main.txt", import.meta.url), "utf8");
    expect([code, stdout, stderr]).toEqual([2, "", `${pinned}${lastLine}\n`]);
  });

  test("is 2, with one sentence and without the secret, when a password is an option", async () => {
    const { code, stdout, stderr, lastLine } = await runCli(["export", "--password=hunter22"]);
    expect([code, stdout, stderr]).toEqual([2, "", `${lastLine}\n`]);
    expect(lastLine).not.toContain("hunter");
  });

  test("reads a password from stdin", async () => {
    const { code, lastLine } = await runCli(
      ["export", "--url", "http://127.0.0.1:1", "--retries", "0", "--password-file", "-"],
      { input: "flat white\n" },
    );
    expect([code, lastLine]).toEqual([4, expect.stringContaining("connection refused")]);
  });

  test("loads no database engine for a report from a server", async () => {
    // Node lists there which scripts it has loaded.
    const folder = temporaryFolder();
    const env = { CAFE_SALES_PASSWORD: "flat white", NODE_V8_COVERAGE: folder };
    await runCli(["export", "--url", "http://127.0.0.1:1", "--retries", "0"], { env });
    const lists = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const loaded = lists.flatMap((list) => list.match(/"url":"file:[^"]+"/g) ?? []);
    expect(loaded.filter((url) => /cli\/main\.js|@duckdb/.test(url))).toEqual([
      expect.stringContaining("dist/cli/main.js"),
    ]);
  });
});
