import type { Language } from "../../../viewer/report/language/language.ts";
import { languageOfPage } from "./page-language.ts";
import { linksOf } from "./page-links.ts";
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

/** Whether the page has exactly these links. */
export function hasLinks({ links }: PageLook, wanted: string): boolean {
  return links === Buffer.from(wanted).toString("latin1");
}
