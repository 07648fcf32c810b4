import { readFile } from "node:fs/promises";

/**
 * Where the built browser files lie: beside the built command line, or in `dist` when it runs from source.
 * This file stays at the top of `cli/`, as the built files stay at the top of `dist/cli/`.
 */
export const BUILT = new URL(import.meta.url.endsWith(".ts") ? "../dist/" : "../", import.meta.url);

/** The browser's half of the report, as the build laid it down. */
export function readBuilt(name: string): Promise<string> {
  return readFile(new URL(`static/${name}`, BUILT), "utf8");
}
