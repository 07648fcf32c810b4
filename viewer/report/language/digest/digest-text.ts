import type { Digest, DigestChange, DigestFigure, DigestRow } from "../digest.ts";
import { oneLine } from "../names.ts";

/** The whole digest as plain text, one fact a line. No line break follows the last line. */
export function digestText(digest: Digest): string {
  const { cafe, range, correction, verdict, total, compared, target, figures, whys, bars } = digest;
  const lists = [...digest.products, ...(digest.shops ? [digest.shops] : [])];
  const parts = [
    [...(cafe === undefined ? [] : [cafe]), range],
    [correction, verdict, ...figureLines(total), compared, target?.text].filter((text) => text !== undefined),
    figures.flatMap(figureLines),
    whys.map(item),
    bars ? [`${bars.title}:`, ...bars.rows.map(({ label, ...row }) => rowLine({ name: label, ...row }))] : [],
    ...[digest.changes, digest.toDo].map(titled),
    ...lists.map(({ title, rows, more }) => [
      `${title}:`,
      ...rows.map(rowLine),
      ...(more ? [item(more)] : []),
    ]),
    titled(digest.notes),
    [digest.origin.join(" · ")],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(oneLine).join("\n"))
    .join("\n\n");
}

function figureLines({ note, ...row }: DigestFigure): readonly string[] {
  return [named(row), ...(note === undefined ? [] : [note])];
}

function titled({ title, sentences }: Digest["changes"]): readonly string[] {
  return sentences.length === 0 ? [] : [`${title}:`, ...sentences.map(item)];
}

interface Row extends DigestRow {
  readonly note?: string;
}

function rowLine({ note, ...row }: Row): string {
  return item([named(row), note].filter((text) => text !== undefined).join(", "));
}

function named({ name, value, change }: DigestRow): string {
  return `${name}: ${value}${change === undefined ? "" : ` (${changeParts(change).join(", ")})`}`;
}

/** The parts of a change as the page shows them: no amount if it is the same. */
export function changeParts({ percent, amount, direction }: DigestChange): readonly string[] {
  if (percent === undefined) return [amount];
  return direction === "same" ? [percent] : [percent, amount];
}

function item(text: string): string {
  return `- ${text}`;
}
