/** A digest, whose words are of `wording/digest-of.ts`, as a card of LINE: one bubble, without pictures, which would need a public address. */
import { fileTexts, languageOf } from "../../viewer/report/language/languages.ts";
import type {
  DigestBar,
  DigestFigure,
  DigestSentences,
  Direction,
  MessageDigest,
} from "../../viewer/report/wording/digest.ts";
import { chatLine } from "./way.ts";

/** The API allows 30 kB. */
const MOST_BYTES = 10_000;
/** The API allows 1,500. A notification shows far less. */
const ALT_UNITS = 400;
const [SENTENCE_UNITS, NAME_UNITS, VALUE_UNITS] = [240, 120, 40] as const;
/** More rows would fill more than the screen of a phone. */
const MOST_BARS = 7;
const MOST_CHANGES = 2;

/** Of an address. */
export const LONGEST_URL = 1000;

/** The light colours of the pages, on a white card in every theme. */
const [WHITE, INK, MUTED, RULE, ACCENT] = ["#ffffff", "#1f1c18", "#686058", "#e6e1d9", "#0b6b53"] as const;
const COLORS: Readonly<Record<Direction, FlexColor>> = { up: ACCENT, down: "#a14300", same: MUTED };

/** @param page the address of the live page */
export function flexMessage(digest: MessageDigest, page: string | undefined): FlexMessage {
  const head = headOf(digest);
  const footer = page === undefined ? undefined : footerOf(page, digest);
  const bars = barsOf(digest);
  // The reasons are the shortest. Without a comparison there are none.
  const reasons = digest.whys.length > 0 ? digest.whys : digest.changes.sentences;
  const cash = digest.cash === undefined ? [] : [digest.cash];
  const sentences = [...reasons.slice(0, MOST_CHANGES), ...cash];
  const changes = sentencesOf({ title: digest.changes.title, sentences }, sentences.length);
  const toDo = sentencesOf(digest.toDo, 1);
  const bubbleOf = (kept: readonly (readonly FlexPart[])[]) => ({
    type: "bubble" as const,
    body: {
      ...vertical([...head, ...[bars, changes, toDo].filter((part) => kept.includes(part)).flat()]),
      backgroundColor: WHITE,
    },
    ...(footer && { footer }),
  });
  // What matters most comes first, and what has no more room is dropped.
  const kept: (readonly FlexPart[])[] = [];
  for (const part of [changes, bars, toDo]) {
    if (Buffer.byteLength(JSON.stringify(bubbleOf([...kept, part]))) <= MOST_BYTES) kept.push(part);
  }
  const { known, correction, verdict, subject, total } = digest;
  // A message without sums has its first sentence in its subject.
  const parts = [total && verdict, subject, known].filter((sentence) => sentence !== undefined);
  const said = correction ?? parts.join(" ");
  return { type: "flex", altText: chatLine(said, ALT_UNITS), contents: bubbleOf(kept) };
}

/** Everything that a person reads on a card, one row a line. */
export function cardLines({ contents }: FlexMessage): readonly string[] {
  return [...contents.body.contents, ...(contents.footer?.contents ?? [])]
    .map((part) => textsIn(part).join("  "))
    .filter((line) => line !== "");
}

function textsIn(part: FlexPart): readonly string[] {
  if (part.type === "text") return [part.text];
  if (part.type === "button") return [`[${part.action.label}] ${part.action.uri}`];
  return part.type === "box" ? part.contents.flatMap(textsIn) : [];
}

function headOf({
  cafe,
  range,
  known,
  correction,
  verdict,
  total,
  basis,
  left,
  compared,
  target,
}: MessageDigest): readonly FlexPart[] {
  return [
    ...text(cafe, NAME_UNITS, { size: "md", weight: "bold", color: ACCENT }),
    ...text(range, NAME_UNITS, { size: "sm", color: MUTED }),
    ...text(known, SENTENCE_UNITS, { size: "sm", color: INK }),
    ...text(correction, SENTENCE_UNITS, { size: "sm", color: COLORS.down }),
    ...(total ? totalOf(total) : []),
    ...text(basis, NAME_UNITS, { size: "xs", color: MUTED }),
    ...text(left, NAME_UNITS, { size: "sm", color: INK }),
    ...text(verdict, SENTENCE_UNITS, { size: "md", weight: "bold", color: INK, margin: "md" }),
    ...text(compared, NAME_UNITS, { size: "xs", color: MUTED }),
    ...text(target?.text, SENTENCE_UNITS, {
      size: "sm",
      color: COLORS[target?.direction ?? "same"],
      margin: "md",
    }),
  ];
}

function totalOf({ name, value, note }: DigestFigure): readonly FlexPart[] {
  return [
    ...text(name, NAME_UNITS, { size: "sm", color: MUTED, margin: "lg" }),
    ...text(value, VALUE_UNITS, { size: "xxl", weight: "bold", color: INK }),
    ...text(note, NAME_UNITS, { size: "xs", color: MUTED }),
  ];
}

/** The days of a week, or the months of half a year. */
function barsOf({ bars }: MessageDigest): readonly FlexPart[] {
  if (bars === undefined || bars.rows.length > MOST_BARS) return [];
  return [...titleOf(bars.title), ...bars.rows.map(barOf)];
}

function barOf({ short, value, share }: DigestBar): FlexBox {
  const percent = Math.max(1, Math.round(share * 100));
  const bar: FlexBox = {
    type: "box",
    layout: "vertical",
    contents: [],
    width: `${percent}%`,
    height: "12px",
    backgroundColor: ACCENT,
    cornerRadius: "2px",
  };
  return {
    type: "box",
    layout: "horizontal",
    spacing: "sm",
    alignItems: "center",
    contents: [
      ...text(short, VALUE_UNITS, { size: "sm", color: MUTED, flex: 2 }),
      { type: "box", layout: "vertical", flex: 5, contents: share > 0 ? [bar] : [] },
      ...text(value, VALUE_UNITS, { size: "sm", color: INK, flex: 4, align: "end" }),
    ],
  };
}

function sentencesOf({ title, sentences }: DigestSentences, most: number): readonly FlexPart[] {
  const shown = sentences
    .slice(0, most)
    .flatMap((sentence) => text(sentence, SENTENCE_UNITS, { size: "sm", color: INK }));
  return shown.length === 0 ? [] : [...titleOf(title), ...shown];
}

function titleOf(title: string): readonly FlexPart[] {
  return [
    { type: "separator", margin: "lg", color: RULE },
    ...text(title, NAME_UNITS, { size: "sm", weight: "bold", color: ACCENT, margin: "md" }),
  ];
}

function footerOf(page: string, digest: MessageDigest): FlexBox {
  const label = fileTexts(languageOf(digest.language, "common")).digest.openPage;
  const action = { type: "uri", label, uri: addressOf(page, digest) } as const;
  const button = { type: "button", style: "primary", height: "sm", color: ACCENT, action } as const;
  return { ...vertical([button]), backgroundColor: WHITE };
}

/** The page with the days, the shops and the language of the card. Choices in its own address stay. */
function addressOf(page: string, { language, days, onlyShops = [] }: MessageDigest): string {
  const url = new URL(page);
  const parameters: readonly (readonly [string, string])[] = [
    ...(days ? [["from", days.startDate] as const, ["to", days.endDate] as const] : []),
    ...onlyShops.map((shop) => ["store", shop] as const),
    ["lang", language],
  ];
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) if (!own.has(name)) url.searchParams.append(name, value);
  return url.href.length <= LONGEST_URL ? url.href : page;
}

function vertical(contents: readonly FlexPart[]): FlexBox {
  return { type: "box", layout: "vertical", spacing: "sm", paddingAll: "16px", contents };
}

/** Nothing instead of an empty text, which LINE refuses. */
function text(
  content: string | undefined,
  most: number,
  look: Omit<FlexText, "type" | "text" | "wrap">,
): readonly FlexText[] {
  const line = chatLine(content ?? "", most);
  return line === "" ? [] : [{ type: "text", text: line, wrap: true, ...look }];
}

/** The parts of LINE's Flex messages that the card is made of. LINE refuses any field that it does not know. */

type FlexColor = `#${string}`;
type Size = "xs" | "sm" | "md" | "lg" | "xl" | "xxl";

interface Placed {
  /** Its share of the room in a horizontal box. */
  readonly flex?: number;
  readonly margin?: Size;
}

interface FlexText extends Placed {
  readonly type: "text";
  /** Never empty. */
  readonly text: string;
  readonly size: Size;
  readonly color: FlexColor;
  readonly weight?: "bold";
  readonly align?: "end";
  readonly wrap?: true;
}

interface FlexBox extends Placed {
  readonly type: "box";
  readonly layout: "vertical" | "horizontal";
  readonly contents: readonly FlexPart[];
  readonly spacing?: Size;
  readonly alignItems?: "center";
  readonly backgroundColor?: FlexColor;
  readonly cornerRadius?: `${number}px`;
  readonly height?: `${number}px`;
  /** 0 is refused. */
  readonly width?: `${number}%`;
  readonly paddingAll?: `${number}px`;
}

interface FlexSeparator {
  readonly type: "separator";
  readonly margin: Size;
  readonly color: FlexColor;
}

interface FlexButton {
  readonly type: "button";
  readonly style: "primary";
  readonly height: "sm";
  readonly color: FlexColor;
  readonly action: { readonly type: "uri"; readonly label: string; readonly uri: string };
}

type FlexPart = FlexText | FlexBox | FlexSeparator | FlexButton;

interface FlexMessage {
  readonly type: "flex";
  /** What a notification and the list of chats show. */
  readonly altText: string;
  readonly contents: {
    readonly type: "bubble";
    readonly body: FlexBox;
    readonly footer?: FlexBox;
  };
}
