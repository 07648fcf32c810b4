import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Language } from "../../viewer/report/language/language.ts";

/** The folder of all that is built, `dist`: `cli`, `static` and `live` are in it. */
export const BUILT = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "../", import.meta.url);

/** What a page carries inside. */
export function readBuilt(name: string): Promise<string> {
  return readFile(new URL(`static/${name}`, BUILT), "utf8");
}

export type PageParts = Awaited<ReturnType<typeof readPageParts>>;

/** The parts of a page that the build makes. Few languages have a style of their own. */
export async function readPageParts(page: "report" | "archive" | "setup", { code }: Pick<Language, "code">) {
  const [template, style, ofLanguage, icon] = await Promise.all([
    readBuilt(`${page}.html`),
    readBuilt(`${page}.css`),
    existsSync(new URL(`static/${code}.css`, BUILT)) ? readBuilt(`${code}.css`) : "",
    readBuilt("icon.svg"),
  ]);
  return { template, style: style + ofLanguage, icon };
}
