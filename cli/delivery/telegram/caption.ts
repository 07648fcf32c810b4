/** A digest as the few lines beside a file. */
import type { Digest, DigestSentences } from "../../../viewer/report/language/digest.ts";
import { cutLine } from "../cut.ts";

/** What Telegram allows; it counts characters, of which there are at most as many as UTF-16 units. */
const MOST_UNITS = 1024;
/** No line takes more, so that the first ones always have room. */
const LINE_UNITS = 300;

/** The first lines that fit, the most important ones first. */
export function captionOf({ subject, correction, verdict, target, whys, changes, toDo }: Digest): string {
  const judged = [correction, verdict, target?.text].filter((text) => text !== undefined).map(short);
  const paragraphs = [[short(subject)], judged, whys.map(item), listed(changes), listed(toDo)];
  const lines = paragraphs.flatMap((texts) => texts.map((text, nth) => (nth === 0 ? "\n\n" : "\n") + text));
  let caption = "";
  for (const line of lines) {
    if ((caption + line).trim().length > MOST_UNITS) break;
    caption += line;
  }
  return caption.trim();
}

/** A title says nothing without its first sentence. */
function listed({ title, sentences }: DigestSentences): readonly string[] {
  const [first, ...rest] = sentences.map(item);
  return first === undefined ? [] : [`${short(title)}:\n${first}`, ...rest];
}

function item(text: string): string {
  return `- ${short(text)}`;
}

function short(text: string): string {
  return cutLine(text, LINE_UNITS);
}
