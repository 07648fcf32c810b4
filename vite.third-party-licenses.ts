/**
 * Lists the packages whose code is in `dist`, with the texts of their licenses. Vite's own list is one for each build,
 * and passes over a package without such a file.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FILE = "dist/third-party-licenses.txt";
const INTRODUCTION = "Cafe Sales contains code of the packages below. Each has a license of its own.\n";
const RULE = "-".repeat(80);
const BEFORE_PACKAGE = new RegExp(`\n(?=${RULE}\n.+\n${RULE}\n)`);

/** The folder of the package of a module. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const LICENSE_IN_README = /^#+ *licen[cs]e\n+([^#]+)/im;

/**
 * Adds the packages of a build to the list, which is sorted: builds end in no certain order. A package without the text
 * of its license fails the build.
 */
export function thirdPartyLicenses(): Plugin {
  return {
    name: "third-party-licenses",
    apply: "build",
    generateBundle(_, bundle) {
      const packages = new Map<string, Set<string>>();
      for (const file of Object.values(bundle)) {
        for (const module of file.type === "chunk" ? file.moduleIds : []) {
          const [folder] = PACKAGE.exec(module) ?? [];
          if (folder === undefined) continue;
          const files = packages.get(folder) ?? new Set();
          packages.set(folder, files);
          for (const path of licenseFiles(dirname(module), folder)) files.add(path);
        }
      }
      // Nothing of another build can happen between reading and writing.
      const [introduction = "", ...listed] = existsSync(FILE)
        ? readFileSync(FILE, "utf8").split(BEFORE_PACKAGE)
        : [INTRODUCTION];
      const all = new Set([...listed, ...[...packages].map(textOf)]);
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, [introduction, ...[...all].sort()].join("\n"));
    },
  };
}

/** Those of the package, and those of code of others in its folders. */
function licenseFiles(folder: string, root: string): string[] {
  const own = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
  const above = folder === root ? [] : licenseFiles(dirname(folder), root);
  return [...above, ...own.map((name) => join(folder, name))];
}

function textOf([folder, files]: readonly [string, ReadonlySet<string>]): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = [...files].map((path) => readFileSync(path, "utf8"));
  if (texts.length === 0) texts.push(licenseInReadme(folder));
  return [
    `${RULE}\n${name} ${version} (${license})\n${RULE}\n`,
    ...texts.map((text) => `${text.trim()}\n`),
  ].join("\n");
}

function licenseInReadme(folder: string): string {
  const [, text] = LICENSE_IN_README.exec(readFileSync(join(folder, "README.md"), "utf8")) ?? [];
  if (text === undefined) throw new Error(`the package in ${folder} has no text of its license`);
  return text;
}
