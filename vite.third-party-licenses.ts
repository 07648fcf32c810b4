/**
 * Lists the packages whose code is in `dist`, with the texts of their licenses. Vite's own list is one for each build,
 * and passes over a package without such a file.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { LICENSE_LIST, licensedPackage, withPackages } from "./cli/release/licenses.ts";

/** The folder of the package of a module. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

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
      const list = existsSync(LICENSE_LIST) ? readFileSync(LICENSE_LIST, "utf8") : undefined;
      mkdirSync(dirname(LICENSE_LIST), { recursive: true });
      writeFileSync(
        LICENSE_LIST,
        withPackages(
          list,
          [...packages].map(([folder, files]) => licensedPackage(folder, files)),
        ),
      );
    },
  };
}

/** Those of the package, and those of code of others in its folders. */
function licenseFiles(folder: string, root: string): string[] {
  const own = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
  const above = folder === root ? [] : licenseFiles(dirname(folder), root);
  return [...above, ...own.map((name) => join(folder, name))];
}
