/** What a release is put together from, as far as it can be checked without a network. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectSame } from "../../../../cli/release/check/check-release.ts";
import { licensed, withPackages } from "../../../../cli/release/licenses.ts";
import { banner, iconOf } from "../../../../cli/release/make-release.ts";
import { lockedPart } from "../../../../cli/release/packages.ts";
import { PLATFORMS } from "../../../../cli/release/platforms.ts";
import packageJson from "../../../../package.json" with { type: "json" };

test("every system has the Node of the Dockerfile", () => {
  const [, version] = /^FROM node:([\d.]+)-slim/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(new Set(PLATFORMS.map(({ node }) => node.version))).toEqual(new Set([version]));
});

test.each(PLATFORMS)(
  "the engine for $name is the one that npm installs, with its checksum",
  async ({ engine }) => {
    expect(await lockedPart(engine)).toEqual({
      name: engine,
      version: packageJson.dependencies["@duckdb/node-bindings"],
      integrity: expect.stringMatching(/^sha512-.{86}==$/),
    });
  },
);

test("an engine that is not in the lock file is named", async () => {
  await expect(lockedPart("@duckdb/node-bindings-plan9")).rejects.toThrow("@duckdb/node-bindings-plan9");
});

test("the list of licenses gets more packages, each once, sorted by name", () => {
  const built = withPackages(undefined, [licensed("react 19 (MIT)", ["Text R\n"])]);
  const [duckdb, react] = [licensed("duckdb 1 (MIT)", ["Text D"]), licensed("react 19 (MIT)", ["Text R"])];
  const list = withPackages(built, [react, duckdb]);
  expect(list.match(/^\w+ \d+ \(MIT\)$|^Text .$/gm)).toEqual([
    "duckdb 1 (MIT)",
    "Text D",
    "react 19 (MIT)",
    "Text R",
  ]);
  expect(list.startsWith(built.slice(0, built.indexOf("\n")))).toBe(true);
});

test("an icon of Windows says where its one picture is, and how large", () => {
  const png = readFileSync("viewer/icons/icon-192.png");
  const icon = iconOf(png, 192);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 192, 192]);
  const at = icon.readUInt32LE(18);
  expect(icon.subarray(at, at + icon.readUInt32LE(14)).equals(png)).toBe(true);
});

test("the picture of the setup is a bitmap with as many bytes as it says", () => {
  const bitmap = banner();
  expect([bitmap.toString("latin1", 0, 2), bitmap.readUInt32LE(2)]).toEqual(["BM", bitmap.length]);
  const colours = new Set<string>();
  for (let at = bitmap.readUInt32LE(10); at < bitmap.length; at += 3)
    colours.add(bitmap.toString("hex", at, at + 3));
  expect(colours).toEqual(new Set(["2b4a7a", "ffffff"]));
});

test("the check names what is missing and what should not be there", () => {
  expect(() => expectSame("zip", ["a", "b"], ["b", "a"])).not.toThrow();
  expect(() => expectSame("zip", ["a", "c"], ["a", "b"])).toThrow("zip: missing [b], not expected [c]");
});
