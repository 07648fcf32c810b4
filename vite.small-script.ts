/** What makes the script of the report file small, besides its minifier. */
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** The production builds of React. */
const REACT = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/**
 * Makes modules of React's CommonJS files, so that a report file carries only what it uses of them: a bundler cannot
 * drop an export of CommonJS. If another version of React is written in another way, the build fails, or every test
 * that opens a report file.
 */
export function reactAsModules(): Plugin {
  return {
    name: "react-as-modules",
    config: () => ({
      resolve: {
        alias: Object.entries(REACT).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: resolve("node_modules", file),
        })),
      },
    }),
    transform: {
      filter: { id: /\/cjs\/[\w-]+\.production\.js$/ },
      handler(code) {
        const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
        const body = code
          .replace(/^var ((\w+ = require\("[\w-]+"\)[,;]\s*)+)/m, (_, required: string) =>
            required.replace(/(\w+) = require\(("[\w-]+")\)[,;]/g, "import * as $1 from $2;"),
          )
          .replace(/^exports\.(\w+) =/gm, "let exported_$1 =")
          .replace(/\bexports\.(\w+)/g, "exported_$1");
        return `${body}\nexport { ${names.map((name) => `exported_${name} as ${name}`).join()} };`;
      },
    },
  };
}

/** Our lines are written by a curve of our own, so nothing is ever drawn into a `Path` of d3. */
const EMPTY_PATH = "const empty = Object; export { empty as Path, empty as path };";

/** Replaces d3's `Path`, of which a bundler can drop nothing. */
export function emptyPaths(): Plugin {
  return {
    name: "empty-paths",
    transform: { filter: { id: /\/d3-path\/src\/index\.js$/ }, handler: () => EMPTY_PATH },
  };
}
