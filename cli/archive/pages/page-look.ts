import { ERAS, LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";
import { scriptIn } from "./shared-scripts.ts";

/** What the other pages of an archive have to know of a finished page. */
export interface PageLook {
  /** The bytes of the markup of its links, one for each character; undefined if it has none. */
  readonly links: string | undefined;
  /** The script that it shares with others; undefined for one of its own or none. */
  readonly script: string | undefined;
  readonly language: Language | undefined;
}

/** The links are between these. */
const [BODY, ROOT] = ["<body>\n", '<div id="root">'];
/** The language is in the first element, and a script that pages share is the last one. */
const AT_ENDS = 1000;

/** Most pages stay as they are. It is seen without decoding them, which would take most of the time. */
export function lookAt(page: Buffer): PageLook {
  const text = (from: number, to = page.length) => page.toString("latin1", Math.max(0, from), to);
  const body = page.indexOf(BODY);
  const root = page.indexOf(ROOT, Math.max(0, body));
  return {
    links: linksOf(text(body, root < 0 ? page.length : root)),
    script: scriptIn(text(page.length - AT_ENDS)) ?? scriptIn(text(0)),
    language: languageOfPage(text(0, AT_ENDS)),
  };
}

const ATTRIBUTES = /<html lang="([a-z]+)"(?: data-era="([a-z]+)")?/;

/** @returns undefined if the page does not say it */
export function languageOfPage(page: string): Language | undefined {
  const [, lang, years] = ATTRIBUTES.exec(page) ?? [];
  const code = LANGUAGE_CODES.find((known) => known === lang);
  return code && languageOf(code, ERAS.find((known) => known === years) ?? "common");
}

/**
 * The links of a page to the other reports of its archive. They are in front of what the script hydrates, and no text
 * of a report can look like them, because it is embedded without any `<`. So they can be replaced in a finished page.
 */
const PLACE = /(<body>\n)(?:(<nav class="report-links".*?<\/nav>)\n)?/;

/** The markup of the links; undefined if the page has none. */
export function linksOf(page: string): string | undefined {
  return PLACE.exec(page)?.[2];
}

/** @param links the markup of one `nav`; undefined leaves the page as it is */
export function withLinks(page: string, links: string | undefined): string {
  return links === undefined ? page : page.replace(PLACE, (_, body: string) => `${body}${links}\n`);
}
