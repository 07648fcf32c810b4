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

/** The links are in front of it. */
const ROOT = '<div id="root">';
/** A script that pages share is the last element, and its address is short. */
const LAST_BYTES = 1000;

/** Most pages stay as they are. It is seen without decoding them, which would take most of the time. */
export function lookAt(page: Buffer): PageLook {
  const root = page.indexOf(ROOT);
  const head = page.toString("latin1", 0, root < 0 ? page.length : root);
  const script = scriptIn(page.toString("latin1", Math.max(0, page.length - LAST_BYTES)));
  return {
    links: linksOf(head),
    script: script ?? scriptIn(page.toString("latin1")),
    language: languageOfPage(head),
  };
}

/** Whether the page has exactly these links. */
export function hasLinks({ links }: PageLook, wanted: string): boolean {
  return links === Buffer.from(wanted).toString("latin1");
}
