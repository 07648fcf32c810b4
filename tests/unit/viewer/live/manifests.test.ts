import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGE_CODES, manifestOf } from "../../../../viewer/report/language/choice.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";

const readManifest = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`viewer/${name}`, "utf8"));

test.each(LANGUAGE_CODES)("the manifest in a language is of the same page, in its words: %s", (code) => {
  const manifest = readManifest(manifestOf(code));
  const english = readManifest("manifest.webmanifest");
  const { short_name, description } = manifest;
  expect(manifest).toEqual({
    ...english,
    name: languageOf(code, "common").page.title,
    lang: code,
    short_name,
    description,
  });
  if (code !== "en") expect(`${short_name}${description}`).not.toMatch(/[a-z]/i);
});
