import { NO_NAME } from "../datasets.ts";
import { isIncomplete } from "../known/incompleteness.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence, oneLine } from "../language/names.ts";
import { coveredRange, isNothingKnown, type Report } from "../report.ts";
import type { SoFar } from "../today/so-far.ts";
import type { Digest, DigestChange, DigestFigure, DigestList, DigestRow, MessageDigest } from "./digest.ts";
import { verdictOf } from "./hero.ts";
import { knownText } from "./known.ts";
import { whyTexts } from "./reasons.ts";
import { noSalesText } from "./summary.ts";
import { ofShops, shownShopsText } from "./titles.ts";

/** The whole digest as plain text, one fact a line. No line break follows the last line. */
export function digestText(digest: MessageDigest): string {
  const { cafe, range, known, correction, verdict, total, basis, compared, target, figures, whys, bars } =
    digest;
  const lists = [...digest.products, ...(digest.shops ? [digest.shops] : [])];
  const parts = [
    [...(cafe === undefined ? [] : [cafe]), range],
    ...(known === undefined ? [] : [[known]]),
    [correction, verdict, ...(total ? figureLines(total) : []), basis, compared, target?.text].filter(
      (text) => text !== undefined,
    ),
    // The first of them is the change of the total.
    [...whys, ...(digest.cash === undefined ? [] : [digest.cash])].map(item),
    figures.flatMap(figureLines),
    bars
      ? [`${withNote(bars)}:`, ...bars.rows.map(({ label, ...row }) => rowLine({ name: label, ...row }))]
      : [],
    ...[digest.changes, digest.toDo].map(titled),
    ...lists.map((list) => [
      `${withNote(list)}:`,
      ...list.rows.map(rowLine),
      ...(list.more ? [item(list.more)] : []),
    ]),
    titled(digest.notes),
    [digest.origin.join(" · ")],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(oneLine).join("\n"))
    .join("\n\n");
}

/** `Sales of each day, change of the sum` */
export function withNote({ title, note }: Pick<DigestList, "title" | "note">): string {
  return [title, note].filter((text) => text !== undefined).join(", ");
}

function figureLines({ note, ...row }: DigestFigure): readonly string[] {
  return [named(row), ...(note === undefined ? [] : [note])];
}

function titled({ title, sentences }: Digest["changes"]): readonly string[] {
  return sentences.length === 0 ? [] : [`${title}:`, ...sentences.map(item)];
}

function rowLine({ note, ...row }: DigestRow & { readonly note?: string }): string {
  return item([named(row), note].filter((text) => text !== undefined).join(", "));
}

function named({ name, value, change }: DigestRow): string {
  return `${name}: ${value}${change === undefined ? "" : ` (${changeParts(change).join(", ")})`}`;
}

/** The parts of a change as the page shows them: no amount if it is the same. */
export function changeParts({ percent, amount, direction }: DigestChange): readonly string[] {
  const shown = percent !== undefined && direction === "same" ? [percent] : [percent, amount];
  return shown.filter((text) => text !== undefined);
}

function item(text: string): string {
  return `- ${text}`;
}

/** Nobody reads more in a chat. */
const MOST_CHARACTERS = 300;

interface ChatFacts {
  readonly cafeName: string | undefined;
  /** What is known of today; undefined if nothing is. */
  readonly now: SoFar | undefined;
}

/** The name of the cafe, then today so far, or the verdict, the total and one reason. It is cut after a whole part. */
export function chatText(report: Report, language: Language, { cafeName, now }: ChatFacts): string {
  const head = cafeName === undefined ? [] : [oneLine(cafeName)];
  const today = todayText(report, language, now);
  const rest = today === undefined ? rangeTexts(report, language) : [today];
  const [first = "", ...parts] = [...head, ...rest];
  return parts.reduce((text, part) => {
    const longer = `${text}\n${oneLine(part)}`;
    return [...longer].length <= MOST_CHARACTERS ? longer : text;
  }, shortened(first));
}

/** `Today until 12:03: ฿10,195, usual ฿10,384, 83 customers, best: Iced Latte`; undefined if the range is not today alone. */
function todayText(
  report: Report,
  { money, page, today }: Language,
  now: ChatFacts["now"],
): string | undefined {
  const range = coveredRange(report);
  if (!now?.until || !now.sold || range?.startDate !== now.date || range.endDate !== now.date)
    return undefined;
  const best = report.products.find(({ product_name }) => product_name !== NO_NAME)?.product_name;
  return today.inChat({
    time: now.until.time,
    shops: shownShopsText(report, page) ?? (now.changed && !now.changed.isAway ? today.sameShops : undefined),
    sold: money.whole(now.sold.sales),
    usual: now.byNow && money.whole(now.byNow.middle),
    customers: now.sold.customers,
    best: best === undefined ? undefined : shortened(nameInSentence(best, page)),
  });
}

function rangeTexts(report: Report, language: Language): readonly string[] {
  const { dates, money, page } = language;
  const range = coveredRange(report);
  const days = ofShops(range ? dates.range(range) : page.allDays, report, page);
  const none = noSalesText(report, language);
  if (none !== "") return [none];
  if (isNothingKnown(report)) return [knownText(report, language) ?? ""];
  const total = `${days}: ${money.whole(report.totals.total_sales)}`;
  // Of some of the days, nobody can say more than their sum.
  if (isIncomplete(report)) return [knownText(report, language) ?? "", total];
  const verdict = verdictOf(report, language);
  const [why] = whyTexts(report, language);
  return [...(verdict === undefined ? [] : [verdict]), total, ...(why === undefined ? [] : [why])];
}

/** A name may be very long. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 100 ? text : `${characters.slice(0, 99).join("")}…`;
}
