/**
 * The npm package, as `npm pack` would make it of this build.
 *
 * @module-tag deep
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, test } from "vitest";
import { filesBelow } from "../../../../cli/release/folder.ts";
import { publishedPackage } from "../../../../cli/release/packages.ts";

const FILES: string[] = JSON.parse(
  execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { encoding: "utf8" }),
)[0].files.map(({ path }: { path: string }) => path);

test("has the whole build, the documents for users, and nothing else", async () => {
  const built = (await filesBelow("dist")).map((path) => `dist/${path}`);
  const documents = ["docs", "docs/th", "docs/operators", "docs/developers"]
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }).map((entry) => ({ folder, entry })))
    .filter(({ entry }) => entry.isFile() && !["architecture.md", "decisions.md"].includes(entry.name))
    .map(({ folder, entry }) => `${folder}/${entry.name}`);
  const top = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "README.th.md", "package.json"];
  expect(FILES.sort()).toEqual([...built, ...documents, ...top].sort());
});

test("npm installs what is not bundled, and has no script to run", () => {
  const code = readdirSync("dist/cli").map((name) => readFileSync(`dist/cli/${name}`, "utf8"));
  const required = code.flatMap((text) => [...text.matchAll(/require\("(?!node:|\.)([^"]+)"\)/g)]);
  // Code that ajv would write has calls of it, as text.
  const packages = new Set(
    required
      .map(([, name = ""]) => name)
      .filter((name) => !builtinModules.includes(name) && !name.startsWith("ajv")),
  );
  const published = publishedPackage();
  expect([published.type, published.bin]).toEqual(["module", { "cafe-sales": "dist/cli/main.js" }]);
  expect(Object.keys(published)).not.toContain("scripts");
  expect(Object.keys(published)).not.toContain("devDependencies");
  expect(Object.keys(published.dependencies)).toEqual([...packages]);
});
