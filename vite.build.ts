/**
 * `npm run build`: all builds at once, because one alone leaves most processors idle. Nothing is built again if it would
 * be the same, as after `npm ci`.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Beside the packages, because `dist` is what people install. */
const BUILT_FROM = "node_modules/.cache/built-from";
const FOLDERS = ["cli", "viewer", "fixtures/sample-cafe"];
const FILES = readdirSync(".").filter((name) => /^(package.*\.json|tsconfig.*\.json|vite\..*)$/.test(name));

const inFolders = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? `${entry.parentPath}/${entry.name}` : [],
  ),
);
const hash = createHash("sha256").update(process.version);
for (const path of [...FILES, ...inFolders].sort()) hash.update(`${path}\0`).update(readFileSync(path));
const sources = hash.digest("hex");

if (existsSync("dist") && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === sources) {
  process.stdout.write("dist is up to date.\n");
} else {
  // Loading them takes longer than to see that nothing is to do.
  const [{ build }, { default: config, MODES }] = await Promise.all([
    import("vite"),
    import("./vite.config.ts"),
  ]);
  for (const old of ["dist", BUILT_FROM]) rmSync(old, { recursive: true, force: true });
  await Promise.all(
    MODES.map((mode) =>
      build({ ...config({ mode, command: "build" }), configFile: false, logLevel: "warn" }),
    ),
  );
  mkdirSync("node_modules/.cache", { recursive: true });
  writeFileSync(BUILT_FROM, sources);
  process.stdout.write("Built the command line and the pages into dist.\n");
}
