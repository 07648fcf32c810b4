/** The door of the built command line: what main.ts and the bundle add to what runs in the tests' own process. */
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../../cli/door/version.ts";
import { runCli } from "../../support/runs/run-cli.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

describe.concurrent("the built command line", () => {
  test("prints its version alone", async () => {
    const { code, stdout, stderr } = await runCli(["--version"]);
    expect([code, stdout, stderr]).toEqual([0, `${VERSION}\n`, ""]);
  });

  test.each([
    ["main", ["--help"]],
    ["export", ["export", "--help-all"]],
  ])("prints the pinned help: %s", async (name, args) => {
    const { code, stdout, stderr } = await runCli(args);
    const pinned = readFileSync(new URL(`../../unit/cli/help/${name}.txt`, import.meta.url), "utf8");
    expect([code, stdout, stderr]).toEqual([0, pinned, ""]);
  });

  test("prints the whole help on stderr, as a failure, when no command is given", {
    tags: "deep",
  }, async () => {
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

  test("loads no engine and no way of delivery for a help", async () => {
    expect(await loadedParts(["serve", "--help"])).toEqual([]);
  });

  test("loads only the database engine and the ways of delivery that it needs", {
    tags: "deep",
  }, async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = String(Object(server.address()).port);
    const nobody = "http://127.0.0.1:1";
    const outOfReach = ["export", "--db", "postgres://cafe@127.0.0.1:1/cafe", "--max-time", "1"];
    const archive = ["--dir", join(temporaryFolder(), "archive")];
    const loaded = await Promise.all(
      [
        ["export", "--url", nobody, "--retries", "0"],
        // It has loaded everything when it finds that its port is taken.
        ["serve", "--url", nobody, "--port", port],
        ["export", "--demo", "--out", "-"],
        outOfReach,
        ["snapshot", "--demo", ...archive],
        ["status", ...archive],
        // It asks every way for its settings.
        ["deliver", "--find-chats"],
      ].map(loadedParts),
    );
    server.close();
    expect(loaded).toEqual([
      [],
      [],
      ["DuckDB"],
      ["PostgreSQL"],
      ["DuckDB"],
      [],
      ["mail", "LINE", "Telegram"],
    ]);
  });
});

/** Words that only these parts contain. */
const MARKS = {
  DuckDB: "@duckdb/node-bindings",
  PostgreSQL: "SASLInitialResponse",
  mail: "STARTTLS",
  LINE: "X-Line-Retry-Key",
  Telegram: "sendDocument",
};

async function loadedParts(args: readonly string[]): Promise<readonly string[]> {
  // Node lists there which scripts it has loaded.
  const folder = temporaryFolder();
  await runCli(args, { env: { CAFE_SALES_PASSWORD: "flat white", NODE_V8_COVERAGE: folder } });
  const lists = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const urls = lists.flatMap((list) => list.match(/file:[^"]+\.js(?=")/g) ?? []);
  expect(urls).toContainEqual(expect.stringMatching(/dist\/cli\/main\.js$/));
  const scripts = [...new Set(urls)].map((url) => readFileSync(fileURLToPath(url), "utf8"));
  return Object.entries(MARKS).flatMap(([part, mark]) =>
    scripts.some((script) => script.includes(mark)) ? [part] : [],
  );
}
