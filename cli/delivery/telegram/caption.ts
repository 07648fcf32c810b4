/** A digest as the few lines beside a file. */
import type { Digest, DigestRow, DigestSentences } from "../../../viewer/report/wording/digest.ts";
import { changeParts } from "../../../viewer/report/wording/digest-text.ts";
import { chatLine } from "../cut.ts";

/** What Telegram allows; it counts characters, of which there are at most as many as UTF-16 units. */
const MOST_UNITS = 1024;
/** No line takes more, so that the first ones always have room. */
const LINE_UNITS = 300;

/** The first lines that fit, the most important ones first. */
export function captionOf({ subject, known, correction, verdict, target, ...digest }: Digest): string {
  const { basis, figures, left, products, whys, changes, toDo } = digest;
  const judged = [known, correction, verdict, target?.text].filter((text) => text !== undefined).map(short);
  const [largest] = products;
  const paragraphs = [
    [short(subject)],
    judged,
    // Without a product, nothing was sold, and that is said.
    largest ? [...some(basis), ...figures.map(rowText), ...some(left)].map(short) : [],
    whys.map(item),
    listed(toDo),
    // Without a comparison, there are no reasons.
    largest && whys.length === 0 ? listed({ ...largest, sentences: largest.rows.map(rowText) }) : [],
    listed(changes),
  ];
  const lines = paragraphs.flatMap((texts) => texts.map((text, nth) => (nth === 0 ? "\n\n" : "\n") + text));
  let caption = "";
  for (const line of lines) {
    if ((caption + line).trim().length > MOST_UNITS) break;
    caption += line;
  }
  return caption.trim();
}

/** `Profit: ฿87,293 (−1.4%)` */
function rowText({ name, value, change }: DigestRow): string {
  const [changed] = change ? changeParts(change) : [];
  return `${name}: ${value}${changed === undefined ? "" : ` (${changed})`}`;
}

/** A title says nothing without its first sentence. */
function listed({ title, sentences }: DigestSentences): readonly string[] {
  const [first, ...rest] = sentences.map(item);
  return first === undefined ? [] : [`${short(title)}:\n${first}`, ...rest];
}

function item(text: string): string {
  return `- ${short(text)}`;
}

function some(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

function short(text: string): string {
  return chatLine(text, LINE_UNITS);
}
