import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Language } from "../../viewer/report/language/language.ts";

/** The folder of the built browser files, next to the built CLI in `dist/cli`; `dist` if the CLI runs from source. */
export const BUILT = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "../", import.meta.url);

export function readBuilt(name: string): Promise<string> {
  return readFile(new URL(`static/${name}`, BUILT), "utf8");
}

export type PageParts = Awaited<ReturnType<typeof readPageParts>>;

/** The parts of a page that the build makes. A language may have a style of its own. */
export async function readPageParts(page: "report" | "archive" | "setup", { code }: Pick<Language, "code">) {
  const [template, style, own, icon] = await Promise.all([
    readBuilt(`${page}.html`),
    readBuilt(`${page}.css`),
    existsSync(new URL(`static/${code}.css`, BUILT)) ? readBuilt(`${code}.css`) : "",
    readBuilt("icon.svg"),
  ]);
  return { template, style: style + own, icon };
}
