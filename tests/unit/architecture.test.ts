/** The laws of CONTRIBUTING that the compiler cannot hold: who may import whom, and how long a file may be. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

interface Source {
  readonly path: string;
  readonly lines: number;
  /** Packages by name, files by their path from the top. */
  readonly imports: readonly string[];
}

const IMPORT = /\b(?:from|import)\s*\(?\s*"([^"\s]+)"/g;

function sourcesOf(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => posix.join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      const imports = [...text.matchAll(IMPORT)].map(([, name = ""]) =>
        name.startsWith(".") ? posix.join(posix.dirname(path), name) : name,
      );
      return { path, lines: text.split("\n").length - 1, imports };
    });
}

const all = sourcesOf("cli", "viewer", "fixtures");

/** Imports of the files that match, which none of the allowed patterns covers. */
function breaches(files: RegExp, allowed: RegExp): string[] {
  return all
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((name) => !allowed.test(name)).map((name) => `${path} → ${name}`),
    );
}

describe("imports point one way", () => {
  test("the model imports nothing outside itself", () => {
    expect(breaches(/^viewer\/report\//, /^viewer\/report\//)).toEqual([]);
  });

  test("charts know React, visx and themselves", () => {
    expect(breaches(/^viewer\/charts\//, /^(viewer\/charts\/|react$|@visx\/)/)).toEqual([]);
  });

  test("the viewer knows neither the command line nor Node", () => {
    expect(breaches(/^viewer\//, /^(viewer\/|react|@visx\/)/)).toEqual([]);
  });

  test("the sample cafe stands alone", () => {
    expect(breaches(/^fixtures\//, /^fixtures\//)).toEqual([]);
  });

  test("of the viewer, the command line knows the model, and its writers the prerender", () => {
    expect(breaches(/^cli\//, /^(?!viewer\/)|^viewer\/report\/|^viewer\/prerender\.tsx$/)).toEqual([]);
  });

  test("React is rendered to text in one place, and mounted in two", () => {
    const users = (name: string) =>
      all.filter(({ imports }) => imports.includes(name)).map(({ path }) => path);
    expect(users("react-dom/server")).toEqual(["viewer/prerender.tsx"]);
    expect(users("react-dom/client").sort()).toEqual(["viewer/live/main.tsx", "viewer/static/main.tsx"]);
  });
});

test("one file names the database", () => {
  const users = all.filter(({ imports }) => imports.includes("@duckdb/node-api"));
  expect(users.map(({ path }) => path)).toEqual(["cli/store/engine/duckdb.ts"]);
});

test("no file is longer than 250 lines, and half of them are shorter than 80", () => {
  expect(all.filter(({ lines }) => lines > 250).map(({ path }) => path)).toEqual([]);
  const lengths = all.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80);
});
