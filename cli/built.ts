import { readFile } from "node:fs/promises";

/**
 * The folder of the built browser files, next to the built CLI; `dist` if the CLI runs from source. The
 * paths count on this file being at the top of `cli/`, as the built files are at the top of `dist/cli/`.
 */
export const BUILT = new URL(import.meta.url.endsWith(".ts") ? "../dist/" : "../", import.meta.url);

export function readBuilt(name: string): Promise<string> {
  return readFile(new URL(`static/${name}`, BUILT), "utf8");
}
