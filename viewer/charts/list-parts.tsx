/** Bars and the legend of a ring are lists: an item for each datum, with its name and its change. */
import type { ReactNode } from "react";
import { shortenMiddle } from "./letters.ts";
import { usePointedIndex, type WithCursor } from "./pointing/cursor.ts";
import type { DatumText, FigureRow } from "./pointing/tooltip.tsx";
import type { Datum, DatumChange } from "./types.ts";

interface ItemsProps extends WithCursor {
  readonly className?: string;
  readonly children: readonly ReactNode[];
}

/** Follows the pointer for all items at once: many subscriptions would make the first drawing slower. */
export function Items({ cursor, className, children }: ItemsProps) {
  const pointed = usePointedIndex(cursor);
  return (
    <ol className={className}>
      {[...children.entries()].map(([index, item]) => (
        <li key={index} className={index === pointed ? "chart-pointed" : undefined} data-index={index}>
          {item}
        </li>
      ))}
    </ol>
  );
}

/** The space keeps it apart from the text behind it in a page without styles. */
export function DatumName({ label, className }: Pick<Datum, "label"> & { readonly className: string }) {
  const text = shortenMiddle(label);
  return (
    <bdi className={className} title={text === label ? undefined : label}>
      <NameParts>{`${text} `}</NameParts>
    </bdi>
  );
}

/** A value at a bar of a list: the label is seen, and its text is read, also in a page without styles. */
export function ReadInFull({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className="chart-value" data-label={label}>
      <span className="visually-hidden">{`${text} `}</span>
    </span>
  );
}

/** Its class says the room that it needs. */
export function ChangeMark({ text, direction, className }: DatumChange & { readonly className: string }) {
  return <span className={`chart-change change-${direction} ${className}`}>{text}</span>;
}

/** @param rowOf the figure of the datum itself, which comes before its details */
export function datumText<D extends Datum>(
  datum: D | undefined,
  rowOf: (datum: D) => FigureRow,
): DatumText | undefined {
  return datum && { heading: datum.label, rows: [rowOf(datum), ...(datum.details ?? [])] };
}

/** The class of a chart whose data have changes, which take room. */
export function changedClass(data: readonly Datum[]): string {
  return data.some(({ change }) => change) ? " chart-changed" : "";
}

/** Thai, Lao, Tibetan, Burmese, Khmer, Japanese and Chinese have no spaces between words. */
const UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u3040-\u9fff]/;

/**
 * A name that breaks at its spaces first. Browsers break Thai between any two words, as if they had spaces too, so each
 * part between two spaces is a box that is only broken if it is wider than its line.
 */
export function NameParts({ children }: { readonly children: string }): ReactNode {
  const parts: ReactNode[] = [];
  let plain = "";
  for (const [index, part] of children.split(/(\s+)/).entries()) {
    if (UNSPACED.test(part)) {
      parts.push(plain, <span key={index}>{part}</span>);
      plain = "";
    } else plain += part;
  }
  return [...parts, plain];
}
