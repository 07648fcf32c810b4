/** The values above vertical bars. */
import { BOLD_SIZE, textWidth } from "../text/text-width.ts";
import type { BarsProps } from "../types.ts";

const GAP = 4;

/**
 * All values in full if all have room, else all in short, else none. The forms are never mixed, because figures of
 * different precision would be next to each other.
 */
export function barTexts(
  { formatValue, formatShort }: Pick<BarsProps, "formatValue" | "formatShort">,
  values: readonly number[],
  step: number,
): readonly string[] | undefined {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const forms = [
    values.map(formatValue),
    ...[1, 0].map((decimals) => values.map((value) => formatShort(value, decimals, largest))),
  ];
  return forms.find((texts) => haveRoom(texts, step));
}

function haveRoom(texts: readonly string[], step: number): boolean {
  const widths = texts.map((text) => textWidth(text, BOLD_SIZE));
  return widths.every((width, index) => (width + (widths[index + 1] ?? 0)) / 2 + GAP <= step);
}
