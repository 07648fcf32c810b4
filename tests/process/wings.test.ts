/**
 * Wings of the house can be deleted: what is left, after one line of its list, type-checks and passes
 * the unit tests beside the list.
 *
 * @module-tag deep
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { isInWing, WINGS } from "../support/wings.ts";

const ROOT = resolve(import.meta.dirname, "../..");

function tracked(): readonly string[] {
  const { stdout } = spawnSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((file) => file !== "" && !file.startsWith("docs/") && existsSync(join(ROOT, file)));
}

/** The files that import one that is gone, or one that does so: of tests, they are gone, too. */
function importersOf(gone: ReadonlySet<string>, files: readonly string[], folder: string): readonly string[] {
  return files.filter((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    return specifiers.some((path) => gone.has(normalize(join(dirname(file), path))));
  });
}

test.each(Object.entries(WINGS))("%s can be deleted", { timeout: 600_000 }, (_, wing) => {
  const { lists, name } = wing;
  const folder = temporaryFolder();
  const files = tracked();
  const isGone = (file: string) => isInWing(wing, file);
  for (const file of files) if (!isGone(file)) cpSync(join(ROOT, file), join(folder, file));
  if (existsSync(join(ROOT, ".types")))
    cpSync(join(ROOT, ".types"), join(folder, ".types"), { recursive: true });
  for (const name of ["node_modules", "dist"]) symlinkSync(join(ROOT, name), join(folder, name));
  for (const [file, patterns] of Object.entries(lists)) {
    const path = join(folder, file);
    for (const pattern of patterns) {
      const before = readFileSync(path, "utf8");
      expect(before, `${file} has ${pattern}`).toMatch(pattern);
      writeFileSync(path, before.replace(pattern, ""));
    }
  }
  const gone = new Set(files.filter(isGone));
  const left = files.filter((file) => /\.tsx?$/.test(file) && !gone.has(file));
  expect(
    importersOf(
      gone,
      left.filter((file) => !file.startsWith("tests/")),
      folder,
    ),
    "named elsewhere",
  ).toEqual([]);
  // What tests it goes with it.
  const tests = left.filter((file) => file.startsWith("tests/"));
  const namesIt = (file: string) =>
    /\.test\.tsx?$/.test(file) && name.test(readFileSync(join(ROOT, file), "utf8"));
  for (let found = tests.filter(namesIt); found.length > 0; ) {
    for (const file of found) {
      gone.add(file);
      rmSync(join(folder, file));
    }
    found = [
      ...importersOf(
        gone,
        tests.filter((file) => !gone.has(file)),
        folder,
      ),
    ];
  }
  const run = (...args: readonly string[]) => spawnSync("npx", args, { cwd: folder, encoding: "utf8" });
  const types = run("tsc", "-b", "--singleThreaded");
  expect([types.status, types.stdout]).toEqual([0, ""]);
  const folders = Object.keys(lists).map(dirname);
  const beside = folders.filter((each) => each.includes("/")).map((each) => join("tests/unit", each));
  const related = run("vitest", "run", "--project=code", "--passWithNoTests", ...beside);
  expect([related.status, related.stdout.match(/^Failed: .*$/gm)]).toEqual([0, null]);
});
