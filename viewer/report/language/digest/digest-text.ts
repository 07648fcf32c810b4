import type { Digest, DigestChange, DigestFigure, DigestList, DigestRow } from "../digest.ts";
import { oneLine } from "../names.ts";

/** The whole digest as plain text, one fact a line. No line break follows the last line. */
export function digestText(digest: Digest): string {
  const { cafe, range, known, correction, verdict, total, basis, compared, target, figures, whys, bars } =
    digest;
  const lists = [...digest.products, ...(digest.shops ? [digest.shops] : [])];
  const parts = [
    [...(cafe === undefined ? [] : [cafe]), range],
    ...(known === undefined ? [] : [[known]]),
    [correction, verdict, ...figureLines(total), basis, compared, target?.text].filter(
      (text) => text !== undefined,
    ),
    // The first of them is the change of the total.
    whys.map(item),
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
  const shown = percent !== undefined && direction === "same" ? [percent] : [percent, amount];
  return shown.filter((text) => text !== undefined);
}

function item(text: string): string {
  return `- ${text}`;
}
