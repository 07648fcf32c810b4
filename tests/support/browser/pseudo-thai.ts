import type { Page } from "playwright-core";

const SCRIPT = /\/assets\/thai-[\w-]+\.js$/;
const EXPORT = /export\{([\w$]+) as thai\};?\s*$/;

/**
 * Puts each text of the Thai of the live page in brackets and makes it a third longer. Its script is the only place of
 * them. A line can still break where it could, so each word keeps to itself, and is made longer once.
 */
export async function speakPseudoThai(page: Page): Promise<void> {
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const [, own] = EXPORT.exec(script) ?? [];
    if (own === undefined) throw new Error("The script of Thai has another shape.");
    await route.fulfill({ response, body: script.replace(EXPORT, () => pseudoOf(own)) });
  });
}

function pseudoOf(own: string): string {
  return `
    const segmenter = new Intl.Segmenter("th", { granularity: "word" });
    const longer = (text) => [...segmenter.segment(text)].map(({ segment, index }) =>
      /\\p{Script=Thai}/u.test(segment) && text[index + segment.length] !== "~"
        ? segment + "~".repeat(Math.ceil(segment.replace(/\\p{Mn}/gu, "").length / 3)) + "\\u200b"
        : segment).join("");
    const pseudo = (value) => {
      if (typeof value === "string") return "⟦" + longer(value) + "⟧";
      if (Array.isArray(value)) return value.map(pseudo);
      if (typeof value !== "function" && (typeof value !== "object" || value === null)) return value;
      return new Proxy(value, {
        get: (texts, key) => key === "code" || key === "era" ? texts[key] : pseudo(texts[key]),
        apply: (text, self, values) => pseudo(Reflect.apply(text, self, values)),
      });
    };
    const pseudoThai = (era) => pseudo(${own}(era));
    export { pseudoThai as thai };`;
}
