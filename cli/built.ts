import { readFile } from "node:fs/promises";

/**
 * The folder of the built browser files, next to the built CLI; `dist` if the CLI runs from source. The
 * paths count on this file being at the top of `cli/`, as the built files are at the top of `dist/cli/`.
 */
export const BUILT = new URL(import.meta.url.endsWith(".ts") ? "../dist/" : "../", import.meta.url);

export function readBuilt(name: string): Promise<string> {
  return readFile(new URL(`static/${name}`, BUILT), "utf8");
}

export type PageParts = Awaited<ReturnType<typeof readPageParts>>;

/** The parts of a page that the build makes. */
export async function readPageParts(page: "report" | "archive") {
  const [template, style, icon] = await Promise.all([
    readBuilt(`${page}.html`),
    readBuilt(`${page}.css`),
    readBuilt("icon.svg"),
  ]);
  return { template, style, icon };
}
