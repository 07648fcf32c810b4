/** Whether bars have room to stand, and which of their labels they have room for. */
import { letters } from "../letters.ts";
import { fromClass, STANDS_FROM } from "../room.ts";
import { shortenMiddle } from "../shorten-middle.ts";
import type { Datum, Format } from "../types.ts";
import { axisWidth } from "../value-axis.tsx";

/** The number of lying bars that fill the chart's height; the rest is summed up in one line. */
export const MOST = 12;
type Standing = keyof typeof STANDS_FROM;
/** Widths in em: a letter of a name, a character of a value, and the gap behind each. */
const LETTER = 0.58;
const NAME_GAP = 0.6;
const CHARACTER = 0.62;
const VALUE_GAP = 0.8;

interface BarTexts {
  readonly data: readonly Datum[];
  readonly formatWhole: Format;
  readonly formatShort: Format;
}

/** The lines of a name under a standing bar, as in the stylesheet. */
const NAME_LINES = 4;

/** Bars stand from the width that has room for the names and for the longest value. Undefined if they always lie. */
export function standingBars(texts: BarTexts): Standing | undefined {
  const { data, formatShort } = texts;
  if (data.length > MOST) return undefined;
  // A browser breaks Thai between its words, which are short.
  const words = data.flatMap(({ label }) => label.match(/[^\s\u0e00-\u0e7f]+/g) ?? []);
  const names = data.map(({ label }) => shortenMiddle(label));
  const values = data.map(({ value }) => formatShort(value));
  const width = widthOf(
    Math.max(
      Math.max(longest(words), longest(names) / NAME_LINES) * LETTER + NAME_GAP,
      longest(values) * CHARACTER + VALUE_GAP,
    ),
    texts,
  );
  if (width > STANDS_FROM.wide) return undefined;
  return width > STANDS_FROM.narrow ? "wide" : "narrow";
}

/** The classes for the least widths at which standing bars show values and changes; lying bars always do. */
export function labelRoom(standing: Standing | undefined, texts: BarTexts) {
  const { data, formatWhole, formatShort } = texts;
  if (standing === undefined) return { value: "", change: "" };
  const room = (name: string, labels: readonly string[]) => {
    const width = widthOf(longest(labels) * CHARACTER + VALUE_GAP, texts);
    const from = fromClass(Math.max(STANDS_FROM[standing], width));
    return from === undefined ? "" : `${name}-${from}`;
  };
  const valuesIn = (format: Format) => data.map(({ value }) => format(value));
  return {
    value: `${room("whole", valuesIn(formatWhole))} ${room("short", valuesIn(formatShort))}`.trim(),
    // Each has an arrow.
    change: room(
      "change",
      data.map(({ change }) => `▲ ${change?.text ?? ""}`),
    ),
  };
}

/** The width of the chart if each bar has a column of this width. */
function widthOf(column: number, { data, formatShort }: BarTexts): number {
  const highest = Math.max(...data.map(({ value }) => value));
  return column * data.length + axisWidth([highest], formatShort) * CHARACTER + 1;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => letters(text).length));
}
