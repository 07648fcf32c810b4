/** @module-tag deep */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/source-files.ts";

const LIST = readFileSync("dist/third-party-licenses.txt", "utf8");
const [, ...PARTS] = LIST.split(/^-{80}\n(\S+) (\S+) \(.+\)\n-{80}$/m);

/** The package of an import. */
const PACKAGE = /^(?:@[^/]+\/)?[^/.:]+(?=\/|$)/;
/** One is not bundled, the others have no code: they pass d3 on. */
const NOT_BUNDLED = ["@duckdb/node-api", "@visx/curve", "@visx/vendor"];
/** They come with other packages. */
const INDIRECT = [
  "scheduler",
  "classnames",
  "d3-array",
  "d3-path",
  "d3-scale",
  "d3-shape",
  "pg-protocol",
  "split2",
  "@modelcontextprotocol/core",
  "zod",
];

test("one file has the license of each package in the build, with its version", () => {
  const sources = sourcesIn("cli", "viewer");
  const imported = sources.flatMap(({ imports }) => imports.flatMap((name) => PACKAGE.exec(name) ?? []));
  const bundled = new Set([...imported, ...INDIRECT]);
  for (const name of ["cli", "fixtures", "viewer", ...NOT_BUNDLED]) expect(bundled.delete(name)).toBe(true);
  const listed = new Map<string, string>();
  for (let at = 0; at < PARTS.length; at += 3) {
    const [name = "", version = "", text = ""] = PARTS.slice(at, at + 3);
    listed.set(name, version);
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect([name, version, text]).toEqual([
      name,
      installed.version,
      expect.stringMatching(/copyright[\s\S]*(permission|redistribution)/i),
    ]);
  }
  expect([...bundled].filter((name) => !listed.has(name))).toEqual([]);
});
