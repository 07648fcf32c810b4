/**
 * Golden messages of chats: what LINE and Telegram get of a report of the sample cafe, in `fixtures/chats`. The tests compare;
 * only a person rewrites, with `npm run fixtures`, and reads the difference before committing it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { flexMessage } from "../../cli/delivery/line-card.ts";
import { captionOf } from "../../cli/delivery/telegram.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../viewer/report/language/choice.ts";
import { languageOf } from "../../viewer/report/language/languages.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import type { Digest } from "../../viewer/report/wording/digest.ts";
import { digestOf } from "../../viewer/report/wording/digest-of.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { DAYS_WITH_SHIFTS } from "./golden-pages.ts";

const FOLDER = new URL("../../fixtures/chats/", import.meta.url);
const TODAY = "2026-11-20";
export const PAGE = "https://sales.example.com/?openExternalBrowser=1";

interface GoldenChat {
  readonly asked: Parameters<typeof sampleReport>[0];
  /** In baht. */
  readonly correctionOf?: number;
}

const WEEK: GoldenChat["asked"] = {
  range: { startDate: "2026-11-09", endDate: "2026-11-15" },
  today: TODAY,
  kind: "same-weekdays",
};

const CASES: Readonly<Record<string, GoldenChat>> = {
  week: { asked: WEEK },
  shifts: { asked: DAYS_WITH_SHIFTS },
  correction: { asked: WEEK, correctionOf: 123_456.5 },
  day: { asked: { ...WEEK, range: { startDate: "2026-11-14", endDate: "2026-11-14" } } },
  month: { asked: { ...WEEK, range: { startDate: "2026-10-01", endDate: "2026-10-31" }, kind: "previous" } },
  "no-sales": { asked: { range: { startDate: "2019-11-09", endDate: "2019-11-15" }, today: TODAY } },
};

/** Each case in each language. */
export const GOLDEN_CHATS = Object.keys(CASES).flatMap((name) =>
  LANGUAGE_CODES.map((code) => [name, code] as const),
);

export async function goldenDigest(name: string, code: LanguageCode): Promise<Digest> {
  const { asked, ...options } = CASES[name] ?? { asked: WEEK };
  const language = languageOf(code, "common");
  const report = withTexts(await sampleReport(asked), language);
  const provenance = { generatedAt: "2026-11-19T23:00:00.000Z", timeZone: "Asia/Bangkok" };
  const title = code === "th" ? "บ้านกาแฟ" : "Corner Cafe";
  return digestOf(saveReport([report], provenance, "1.2.3", { title, language: code }), language, options);
}

/** The files of a case, by their names. */
export function chatFiles(
  name: string,
  code: LanguageCode,
  digest: Digest,
): Readonly<Record<string, string>> {
  return {
    [`${name}.${code}.line.json`]: `${JSON.stringify(flexMessage(digest, PAGE), null, 2)}\n`,
    [`${name}.${code}.telegram.txt`]: `${captionOf(digest)}\n`,
  };
}

export function goldenChat(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden messages are rewritten by a person, not by CI");
  for (const [name, code] of GOLDEN_CHATS) {
    const files = chatFiles(name, code, await goldenDigest(name, code));
    for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, FOLDER), text);
  }
}
