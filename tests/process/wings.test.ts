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

interface Wing {
  /** Files and folders that are the wing. */
  readonly paths: readonly string[];
  /** What names it elsewhere, by file. All else that does is a fault. */
  readonly lists: Readonly<Record<string, readonly RegExp[]>>;
  /** Tests that say its name go with it. */
  readonly name: RegExp;
}

/** @param name of its constant in the list, which is also that of its file */
function till(name: string): Wing {
  const list = [new RegExp(`^import .*"./${name}.ts";\n`, "m"), new RegExp(`\\b${name.toUpperCase()}, `)];
  return {
    paths: [`cli/import/tills/${name}.ts`],
    lists: { "cli/import/tills/tills.ts": list },
    name: new RegExp(name, "i"),
  };
}

function way(name: string, paths: readonly string[]): Wing {
  const entry = new RegExp(` {2}\\{\n {4}name: "${name}",[\\s\\S]*?\n {2}\\},\n`);
  return { paths, lists: { "cli/delivery/ways.ts": [entry] }, name: new RegExp(`\\b${name}\\b`, "i") };
}

/** @param lists other ones that name it */
function command(name: string, paths: readonly string[], lists: Wing["lists"] = {}): Wing {
  const file = paths[0]?.endsWith(".ts") ? `${name}.ts` : `${name}/${name}.ts`;
  const own = [
    new RegExp(`^import .*"../commands/${file}";\n`, "m"),
    new RegExp(`, ${name.toUpperCase()}\\b`),
  ];
  return {
    paths,
    lists: { "cli/door/program.ts": own, ...lists },
    name: new RegExp(`\\b${name}\\b`, "i"),
  };
}

const WINGS: Readonly<Record<string, Wing>> = {
  ...Object.fromEntries(["square", "toast", "clover", "sumup", "shopify"].map((name) => [name, till(name)])),
  mail: way("mail", ["cli/delivery/mail"]),
  line: way("line", ["cli/delivery/line.ts", "cli/delivery/line-card.ts"]),
  telegram: way("telegram", ["cli/delivery/telegram.ts"]),
  doctor: command("doctor", ["cli/commands/doctor"]),
  month: command("month", ["cli/commands/month.ts", "cli/commands/run-month.ts"]),
  close: command(
    "close",
    [
      "cli/commands/close.ts",
      "cli/commands/run-close.ts",
      "cli/run/close-writers.ts",
      "cli/writers/close-page.ts",
    ],
    { "cli/commands/schedule/run-install.ts": [/^import .*"..\/close.ts";\n/m, /\bCLOSE, /] },
  ),
};

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

test.each(Object.entries(WINGS))("%s can be deleted", { timeout: 600_000 }, (_, { paths, lists, name }) => {
  const folder = temporaryFolder();
  const files = tracked();
  const isGone = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
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
  const beside = Object.keys(lists).map((file) => join("tests/unit", dirname(file)));
  const related = run("vitest", "run", "--project=code", "--passWithNoTests", ...beside);
  expect([related.status, related.stdout.match(/^Failed: .*$/gm)]).toEqual([0, null]);
});
