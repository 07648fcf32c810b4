/**
 * Golden pictures: `fixtures/pictures/<case>.<language>.html` is the page of which a picture is taken, without its style. The
 * tests compare; only a person rewrites, with `npm run fixtures`, and reads the difference before committing it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { renderPicture } from "../../cli/writers/picture.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import type { Report } from "../../viewer/report/report.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../viewer/report/wording/digest-of.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { GOLDEN_PAGES } from "./golden-pages.ts";

const FOLDER = new URL("../../fixtures/pictures/", import.meta.url);
const FACTS = { generatedAt: "2026-11-20T05:00:00.000Z", timeZone: "Asia/Bangkok" };

export const PICTURE_LANGUAGES: Readonly<Record<string, Language>> = { en: english, th: thai("common") };

/** The page of the picture of a report. */
export function picturePage(report: Report, language: Language, title = "บ้านกาแฟ"): string {
  const saved = saveReport([withTexts(report, language)], FACTS, "1.2.3", { title, language: language.code });
  return renderPicture(digestOf(saved, language));
}

/** What is between the style and the end, with the heights of the columns. */
export function pictureMarkup(page: string): string {
  const [, heights = "", markup = ""] = /((?:\.column-\d+ .*\n)*)<\/style>\n(.*)<\/html>/s.exec(page) ?? [];
  return heights + markup;
}

export function goldenPicture(name: string): string {
  return readFileSync(new URL(`${name}.html`, FOLDER), "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden pictures are rewritten by a person, not by CI");
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, asked] of Object.entries(GOLDEN_PAGES)) {
    const report = await sampleReport(asked);
    for (const [code, language] of Object.entries(PICTURE_LANGUAGES)) {
      const markup = pictureMarkup(picturePage(report, language));
      writeFileSync(new URL(`${name}.${code}.html`, FOLDER), markup);
    }
  }
}
