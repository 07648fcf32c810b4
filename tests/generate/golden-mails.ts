/**
 * Golden mails: `fixtures/mails/<case>.<language>.html` is the body of a mail with a report of the sample cafe. The tests compare;
 * only a person rewrites, with `npm run fixtures`, and reads the difference before committing it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { mailBody } from "../../cli/writers/mail.ts";
import { languageOf } from "../../viewer/report/language/languages.ts";
import type { Digest } from "../../viewer/report/wording/digest.ts";
import { digestOf } from "../../viewer/report/wording/digest-of.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { GOLDEN_PAGES, goldenSaved } from "./golden-pages.ts";

const FOLDER = new URL("../../fixtures/mails/", import.meta.url);

/** The page that each is about, and what was sent before. */
const CASES: Readonly<Record<string, readonly [page: string, correctionOf?: number]>> = {
  ...Object.fromEntries(Object.keys(GOLDEN_PAGES).map((name) => [name, [name]] as const)),
  correction: ["week", 150_000],
};
const CODES = ["en", "th"] as const;

export const GOLDEN_MAILS = Object.entries(CASES).flatMap(([name, [page, correctionOf]]) =>
  CODES.map((code) => ({ name: `${name}.${code}`, page, code, correctionOf })),
);
type GoldenMail = (typeof GOLDEN_MAILS)[number];

export async function goldenDigest({ page, code, correctionOf }: GoldenMail): Promise<Digest> {
  const asked = GOLDEN_PAGES[page];
  if (asked === undefined) throw new Error(`there is no page ${page}`);
  const language = languageOf(code, "common");
  return digestOf(goldenSaved(await sampleReport(asked), language), language, { correctionOf });
}

export function goldenMail(name: string): string {
  return readFileSync(new URL(`${name}.html`, FOLDER), "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden mails are rewritten by a person, not by CI");
  for (const mail of GOLDEN_MAILS) {
    writeFileSync(new URL(`${mail.name}.html`, FOLDER), mailBody(await goldenDigest(mail)));
  }
}
