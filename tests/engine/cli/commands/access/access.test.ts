/** `access`: passwords that show some shops only. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { withQuickHashes } from "../../../../support/quick-hashes.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";

withQuickHashes();

const latte: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const LINES = [latte, { ...latte, store: "Night Market" }, { ...latte, store: "ก|\\;" }];

async function open(shopsFile?: string) {
  const db = await storeWith({ a: LINES });
  if (shopsFile !== undefined) writeFileSync(join(dirname(db), "shops.csv"), shopsFile);
  return {
    file: join(dirname(db), "access.csv"),
    run: (args: readonly string[], input = "", env = {}) =>
      runInProcess(["access", ...args, "--db", db], { input, env }),
    add: (args: readonly string[], password: string, env = {}) =>
      runInProcess(["access", "add", "--db", db, "--password-file", "-", ...args], { input: password, env }),
  };
}

test("a password is added for shops, listed without it, and removed", async () => {
  const { file, run, add } = await open();
  const added = await add(["--shop", "Night Market"], "the-market-at-night\n");
  expect([added.code, added.stdout]).toEqual([0, ""]);
  expect(added.stderr).toBe(`Added to ${file}: Night Market, who sees Night Market\n`);
  const short = await add(["--shop", "Nimman", "ก|\\;", "--name", "Ploy"], "ploy-12");
  expect([short.code, short.lastLine]).toEqual([
    0,
    "cafe-sales: warning: this password has fewer than 15 characters; a longer one is harder to guess",
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  const hashes = [...text.matchAll(/\$scrypt\$ln=15,r=8,p=3\$([A-Za-z\d+/]{22})\$[A-Za-z\d+/]{43}/g)];
  expect(hashes).toHaveLength(2);
  // One derivation of a guess is compared with all lines.
  expect(hashes[0]?.[1]).toBe(hashes[1]?.[1]);
  expect(text).not.toMatch(/the-market-at-night|ploy-12/);
  const listed = await run(["list"]);
  expect(listed.stdout).toBe(
    "name,shops,groups,people\nNight Market,Night Market,,no\nPloy,Nimman|ก|\\;,,no\n",
  );
  expect((await run(["remove", "Night Market"])).stderr).toBe(
    `Removed from ${file}: Night Market; its sessions have ended\n`,
  );
  expect((await run(["list"])).stdout).toBe("name,shops,groups,people\nPloy,Nimman|ก|\\;,,no\n");
});

test("six that are added at once have one salt, and all of them count", async () => {
  const { run, add } = await open();
  const names = ["a", "b", "c", "d", "e", "f"];
  const ends = await Promise.all(
    names.map((name) => add(["--shop", "Nimman", "--name", name], `password of ${name}`)),
  );
  expect(ends.map(({ lastLine, code }) => (code === 0 ? 0 : lastLine))).toEqual(names.map(() => 0));
  const listed = await run(["list"]);
  expect([listed.code, listed.stdout.split("\n").slice(1, -1).sort()]).toEqual([
    0,
    names.map((name) => `${name},Nimman,,no`),
  ]);
});

test("of two that are added at once with one name or one password, one is refused", async () => {
  const { add } = await open();
  const twice = (name: string, other: string, passwords: readonly [string, string]) =>
    Promise.all([
      add(["--shop", "Nimman", "--name", name], passwords[0]),
      add(["--shop", "Nimman", "--name", other], passwords[1]),
    ]);
  const named = await twice("x", "x", ["the first password", "the second password"]);
  expect(named.map(({ code }) => code).sort()).toEqual([0, 2]);
  const same = await twice("y", "z", ["the third password", "the third password"]);
  expect(same.map(({ code }) => code).sort()).toEqual([0, 2]);
});

test("a list prints no control characters, whatever the file has", async () => {
  const { file, run, add } = await open();
  await add(["--shop", "Nimman", "--name", "Ploy"], "the-market-at-night");
  writeFileSync(file, readFileSync(file, "utf8").replace("Ploy", "Pl\u001b]0;x\u0007oy"));
  expect((await run(["list"])).stdout).toBe("name,shops,groups,people\nPl\\x1b]0;x\\x07oy,Nimman,,no\n");
});

test("a group is one of shops.csv", async () => {
  const { add, run } = await open("shop,group\nNimman,North\nNight Market,South\n");
  expect((await add(["--group", "North"], "north-1")).code).toBe(0);
  expect((await run(["list"])).stdout).toBe("name,shops,groups,people\nNorth,,North,no\n");
  expect((await add(["--group", "north"], "x")).lastLine).toEqual(
    expect.stringMatching(
      /there is no group "north" in \S+; nothing was done; did you mean "North"\? its groups are "North", "South"$/,
    ),
  );
});

describe("it is refused, and the file stays as it was", () => {
  test.each([
    [
      ["--shop", "Old Town"],
      "x",
      'there is no shop "Old Town"; nothing was done; the shops are "Night Market",',
    ],
    [["--shop", "nimman"], "x", 'there is no shop "nimman"'],
    [["--group", "North"], "x", "there is no list of shops with groups"],
    [[], "x", "no shop is named; nothing was done; give --shop NAME or --group NAME"],
    [["--shop", "Nimman"], "", "the password is empty"],
    [["--shop", "Nimman"], "espresso", "this is the shared password, which shows all shops"],
    [["--shop", "Nimman"], "market-1", '"Night Market" has this password'],
    [["--shop", "Night Market"], "x", '"Night Market" has a password already'],
    [["--shop", "Nimman", "--name", "a\nb"], "x", "the name is not one line of at most 80 characters"],
    [["--shop", "Nimman", "--name", "a;=b"], "x", "a name cannot be written into a line of the file"],
  ])("add %j with %j: %s", async (args, password, message) => {
    const { file, add } = await open();
    await add(["--shop", "Night Market"], "market-1");
    const before = readFileSync(file, "utf8");
    const { code, lastLine } = await add(args, password, { CAFE_SALES_PASSWORD: "espresso" });
    expect(code).toBe(2);
    expect(lastLine).toContain(message);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("remove with a name that is not there", async () => {
    const { file, run } = await open();
    const { code, lastLine } = await run(["remove", "Nimman"]);
    expect([code, lastLine]).toEqual([
      2,
      `cafe-sales: ${file} has no "Nimman"; nothing was done; list the names with cafe-sales access list`,
    ]);
  });

  test.each([
    [
      "name,shops,groups,id,hash\nA,Nimman,,abcdefghijklmnop,secret\n",
      "line 2: its hash is not one that this program writes",
    ],
    ["name,shops\nA,Nimman\n", 'line 1: there is no column "id"'],
  ])("any command with a file that is wrong: %j", async (text, message) => {
    const { file, run, add } = await open();
    writeFileSync(file, text);
    for (const result of [
      await run(["list"]),
      await run(["remove", "A"]),
      await add(["--shop", "Nimman"], "x"),
    ]) {
      expect(result.code).toBe(5);
      expect(result.lastLine).toContain(message);
    }
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});

test("a password on the command line, or none, is a usage error", async () => {
  const { run } = await open();
  expect((await run(["add", "--shop", "Nimman", "--password", "x"])).lastLine).toContain(
    "no option takes a password",
  );
  expect((await run(["add", "--shop", "Nimman"])).lastLine).toBe(
    "cafe-sales: no password is given; nothing was done; give it with --password-file FILE, or type it in a terminal",
  );
});
